import { skipNeutral } from "./complements.ts";
import { isHarmless } from "./explanation.ts";
import { mentions } from "./mentions.ts";
import { readHead } from "./noun-phrase.ts";
import {
  type Answer,
  closingBracket,
  isMark,
  K,
  phrase,
  type Reading,
  UNCLEAR,
  word,
} from "./reading.ts";

/** End of what is rejected: the next comma, *mas* or end. */
function rejectedEnd(answer: Answer, from: number, end: number): number {
  for (let i = from; i < end; i++) {
    if (isMark(answer, i, "(")) i = closingBracket(answer, i, end);
    if (isMark(answer, i, ",:—…") || answer.item.language.but.has(word(answer, i))) return i;
  }
  return end;
}

/** True if what follows a rejection states something: *é o X*, *mas sim X*. */
function stateStart(answer: Answer, from: number, end: number): number {
  let i = from;
  let stated = false;
  while (i < end) {
    if (answer.item.language.but.has(word(answer, i))) {
      stated = true;
      i++;
    } else if (isMark(answer, i, ",:—…")) i++;
    else break;
  }
  return stated || phrase(answer, i, end, K.lead | K.verb | K.hedge) > 0 ? i : -1;
}

/**
 * Reads a sentence that opens with *não é*. *Não é Y, é X* commits to X; *não é X* rejects the
 * reference; *não é Y* alone offers nothing.
 */
export function readNegation(
  answer: Answer,
  from: number,
  end: number,
  readStatement: (answer: Answer, from: number, end: number) => Reading,
): Reading {
  const stop = rejectedEnd(answer, from, end);
  const rest = stateStart(answer, stop, end);
  if (rest >= 0 && rest < end) return readStatement(answer, rest, end);
  const head = readHead(answer, from, stop);
  const isWhole = head && skipNeutral(answer, head.end, stop, head.isValue) >= stop;
  const after = isHarmless(answer, stop, end) && !mentions(answer, stop, end);
  if (head?.outcome === "match" && isWhole && after) return { is: "rejected" };
  if (stop >= end && !mentions(answer, from, end)) return { is: "declined" };
  return UNCLEAR;
}
