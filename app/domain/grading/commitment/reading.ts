import type { RuleId } from "../graded.ts";
import type { PreparedItem } from "../prepare.ts";
import { phraseKinds, phraseLength } from "../text/phrases.ts";
import { MARK, type Tokens } from "../text/tokens.ts";
import type { Tag } from "../verdict.ts";

/** A response being read: its tokens and the item it answers. */
export interface Answer {
  readonly item: PreparedItem;
  readonly tokens: Tokens;
}

/** What a stretch of text commits to. Ranges are token indices, end exclusive. */
export type Reading =
  /** One commitment that is a reference. */
  | {
      readonly is: "match";
      readonly from: number;
      readonly end: number;
      readonly variety: boolean;
      readonly rule: RuleId;
    }
  /** One commitment that surely is none. */
  | {
      readonly is: "other";
      readonly from: number;
      readonly end: number;
      readonly rule: RuleId;
      readonly tags: readonly Tag[];
      readonly closedWorld: boolean;
    }
  /** Alternatives that are not all references. */
  | { readonly is: "several"; readonly closedWorld: boolean }
  /** An answer for each country and none by default; lenient where the home one is right. */
  | { readonly is: "conditional"; readonly lenient: boolean; readonly closedWorld: boolean }
  /** It rejects a reference and offers nothing else. */
  | { readonly is: "rejected" }
  /** It rejects something else and offers nothing. */
  | { readonly is: "declined" }
  | { readonly is: "unclear" }
  /** No words that commit to anything. */
  | { readonly is: "none" };

export const UNCLEAR: Reading = { is: "unclear" };
export const NONE: Reading = { is: "none" };

export const K = phraseKinds;

/** Tokens of the longest phrase of `kinds` at `at`. */
export function phrase(answer: Answer, at: number, end: number, kinds: number): number {
  return phraseLength(answer.item.language.phrases, answer.tokens, at, end, kinds);
}

export function isMark(answer: Answer, at: number, marks: string): boolean {
  return answer.tokens.kind[at] === MARK && marks.includes(answer.tokens.word[at] ?? " ");
}

export function word(answer: Answer, at: number): string {
  return answer.tokens.word[at] ?? "";
}

export function base(answer: Answer, at: number): string {
  return answer.tokens.base[at] ?? "";
}

/** A word without content of its own. */
export function isFunction(answer: Answer, at: number): boolean {
  return answer.item.language.functionWords.has(base(answer, at));
}

/** An adjective or adverb that leaves an answer the same. */
export function isNeutral(answer: Answer, at: number): boolean {
  const { language } = answer.item;
  const own = base(answer, at);
  if (language.neutralWords.has(own)) return true;
  return own.length > 6 && language.pack.neutralEndings.some((ending) => own.endsWith(ending));
}

/** Content words of the range, as token indices. */
export function contentWords(answer: Answer, from: number, end: number): number[] {
  const found: number[] = [];
  for (let i = from; i < end; i++) {
    if (answer.tokens.kind[i] !== MARK && !isFunction(answer, i)) found.push(i);
  }
  return found;
}

/** Index of the first of `marks` in the range, or `end`. */
export function findMark(answer: Answer, from: number, end: number, marks: string): number {
  let i = from;
  while (i < end && !isMark(answer, i, marks)) i++;
  return i;
}

/** Index of the bracket that closes the one at `at`, or `end`. */
export function closingBracket(answer: Answer, at: number, end: number): number {
  let depth = 0;
  for (let i = at; i < end; i++) {
    if (isMark(answer, i, "(")) depth++;
    else if (isMark(answer, i, ")") && --depth === 0) return i;
  }
  return end;
}
