import type { Localised } from "../benchmark/localised.ts";

/**
 * Sentences that the changes of a version are told in. Its document holds the English, so that its
 * bytes are one in every language; the stewards' preview shows the reader's.
 */
export const changeWords = {
  release: (after: string, kind: string, before: string): Localised => ({
    en: `Release ${after} (${kind}) follows release ${before}.`,
    pt: `A edição ${after} (${kind}) segue-se à edição ${before}.`,
  }),
  grader: (after: string, before: string): Localised => ({
    en: `Grader ${after} replaces ${before}.`,
    pt: `O avaliador ${after} substitui o ${before}.`,
  }),
  accepted: (since: string): Localised => ({
    en: `Accepted since ${since}.`,
    pt: `Aceite desde ${since}.`,
  }),
  ranked: { en: "Now ranked.", pt: "Entra na ordenação." },
  unranked: { en: "No longer ranked.", pt: "Sai da ordenação." },
  correct: (
    was: { correct: number; items: number },
    is: { correct: number; items: number },
  ): Localised => ({
    en: `${was.correct} of ${was.items} became ${is.correct} of ${is.items} correct.`,
    pt: `Tinha ${was.correct} certas em ${was.items} e passa a ${is.correct} em ${is.items}.`,
  }),
  position: (was: number, is: number): Localised => ({
    en: `Position ${was} became ${is}.`,
    pt: `A posição ${was} passa a ${is}.`,
  }),
  notYetRun: (release: string): Localised => ({
    en: `Not yet run on release ${release}.`,
    pt: `Ainda por executar na edição ${release}.`,
  }),
  withdrawn: { en: "Withdrawn by its provider.", pt: "Retirada por quem a submeteu." },
  voided: { en: "Voided by a steward.", pt: "Anulada por um responsável." },
  regraded: {
    en: "Answers of it wait for a ruling again.",
    pt: "Há respostas suas outra vez à espera de decisão.",
  },
} as const;

/** What a person wrote stands in every language as it was written. */
export const asWritten = (text: string): Localised => ({ en: text, pt: text });

/** Sentences one after the other. */
export function joined(sentences: readonly Localised[]): Localised {
  const inOne = (locale: keyof Localised) => sentences.map((one) => one[locale]).join(" ");
  return { en: inOne("en"), pt: inOne("pt") };
}
