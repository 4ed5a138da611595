import type { Localised } from "../benchmark/localised.ts";

/**
 * Sentences that data statements are made of. A document holds the English, so that its bytes are
 * one in every language: a sentence that a version has been published with is never changed, only
 * followed by another.
 */
const sampleLimit: Localised = {
  en: "SAMPLE: items written for this project and example models with invented names; nothing here says anything of a real model.",
  pt: "SAMPLE: perguntas escritas para este projeto e modelos de exemplo com nomes inventados; nada aqui diz coisa alguma de um modelo real.",
};
const limits: readonly Localised[] = [
  {
    en: "The intervals cover the choice of items, not the variation from run to run.",
    pt: "Os intervalos cobrem a escolha das perguntas, não a variação de execução para execução.",
  },
  {
    en: "Answers of self-run entries were produced out of Prumo's sight.",
    pt: "As respostas das entradas executadas pelos próprios foram produzidas fora da vista do Prumo.",
  },
  {
    en: "The categories are too small to rank models by them.",
    pt: "As categorias são demasiado pequenas para ordenar modelos por elas.",
  },
];

/** Stands for rulings by people who stated no affiliation. */
export const unstatedAffiliation: Localised = { en: "none stated", pt: "sem filiação indicada" };

/** Known limits that every version states; a sample version says first that it is one. */
export function dataStatementLimits(sample: boolean): string[] {
  return (sample ? [sampleLimit, ...limits] : limits).map(({ en }) => en);
}

/** What a version states of a model that its benchmark's authors made. */
export function authorsConflict(model: string): Localised {
  return {
    en: `${model} is by the benchmark's authors.`,
    pt: `${model} é dos autores do benchmark.`,
  };
}

/** How many of an entry's cue probes were answered for the country, where that made it suspect. */
export interface CueLimit {
  answered: number;
  asked: number;
  /** Above which an entry is held, in percent. */
  limitPercent: number;
  /** Why a steward has it ranked all the same; null while none has. */
  reason: string | null;
}

/** What a version states of a model that may have been told where it is. */
export function cueLimit(
  model: string,
  { answered, asked, limitPercent, reason }: CueLimit,
): Localised {
  const en = `${model} answered ${answered} of ${asked} cue probes for the benchmark's country, above the limit of ${limitPercent} %`;
  const pt = `${model} respondeu a ${answered} de ${asked} perguntas de despiste como se estivesse no país do benchmark, acima do limite de ${String(limitPercent).replace(".", ",")} %`;
  return reason === null
    ? {
        en: `${en}: not ranked unless a steward accepts it.`,
        pt: `${pt}: sem lugar na ordenação, salvo decisão de um curador.`,
      }
    : {
        en: `${en}: ranked all the same by a steward, who says: ${reason}`,
        pt: `${pt}: ordenado por decisão de um curador, que diz: ${reason}`,
      };
}

const cueFigures =
  /^ answered (\d+) of (\d+) cue probes .{1,60} the limit of ([\d.]+) %: (?:ranked all the same by a steward, who says: (.*)|.*)$/su;

/** The sentence that `cueLimit` made of a model, read back. */
function readCueLimit(text: string, model: string): Localised | undefined {
  if (!text.startsWith(model)) return undefined;
  const [, answered, asked, limit, reason = null] = cueFigures.exec(text.slice(model.length)) ?? [];
  if (answered === undefined) return undefined;
  return cueLimit(model, {
    answered: Number(answered),
    asked: Number(asked),
    limitPercent: Number(limit),
    reason,
  });
}

/**
 * A sentence of a data statement in a reader's language; undefined for one of another making.
 * @param models names of the version's models
 */
export function statementSentence(text: string, models: readonly string[]): Localised | undefined {
  const known = [
    sampleLimit,
    ...limits,
    ...models.map(authorsConflict),
    ...models.flatMap((model) => readCueLimit(text, model) ?? []),
  ];
  return known.find(({ en }) => en === text);
}
