import { matchPattern, type PatternMatch } from "../equivalence/pattern.ts";
import { MARK, WORD } from "../text/tokens.ts";
import { compareValues } from "../values/compare.ts";
import { readValue } from "../values/read-value.ts";
import type { Value } from "../values/value.ts";
import type { Answer, ComparedValue } from "./reading.ts";

/** A reference found at a token. */
export interface Mention extends PatternMatch {
  readonly wholeOnly: boolean;
}

/** Longest reference that starts at token `at`; a full match wins over one with another number. */
export function referenceAt(answer: Answer, at: number, end: number): Mention | undefined {
  const { item, tokens } = answer;
  const patterns = answer.candidates[at];
  if (!patterns) return undefined;
  let best: Mention | undefined;
  for (const pattern of patterns) {
    const match = matchPattern(item.language, pattern, tokens, at, end);
    if (!match) continue;
    if (pattern.wholeOnly && !isWhole(answer, at, end)) continue;
    const better =
      !best ||
      (best.regnalFault && !match.regnalFault) ||
      (!best.regnalFault === !match.regnalFault && match.length > best.length);
    if (better) best = { ...match, wholeOnly: pattern.wholeOnly };
  }
  return best;
}

/** A one-letter or function-like reference counts only as the last word before a mark or the end. */
function isWhole(answer: Answer, at: number, end: number): boolean {
  return at + 1 >= end || answer.tokens.kind[at + 1] === MARK;
}

/**
 * Value at token `at` against all reference values: equal to any; different where a reference of
 * the same form (both bare, or in like units) differs and none equals; else unclear to any.
 */
export function valueAt(answer: Answer, at: number, end: number): ComparedValue | undefined {
  if (!answer.item.interest) return undefined;
  const known = answer.values[at];
  if (known?.end === end) return known.value;
  const value = compareAt(answer, at, end);
  answer.values[at] = { end, value };
  return value;
}

function compareAt(answer: Answer, at: number, end: number): ComparedValue | undefined {
  const { item, tokens } = answer;
  if (!item.interest) return undefined;
  const read = readValue(item.language, tokens, at, end, item.interest);
  if (!read) return undefined;
  const comparisons = item.values.map((reference) => ({
    found: compareValues(read, reference, item.question),
    isAlike: isAlike(read.value, reference),
  }));
  const all = comparisons.map(({ found }) => found);
  if (all.includes("equal")) return { ...read, comparison: "equal" };
  const alike = comparisons.filter((comparison) => comparison.isAlike);
  const sure = alike.length > 0 && alike.every(({ found }) => found === "different");
  return { ...read, comparison: sure || !all.includes("unclear") ? "different" : "unclear" };
}

function isAlike(given: Value, reference: Value): boolean {
  if (given.type !== "number" || reference.type !== "number") return false;
  return given.unit?.dimension === reference.unit?.dimension;
}

/** True if a reference, or a value that may be one, stands anywhere in the range. */
export function mentions(answer: Answer, from: number, end: number): boolean {
  const { tokens } = answer;
  if (!answer.hasCandidates && !answer.item.interest) return false;
  for (let i = from; i < end; i++) {
    const reference = referenceAt(answer, i, end);
    if (reference && !reference.wholeOnly && !reference.regnalFault) return true;
    // Articles and conjunctions begin no value; skipping them keeps long texts cheap.
    if (!answer.item.interest || (tokens.kind[i] === WORD && (tokens.word[i] ?? "").length < 2))
      continue;
    const value = valueAt(answer, i, end);
    if (!value) continue;
    if (value.comparison !== "different") return true;
    i += value.length - 1;
  }
  return false;
}
