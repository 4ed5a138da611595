import type { PreparedItem } from "../prepare.ts";
import { referenceAt } from "./mentions.ts";
import { type Answer, answerOf, isMark, type Reading } from "./reading.ts";

/** Marks around a whole answer; signs (- + % €) are part of it. */
const PUNCTUATION = ".,;:!?…()•—\n";

/** The reference that is all of the text but marks: *não* may be one, too. */
export function wholeReference(answer: Answer, end: number): Reading | undefined {
  let from = 0;
  let last = end;
  while (from < last && isMark(answer, from, PUNCTUATION)) from++;
  while (last > from && isMark(answer, last - 1, PUNCTUATION)) last--;
  const found = referenceAt(answer, from, last);
  if (!found || found.regnalFault || from + found.length !== last) return undefined;
  return { is: "match", from, end: last, variety: found.variety, rule: "same" };
}

const SPACED_DASH = / [-—] |\b—\b/;

/** The text with its free-standing dashes as hyphens, for they may belong to a name (*bolo - rei*). */
export function joinDashes(item: PreparedItem, text: string): Answer | undefined {
  if (!SPACED_DASH.test(text)) return undefined;
  const joined = answerOf(item, text.replaceAll(/ ?[-—] ?/g, "-"));
  return joined.hasCandidates ? joined : undefined;
}
