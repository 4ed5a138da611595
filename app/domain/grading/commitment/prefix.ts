import { MARK, WORD } from "../text/tokens.ts";
import { echoesQuestion } from "./explanation.ts";
import { mentions, referenceAt } from "./mentions.ts";
import { type Answer, base, contentWords, findMark, isMark, K, phrase, word } from "./reading.ts";

/** Skips lead-ins, hedges and politeness; returns the index of the first word that answers. */
export function skipPrefix(answer: Answer, from: number, end: number): number {
  let at = from;
  while (at < end) {
    if (answer.tokens.kind[at] === MARK && !isMark(answer, at, "(-+€$£")) {
      at++;
      continue;
    }
    const length = phrase(answer, at, end, K.lead | K.hedge | K.pleasantry);
    const reference = length > 0 ? referenceAt(answer, at, end) : undefined;
    if (reference && reference.length >= length && !reference.wholeOnly) return at;
    if (length > 0) {
      at += length;
      continue;
    }
    const after = skipSoftRefusal(answer, at, end);
    if (after === at) return at;
    at = after;
  }
  return at;
}

/** *Não posso confirmar, mas …*: a refusal that goes on to answer is a hedge. */
function skipSoftRefusal(answer: Answer, at: number, end: number): number {
  const refusal = phrase(answer, at, end, K.refusal);
  if (refusal === 0) return at;
  for (let i = at + refusal; i < end; i++) {
    if (answer.item.language.but.has(word(answer, i))) {
      return mentions(answer, at + refusal, i) ? at : i + 1;
    }
  }
  return at;
}

/** Start of the answer behind a label that only repeats the question (*Bolo de Natal: …*). */
export function afterLabel(answer: Answer, from: number, end: number): number {
  const colon = findMark(answer, from, end, ":");
  if (colon >= end - 1 || colon === from) return from;
  if (answer.tokens.gap[colon + 1] === 0 && answer.tokens.kind[colon + 1] !== WORD) return from;
  for (let i = from; i < colon; i++) if (answer.tokens.kind[i] !== WORD) return from;
  if (!echoesQuestion(answer, from, colon) || mentions(answer, from, colon)) return from;
  return skipPrefix(answer, colon + 1, end);
}

/** *Em 1990, o Presidente era …*: words of the question before a comma. */
export function afterAdverbial(answer: Answer, from: number, end: number): number {
  if (!answer.item.language.locatives.has(word(answer, from))) return from;
  const comma = findMark(answer, from, end, ",");
  if (comma >= end - 1 || mentions(answer, from, comma)) return from;
  const { base: asked } = answer.item.question.tokens;
  const words = contentWords(answer, from, comma);
  const echoes = words.length > 0 && words.every((i) => asked.includes(base(answer, i)));
  return echoes ? skipPrefix(answer, comma + 1, end) : from;
}

/** *Ou X ou Y*: the first joint opens a choice. */
export function skipEither(answer: Answer, at: number, end: number): number {
  const opening = phrase(answer, at, end, K.alternative);
  if (opening === 0) return at;
  for (let i = at + opening; i < end; i++) {
    if (phrase(answer, i, end, K.alternative) > 0) return at + opening;
  }
  return at;
}
