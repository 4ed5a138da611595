import type { Pattern } from "../equivalence/pattern.ts";
import type { RuleId } from "../graded.ts";
import type { PreparedItem } from "../prepare.ts";
import { phraseKinds, phraseLength, phraseStarts } from "../text/phrases.ts";
import { ADJACENT, HYPHEN, MARK, NUMBER, type Tokens, tokenise, WORD } from "../text/tokens.ts";
import type { Comparison } from "../values/compare.ts";
import type { ReadValue } from "../values/value.ts";
import type { Tag } from "../verdict.ts";

/** A value with what it is to the references. */
export interface ComparedValue extends ReadValue {
  readonly comparison: Comparison;
}

/** A response being read: its tokens and the item it answers. */
export interface Answer {
  readonly item: PreparedItem;
  readonly tokens: Tokens;
  /** Kinds of the phrases that may start at each token. */
  readonly starts: readonly number[];
  /** Kinds of all phrases in the text. */
  readonly kinds: number;
  /** Patterns of references whose first word may be each token. */
  readonly candidates: readonly (readonly Pattern[] | undefined)[];
  readonly hasCandidates: boolean;
  /** Values read so far, by token; each holds for one end of range. */
  readonly values: ({ end: number; value: ComparedValue | undefined } | undefined)[];
}

/** Splits text into tokens and finds its phrases, for an item. */
export function answerOf(item: PreparedItem, text: string): Answer {
  const tokens = tokenise(text, item.language.forms);
  const starts = phraseStarts(item.language.phrases, tokens);
  let kinds = 0;
  for (const found of starts) kinds |= found;
  const candidates: (readonly Pattern[] | undefined)[] = [];
  let hasCandidates = false;
  for (const word of tokens.base) {
    const patterns = item.patterns.get(word);
    if (patterns) hasCandidates = true;
    candidates.push(patterns);
  }
  return { item, tokens, starts, kinds, candidates, hasCandidates, values: [] };
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

/** *São Bento*: a word that is a verb elsewhere opens a name. */
function opensName(answer: Answer, at: number): boolean {
  const { tokens, item } = answer;
  const isOpening = item.language.pack.nameOpenings.includes(tokens.word[at] ?? "");
  return isOpening && (tokens.capital[at] ?? false) && (tokens.capital[at + 1] ?? false);
}

/** Tokens of the longest phrase of `kinds` at `at`. */
export function phrase(answer: Answer, at: number, end: number, kinds: number): number {
  if (((answer.starts[at] ?? 0) & kinds) === 0) return 0;
  const length = phraseLength(answer.item.language.phrases, answer.tokens, at, end, kinds);
  return length === 1 && opensName(answer, at) ? 0 : length;
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

/** *festeja-se*, *realizam-se* */
export function isReflexive(answer: Answer, at: number, end: number): boolean {
  const { tokens, item } = answer;
  return (
    at + 1 < end &&
    tokens.gap[at + 1] === HYPHEN &&
    tokens.word[at + 1] === item.language.pack.reflexive
  );
}

/** True if a word is in the question, or shares its stem with a word there (*escritos*, *escreveu*). */
export function inQuestion(answer: Answer, at: number): boolean {
  const { words } = answer.item.question;
  const own = base(answer, at);
  if (words.has(own)) return true;
  if (own.length < 5) return false;
  for (const other of words) {
    if (other.length >= 5 && other.startsWith(own.slice(0, 4))) return true;
  }
  return false;
}

/**
 * A finite verb, by the lexicon or by an ending that hardly any noun has. Capitalised words count
 * only at the start of a sentence that goes on, for *Viseu* and *Moscou* are towns.
 */
export function isVerb(answer: Answer, at: number, from: number, end: number): boolean {
  const { tokens, item } = answer;
  const { language } = item;
  if (tokens.kind[at] !== WORD) return false;
  const own = base(answer, at);
  if (opensName(answer, at)) return false;
  if (language.verbs.has(word(answer, at)) || isReflexive(answer, at, end)) return true;
  if (tokens.capital[at] && (at > from || end - from < 3)) return false;
  if (own.length < 5 || language.known.has(own) || language.functionWords.has(own)) return false;
  return language.pack.finiteEndings.some((ending) => word(answer, at).endsWith(ending));
}

/** Content words of the range, as token indices. */
export function contentWords(answer: Answer, from: number, end: number): number[] {
  const found: number[] = [];
  for (let i = from; i < end; i++) {
    if (answer.tokens.kind[i] === MARK) continue;
    const isCode = answer.tokens.kind[i + 1] === NUMBER && answer.tokens.gap[i + 1] === ADJACENT;
    if (isCode || !isFunction(answer, i)) found.push(i);
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
