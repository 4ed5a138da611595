import type { Answer } from "../commitment/reading.ts";
import type { Language } from "../language.ts";
import { editDistance } from "../text/distance.ts";
import { romanValue } from "../text/roman.ts";
import { NUMBER, ORDINAL, type Tokens, WORD } from "../text/tokens.ts";
import type { Reference } from "./reference.ts";

/** Longer words are no near misses of each other by single letters. */
const LONGEST_WORD = 40;

function commonPrefix(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  return i;
}

/** Same word, same stem, one inside the other, or a slip of the hand apart. */
function isSimilar(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3) return false;
  const prefix = commonPrefix(a, b);
  if (prefix >= 4 && prefix >= 0.6 * shorter) return true;
  if (shorter >= 4 && (a.includes(b) || b.includes(a))) return true;
  return isSlip(a, b);
}

/** Few enough single letters apart to be meant as the same. */
function isSlip(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (Math.max(a.length, b.length) > LONGEST_WORD) return false;
  const limit = shorter <= 4 ? 1 : shorter <= 8 ? 2 : 3;
  return editDistance(a, b, limit) <= limit;
}

/** Number that a word may stand for, in digits, in words, as a position or in Roman numerals. */
function isNumber(language: Language, tokens: Tokens, at: number): boolean {
  if (tokens.kind[at] === NUMBER || tokens.kind[at] === ORDINAL) return true;
  const word = tokens.word[at] ?? "";
  const { small, scales, ordinals, articleWords } = language.pack.numbers;
  if (articleWords.includes(word)) return false;
  const isWord = small[word] ?? scales[word] ?? ordinals[word];
  return isWord !== undefined || (word.length > 1 && romanValue(word) !== undefined);
}

/** Two answers with numbers may be one in another form (*quinto canto*, *Canto V*). */
function bothHoldNumbers(answer: Answer, words: readonly number[], reference: Reference): boolean {
  const { tokens, item } = answer;
  const own = reference.tokens;
  const theirs = own.word.some(
    (word, i) =>
      isNumber(item.language, own, i) || (own.capital[i] && romanValue(word) !== undefined),
  );
  return theirs && words.some((i) => isNumber(item.language, tokens, i));
}

/**
 * True if the content words at `words` share a word, stem or small edit distance with a
 * reference, or one is the acronym of the other. Words that the question itself gives (*bolo* in
 * *bolo-rainha*) and class nouns say nothing, unless they are all there is.
 */
export function isNear(
  answer: Answer,
  words: readonly number[],
  references: readonly Reference[],
): boolean {
  const { item, tokens } = answer;
  const given = words.map((i) => tokens.base[i] ?? "");
  const says = (word: string) =>
    !item.question.asked.has(word) && !item.language.classNouns.has(word);
  const telling = given.filter(says);
  const mine = telling.length > 0 ? telling : given;
  const initials = given.map((word) => word.charAt(0)).join("");
  for (const reference of references) {
    if (bothHoldNumbers(answer, words, reference)) return true;
    // *lãs* for *lã*, which without its accent is a function word.
    if (reference.content.length === 0 && mine.some((a) => a.startsWith(reference.key)))
      return true;
    const tellingContent = reference.content.filter(says);
    const theirs = tellingContent.length > 0 ? tellingContent : reference.content;
    if (mine.some((a) => theirs.some((b) => isSimilar(a, b)))) return true;
    const only = given.length === 1 && tokens.kind[words[0] ?? 0] === WORD ? given[0] : undefined;
    if (only !== undefined && reference.initials.includes(only)) return true;
    const theirOnly = reference.content.length === 1 ? reference.content[0] : undefined;
    if (theirOnly !== undefined && given.length > 1 && initials === theirOnly) return true;
    const [a, b] = [mine.join(""), theirs.join("")];
    if (a === b || (a.length >= 4 && isSlip(a, b))) return true;
  }
  return false;
}
