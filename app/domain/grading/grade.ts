import { cleanResponse } from "./clean/clean.ts";
import { repeatedUnit } from "./clean/loop.ts";
import { readAnswer } from "./commitment/answer.ts";
import { readAttempt } from "./commitment/attempt.ts";
import { readCorrection } from "./commitment/corrections.ts";
import { readCountries } from "./commitment/countries.ts";
import { mentions, referenceAt } from "./commitment/mentions.ts";
import { type Answer, answerOf, K, type Reading, UNCLEAR } from "./commitment/reading.ts";
import { repeatedTokens } from "./commitment/repetition.ts";
import { isTakenBack } from "./commitment/retraction.ts";
import { hasRivalGloss, miscounts } from "./commitment/rival-gloss.ts";
import { joinDashes, wholeReference } from "./commitment/whole.ts";
import type { Graded } from "./graded.ts";
import type { PreparedItem } from "./prepare.ts";
import { LONGEST_COMMITMENT, result, verdictOf } from "./result.ts";
import { MARK } from "./text/tokens.ts";
import type { Tag } from "./verdict.ts";

/** Recorded with every verdict. Changes whenever any rule or lexicon may decide differently. */
export const graderVersion = "rules-1";

/** Text beyond this length, in characters, is not read: it commits to nothing short. */
const LONGEST_TEXT = 20_000;
/** Responses up to this length are remembered, so many an item. */
const LONGEST_SEEN = 120;
const MOST_SEEN = 512;

/** Why a model stopped, as prediction files name it. */
export type FinishReason = string | undefined;

function readText(answer: Answer, end: number): Reading {
  const reading =
    readCorrection(answer, 0, end) ?? readCountries(answer, 0, end) ?? readAnswer(answer, 0, end);
  if (reading.is !== "match") return reading;
  const isDoubtful =
    isTakenBack(answer, reading.from, reading.end, end) ||
    hasRivalGloss(answer, reading.end, end) ||
    miscounts(answer, reading.from);
  return isDoubtful ? UNCLEAR : reading;
}

/** Grades the words that are left when all wrappers are off. */
function gradeText(item: PreparedItem, text: string, before: string): Graded {
  const answer = answerOf(item, text);
  const { tokens } = answer;
  if (tokens.kind.every((kind) => kind === MARK)) return result("not_attempted", "empty", text);
  const tags: Tag[] = [];
  let end = tokens.count;
  const repeated = repeatedTokens(tokens);
  while (end > 1 && tokens.kind[end - 1] === MARK && repeated > 0) end--;
  const isReference = repeated > 0 && referenceAt(answer, 0, end)?.length === end;
  if (repeated > 0 && !isReference) {
    end = repeated;
    tags.push("loop");
  }
  if ((answer.kinds & K.injection) !== 0) {
    return result("unresolved", "addressed_to_grader", text, [...tags, "injection"]);
  }
  const whole = wholeReference(answer, end);
  if (whole) return verdictOf(answer, whole, text, tags);
  const isNamed = mentions(answer, 0, end);
  if (!isNamed) {
    const none = readAttempt(answer);
    if (none) return result("not_attempted", none.rule, text, [...tags, ...none.tags]);
  }
  const reading = readText(answer, end);
  const joined = reading.is === "match" ? undefined : joinDashes(item, text);
  if (joined) {
    const whole = referenceAt(joined, 0, joined.tokens.count);
    if (whole?.length === joined.tokens.count && !whole.regnalFault) {
      return result("correct", "same", text, tags);
    }
    if (!isNamed && mentions(joined, 0, joined.tokens.count))
      return verdictOf(answer, UNCLEAR, text, tags);
  }
  if (before !== "" && reading.is === "other") {
    const earlier = answerOf(item, before);
    if (mentions(earlier, 0, earlier.tokens.count)) {
      return verdictOf(answer, UNCLEAR, text, tags);
    }
  }
  return verdictOf(answer, reading, text, tags);
}

/** Marks around a bare answer; inside it they may matter. */
const EDGE = " \n.!*_`\"“”«»'";

function bareText(text: string): string {
  let from = 0;
  let end = Math.min(text.length, LONGEST_COMMITMENT);
  if (end < text.length) return text;
  while (from < end && EDGE.includes(text.charAt(from))) from++;
  while (end > from && EDGE.includes(text.charAt(end - 1))) end--;
  return text.slice(from, end);
}

function gradeNew(item: PreparedItem, response: string, finishReason: FinishReason): Graded {
  if (response.length <= LONGEST_COMMITMENT && item.literal.has(response.trim().toLowerCase())) {
    return result("correct", "literal", response);
  }
  const cleaned = cleanResponse(item.language, response);
  const { text } = cleaned;
  switch (cleaned.state) {
    case "unclosed_reasoning":
      return text.trim() === ""
        ? result("not_attempted", "unclosed_reasoning", "", ["truncated"])
        : result("unresolved", "unsettled", text, ["truncated"]);
    case "failure":
      return result("not_attempted", "failure_message", text);
    case "injection":
      return result("not_attempted", "addressed_to_grader", text, ["injection"]);
    case "unclear":
      return result("unresolved", "unsettled", text);
    case "answer":
      break;
  }
  if (isAddressed(item, cleaned.overruled)) {
    return result("unresolved", "addressed_to_grader", text, ["injection"]);
  }
  const graded = gradeCleaned(item, text, cleaned.before);
  const isOpen = graded.verdict !== "correct" && graded.verdict !== "incorrect";
  if (finishReason !== "length" || !isOpen) return graded;
  const tags = [...new Set([...graded.tags, "truncated" as const])];
  return { ...graded, tags };
}

/** True if text before a final answer speaks to the grader. */
function isAddressed(item: PreparedItem, text: string): boolean {
  if (!item.language.pack.patterns.graderHint.test(text)) return false;
  return (answerOf(item, text).kinds & K.injection) !== 0;
}

/** Grades text without wrappers; equal short texts are graded once. */
function gradeCleaned(item: PreparedItem, text: string, before: string): Graded {
  const bare = bareText(text);
  if (item.literal.has(bare.toLowerCase())) return result("correct", "same", bare);
  if (text.length > LONGEST_SEEN || before !== "") return gradeLong(item, text, before);
  const known = item.seen.get(text);
  if (known) return known;
  const graded = gradeText(item, text, before);
  if (item.seen.size < MOST_SEEN) item.seen.set(text, graded);
  return graded;
}

function gradeLong(item: PreparedItem, text: string, before: string): Graded {
  if (text.length <= LONGEST_TEXT) return gradeText(item, text, before);
  const unit = repeatedUnit(text);
  if (unit === undefined) return result("unresolved", "too_long", text);
  const graded = gradeText(item, unit, before);
  return { ...graded, tags: [...new Set([...graded.tags, "loop" as const])] };
}

/**
 * Grades one response by the rules (tier 2 of the protocol): `correct`, `incorrect` and
 * `not_attempted` only when sure, else `unresolved`. Deterministic, never throws on any string,
 * linear in the length of the response.
 *
 * `finishReason` as prediction files give it: `content_filter` is the model's refusal, `length`
 * without an answer is a truncated one.
 */
export function gradeResponse(
  item: PreparedItem,
  response: string,
  finishReason?: FinishReason,
): Graded {
  if (finishReason === "content_filter") {
    return result("not_attempted", "content_filter", "", ["refusal"]);
  }
  return gradeNew(item, response, finishReason);
}
