import type { Localised } from "../benchmark/localised.ts";
import { type Declarations, type Label, labels } from "./version-document.ts";

/** What declarations make of an entry. */
export interface DeclarationEffects {
  /** In the order of the document's list of labels. */
  labels: Label[];
  ranked: boolean;
  /** Why it is not ranked; empty where it is. */
  reasons: Localised[];
}

interface Effect {
  applies: (declarations: Declarations | null) => boolean;
  label: Label;
  /** Null where the label does not keep the entry out of the ranking. */
  unranked: Localised | null;
}

const effects: readonly Effect[] = [
  {
    applies: (declarations) => declarations === null,
    label: "undeclared",
    unranked: {
      pt: "Falta declarar como foram obtidas as respostas.",
      en: "How the responses were obtained has not been declared.",
    },
  },
  {
    applies: (declarations) => declarations?.system_prompt === true,
    label: "cued",
    unranked: {
      pt: "A condição simples levou uma mensagem de sistema, uma definição regional ou memória.",
      en: "The simple condition was run with a system prompt, a locale or memory.",
    },
  },
  {
    applies: (declarations) => declarations?.chat_template_names_country === true,
    label: "cued",
    unranked: {
      pt: "O formato de conversa nomeia um país, uma nacionalidade, um lugar ou uma variedade.",
      en: "The chat template names a country, a nationality, a place or a variety.",
    },
  },
  {
    applies: (declarations) => declarations?.tools === true,
    label: "system",
    unranked: {
      pt: "As respostas contaram com pesquisa, com a Web, com ferramentas ou com uma pessoa.",
      en: "The responses drew on retrieval, the web, tools or a person.",
    },
  },
  {
    applies: (declarations) => declarations?.trained_on_items === true,
    label: "trained_on_items",
    unranked: {
      pt: "O modelo foi treinado com as perguntas.",
      en: "The model was trained on the items.",
    },
  },
  {
    applies: (declarations) => declarations?.fine_tuned_pt_pt === true,
    label: "fine_tuned_pt_pt",
    unranked: null,
  },
];

/**
 * Labels and ranking that follow from what a submitter declared; null for no declarations. A false
 * declaration voids the entry, which is a state of its submission and not decided here.
 */
export function declarationEffects(declarations: Declarations | null): DeclarationEffects {
  const applying = effects.filter(({ applies }) => applies(declarations));
  const reasons = applying.flatMap(({ unranked }) => unranked ?? []);
  return {
    labels: inLabelOrder(applying.map(({ label }) => label)),
    ranked: reasons.length === 0,
    reasons,
  };
}

/** Each label once, in the order of the document's list. */
export function inLabelOrder(unordered: readonly Label[]): Label[] {
  return labels.filter((label) => unordered.includes(label));
}
