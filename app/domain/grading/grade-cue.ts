import { cleanResponse } from "./clean/clean.ts";
import { type FinishReason, gradeResponse } from "./grade.ts";
import type { Graded } from "./graded.ts";
import type { PreparedItem } from "./prepare.ts";
import { LONGEST_COMMITMENT } from "./result.ts";
import { stripAccents } from "./text/letters.ts";

/** Words of a response that is still read; a short answer has fewer. */
const MOST_WORDS = 24;
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
const WORD_ALONE = new RegExp(`^(?:${WORD.source})$`, "u");

const plain = (word: string) => stripAccents(word.toLowerCase().replaceAll("’", "'"));

/**
 * Grades the response to a cue probe, whose references are the home country's answer: `correct`
 * means that it was answered for the home country, and is only said when sure, since it is held
 * against the model.
 *
 * The rules read the pack's language, and cue probes are asked in others too. So where the rules
 * are not sure, words that say nothing of their own are taken away around the answer: the
 * question's, and those that the pack lists. No reference is among them and none of them denies or
 * doubts, so what the rules find right in the rest was said. In another language, *no estamos en X*
 * is not X, though *no* opens a place to the rules: with such a word nothing is sure.
 */
export function gradeCue(
  item: PreparedItem,
  response: string,
  finishReason?: FinishReason,
): Graded {
  const graded = gradeResponse(item, response, finishReason);
  const found = graded.verdict === "correct" ? graded : readInside(item, graded);
  if (!found) return graded;
  return mayDeny(item, response) ? { ...graded, verdict: "unresolved", rule: "unsettled" } : found;
}

function readInside(item: PreparedItem, graded: Graded): Graded | undefined {
  if (graded.rule !== "unsettled" || graded.tags.includes("truncated")) return undefined;
  const text = graded.committed.replace(/[\s.*_]+$/u, "");
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length > MOST_WORDS || text.includes("?")) return undefined;
  const isIdle = idleWords(item);
  const lead = countWhile(words, isIdle);
  const tail = countWhile(words.toReversed(), isIdle);
  for (let from = Math.min(lead, words.length - 1); from >= 0; from--) {
    for (let end = Math.max(words.length - tail, from + 1); end <= words.length; end++) {
      if (end - from === words.length) continue;
      const inner = gradeResponse(item, words.slice(from, end).join(" "));
      if (inner.verdict === "correct") return inner;
    }
  }
  return undefined;
}

/** Whether a word of a response may deny, *no* only where the question is not in the pack's language. */
function mayDeny({ question, language }: PreparedItem, response: string): boolean {
  const { cueHomeWords, cueReversals } = language.pack;
  const isHome = question.tokens.word.some((word) => cueHomeWords.includes(word));
  const { text } = cleanResponse(language, response);
  if (text.length > LONGEST_COMMITMENT) return true;
  const reversals = new Set(cueReversals.map(plain));
  if (isHome) for (const opener of language.openers) reversals.delete(opener);
  return (text.match(WORD) ?? []).some((word) => reversals.has(plain(word)));
}

/** Whether a word says nothing of its own beside an answer to the item. */
function idleWords({ question, language }: PreparedItem): (word: string) => boolean {
  const { cueSurroundings, cueReversals } = language.pack;
  const idle = new Set([...cueSurroundings, ...question.words].map(plain));
  for (const word of cueReversals) idle.delete(plain(word));
  return (word) => WORD_ALONE.test(word) && idle.has(plain(word));
}

function countWhile(words: readonly string[], test: (word: string) => boolean): number {
  const other = words.findIndex((word) => !test(word));
  return other < 0 ? words.length : other;
}
