import type { Localised } from "../benchmark/localised.ts";
import type { ProbeWarning, ProbeWarningCode } from "./probe-report.ts";

const words: Readonly<Record<ProbeWarningCode, (name: string) => Localised>> = {
  temperature_ignored: () => ({
    pt: "A mesma pergunta, feita duas vezes com temperatura 0, teve respostas diferentes: o endpoint ignora talvez a temperatura. Duas corridas podem dar resultados diferentes.",
    en: "The same question, asked twice at temperature 0, got different answers: the endpoint may ignore the temperature. Two runs may give different scores.",
  }),
  temperature_not_sent: () => ({
    pt: "A temperatura não foi enviada, porque este modelo a recusa.",
    en: "The temperature was not sent, since this model refuses it.",
  }),
  budget_changed: () => ({
    pt: "O limite de tokens de saída foi baixado para o máximo deste modelo.",
    en: "The output budget was lowered to the most that this model takes.",
  }),
  truncated: () => ({
    pt: "Houve respostas cortadas pelo limite de tokens de saída. Aumente-o: o raciocínio também conta.",
    en: "Answers were cut off by the output budget. Raise it: reasoning counts as well.",
  }),
  reasoning_only: () => ({
    pt: "Houve respostas só com raciocínio, sem resposta no fim: contariam como não respondidas. Aumente o limite de tokens de saída ou baixe o esforço de raciocínio.",
    en: "Some answers were reasoning alone, without an answer at the end: they would count as not attempted. Raise the output budget or lower the reasoning effort.",
  }),
  other_language: () => ({
    pt: "Houve respostas noutra língua que não a da pergunta.",
    en: "Answers were in another language than the question's.",
  }),
  model_differs: (name) => ({
    pt: `O endpoint diz que respondeu outro modelo: ${name}.`,
    en: `The endpoint says that another model answered: ${name}.`,
  }),
  content_filtered: () => ({
    pt: "Um filtro de conteúdos travou respostas: contariam como não respondidas.",
    en: "A content filter stopped answers: they would count as not attempted.",
  }),
  tokens_not_counted: () => ({
    pt: "O endpoint não diz quantos tokens usou, e por isso um limite de tokens não tem efeito.",
    en: "The endpoint does not say how many tokens it used, so a token budget has no effect.",
  }),
};

/** What a warning of a probe says. */
export function probeWarningWords({ code, name }: ProbeWarning): Localised {
  return words[code](name ?? "");
}
