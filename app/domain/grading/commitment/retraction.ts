import { MARK } from "../text/tokens.ts";
import { type Answer, isMark, K, phrase, word } from "./reading.ts";

/** A bare *não*, *não é*: nothing follows that it could turn down but what came before. */
function isBareRefusal(answer: Answer, at: number, end: number): boolean {
  const { language } = answer.item;
  if (!language.not.has(word(answer, at))) return false;
  const negation = phrase(answer, at, end, K.negation);
  const next = at + Math.max(negation, 1);
  return next >= end || answer.tokens.kind[next] === MARK;
}

/** *X? …*: an answer that is questioned and then spoken of. */
function isQuestioned(answer: Answer, at: number, end: number): boolean {
  let i = at;
  while (i < end && isMark(answer, i, ")…!")) i++;
  if (!isMark(answer, i, "?")) return false;
  while (i < end && answer.tokens.kind[i] === MARK) i++;
  return i < end;
}

/**
 * Whether the words around an answer at tokens `from`…`stop` may take it back: *X? Não, é Y*,
 * *X nem pensar*, *X (não)*, *duvido que seja X*. What they put in its place is left to others.
 */
export function isTakenBack(answer: Answer, from: number, stop: number, end: number): boolean {
  if (isQuestioned(answer, stop, end)) return true;
  for (let i = 0; i < end; i++) {
    if (i === from) i = stop;
    if (phrase(answer, i, end, K.retraction) > 0) return true;
    if (i >= stop && isBareRefusal(answer, i, end)) return true;
  }
  return false;
}
