import { cleanResponse } from "./clean/clean.ts";
import { repeatedUnit } from "./clean/loop.ts";
import { readAnswer } from "./commitment/answer.ts";
import { readAttempt } from "./commitment/attempt.ts";
import { readCorrection } from "./commitment/corrections.ts";
import { readCountries } from "./commitment/countries.ts";
import { mentions, referenceAt } from "./commitment/mentions.ts";
import { type Answer, K, type Reading, UNCLEAR } from "./commitment/reading.ts";
import { committedText } from "./committed.ts";
import type { Graded, RuleId } from "./graded.ts";
import type { PreparedItem } from "./prepare.ts";
import { findPhrase } from "./text/phrases.ts";
import { HYPHEN, MARK, type Tokens, tokenise } from "./text/tokens.ts";
import type { RuleVerdict, Tag } from "./verdict.ts";

/** Recorded with every verdict. Changes whenever any rule or lexicon may decide differently. */
export const graderVersion = "rules-1";

/** Text beyond this length, in characters, is not read: it commits to nothing short. */
const LONGEST_TEXT = 20_000;
/** Longest committed answer, in characters. */
const LONGEST_COMMITMENT = 300;
/** Responses up to this length are remembered, so many an item. */
const LONGEST_SEEN = 120;
const MOST_SEEN = 128;

/** Why a model stopped, as prediction files name it. */
export type FinishReason = string | undefined;

function result(
  verdict: RuleVerdict,
  rule: RuleId,
  committed: string,
  tags: readonly Tag[] = [],
  more: { closedWorld?: boolean; lenient?: boolean } = {},
): Graded {
  return {
    verdict,
    tags,
    tier: "rules",
    rule,
    closedWorld: more.closedWorld ?? false,
    lenient: more.lenient ?? false,
    committed: committedText(committed),
  };
}

/** Number of tokens after which the words only repeat; 0 if they do not. */
function repeatedTokens(tokens: Tokens): number {
  const words: number[] = [];
  for (let i = 0; i < tokens.count; i++) if (tokens.kind[i] !== MARK) words.push(i);
  const same = (a: number, b: number) => tokens.base[words[a] ?? 0] === tokens.base[words[b] ?? 0];
  for (let unit = 1; unit <= Math.min(words.length / 2, 60); unit++) {
    if (words.length % unit !== 0) continue;
    let k = unit;
    while (k < words.length && same(k, k - unit)) k++;
    // Copies stand apart: *piri-piri* is one word, not a word said twice.
    const joined = words.some((at, i) => i > 0 && i % unit === 0 && tokens.gap[at] === HYPHEN);
    if (k === words.length && !joined) return words[unit] ?? 0;
  }
  return 0;
}

function verdictOf(answer: Answer, reading: Reading, text: string, tags: Tag[]): Graded {
  const { tokens } = answer;
  const part = (from: number, end: number) =>
    tokens.text.slice(tokens.start[from] ?? 0, tokens.end[end - 1] ?? 0);
  switch (reading.is) {
    case "match": {
      const committed = part(reading.from, reading.end);
      if (committed.length > LONGEST_COMMITMENT)
        return result("unresolved", "too_long", text, tags);
      if (reading.variety) tags.push("language_variant");
      return result("correct", reading.rule, committed, tags);
    }
    case "other":
      return result(
        "incorrect",
        reading.rule,
        part(reading.from, reading.end),
        [...tags, ...reading.tags],
        { closedWorld: reading.closedWorld },
      );
    case "several":
      return result("incorrect", "alternatives", text, [...tags, "multiple"], reading);
    case "conditional":
      return result("incorrect", "per_country", text, [...tags, "conditional"], reading);
    case "rejected":
      return result("incorrect", "rejected", text, tags);
    case "declined":
      return result("not_attempted", "refusal", text, tags);
    default:
      return result("unresolved", "unsettled", text, tags);
  }
}

function readText(answer: Answer, end: number): Reading {
  return (
    readCorrection(answer, 0, end) ?? readCountries(answer, 0, end) ?? readAnswer(answer, 0, end)
  );
}

/** Grades the words that are left when all wrappers are off. */
function gradeText(item: PreparedItem, text: string, before: string): Graded {
  const { language } = item;
  const tokens = tokenise(text, language.forms);
  const answer: Answer = { item, tokens };
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
  const isAddressed = findPhrase(language.phrases, tokens, 0, end, K.injection) >= 0;
  const named = mentions(answer, 0, end);
  if (isAddressed) {
    return result("unresolved", "addressed_to_grader", text, [...tags, "injection"]);
  }
  if (!named) {
    const none = readAttempt(answer);
    if (none) return result("not_attempted", none.rule, text, [...tags, ...none.tags]);
  }
  const reading = readText(answer, end);
  if (before !== "" && reading.is === "other") {
    const earlier = tokenise(before, language.forms);
    if (mentions({ item, tokens: earlier }, 0, earlier.count)) {
      return verdictOf(answer, UNCLEAR, text, tags);
    }
  }
  return verdictOf(answer, reading, text, tags);
}

function gradeNew(item: PreparedItem, response: string, finishReason: FinishReason): Graded {
  if (item.literal.has(response.trim().toLowerCase())) {
    return result("correct", "literal", response.trim());
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
  const isLong = text.length > LONGEST_TEXT;
  const unit = isLong ? repeatedUnit(text) : undefined;
  if (isLong && unit === undefined) return result("unresolved", "too_long", text);
  const graded = gradeText(item, unit ?? text, cleaned.before);
  const looped =
    unit === undefined
      ? graded
      : { ...graded, tags: [...new Set([...graded.tags, "loop" as const])] };
  const cutOff =
    finishReason === "length" && looped.verdict !== "correct" && looped.verdict !== "incorrect";
  if (!cutOff) return looped;
  const verdict = looped.rule === "empty" ? "not_attempted" : looped.verdict;
  return { ...looped, verdict, tags: [...new Set([...looped.tags, "truncated" as const])] };
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
  const isShort = response.length <= LONGEST_SEEN && finishReason !== "length";
  const known = isShort ? item.seen.get(response) : undefined;
  if (known) return known;
  const graded = gradeNew(item, response, finishReason);
  if (isShort && item.seen.size < MOST_SEEN) item.seen.set(response, graded);
  return graded;
}
