import { lexiconKey } from "../text/phrases.ts";
import { SPACE, WORD } from "../text/tokens.ts";
import { valueAt } from "./mentions.ts";
import { type Head, nounPhraseEnd, readHead } from "./noun-phrase.ts";
import { type Answer, base, contentWords, isNeutral, K, phrase, word } from "./reading.ts";

/** Skips words after an answer that leave it the same. */
export function skipNeutral(answer: Answer, from: number, end: number, isValue: boolean): number {
  let i = from;
  while (i < end) {
    const length = phrase(answer, i, end, K.complement | K.hedgeAfter | K.home);
    if (length > 0) i += length;
    else if (isNeutral(answer, i)) i++;
    else if (isValue ? isCounted(answer, i) : isGivenAdjective(answer, i)) i++;
    else break;
  }
  return i;
}

/** A counted noun after a value, or a word of the question (*dois fusos **horários***). */
function isCounted(answer: Answer, at: number): boolean {
  const { item } = answer;
  const own = base(answer, at);
  return item.valueNouns.has(own) || item.question.words.has(own);
}

/** *bacalhau **cozido***: a lower-case word of the question right behind the answer. */
function isGivenAdjective(answer: Answer, at: number): boolean {
  const { item, tokens } = answer;
  if (tokens.kind[at] !== WORD || tokens.capital[at] || tokens.gap[at] !== SPACE) return false;
  return item.question.words.has(base(answer, at)) && !item.question.asked.has(base(answer, at));
}

/** A complement whose words the question or the reference itself gives: *de São Martinho*. */
export function complementEnd(answer: Answer, at: number, end: number): number {
  const { language, question, content } = answer.item;
  const own = word(answer, at);
  const isPlace = language.locatives.has(own);
  if (!isPlace && !language.consistentOpeners.has(own)) return at;
  const stop = nounPhraseEnd(answer, at + 1, end);
  const words = contentWords(answer, at + 1, stop);
  if (words.length === 0) return at;
  const given = words.every((i) => {
    const known = question.words.has(base(answer, i)) || content.has(base(answer, i));
    return known || isNeutral(answer, i);
  });
  if (given) return stop;
  if (!isPlace) return at;
  // *Fátima, em Portugal*, *Braga no Minho*: a place of a place.
  const start = words[0] ?? at;
  const isKnownPlace =
    language.known.has(lexiconKey(answer.tokens, start, stop)) && answer.tokens.capital[start];
  return isKnownPlace && answer.item.isPlace ? stop : at;
}

/** *(pão-de-ló também)*: in brackets *também* adds an answer, but for *também chamado*. */
export function addsAnswer(answer: Answer, from: number, end: number): boolean {
  for (let i = from; i < end; i++) {
    const isAlso = answer.item.language.pack.also.includes(word(answer, i));
    if (isAlso && phrase(answer, i, end, K.gloss) === 0) return true;
  }
  return false;
}

/**
 * End of what only says more of a value: no value at all (*7 de setembro, Dia da Independência*)
 * or one of another type (*em 1974, a 25 de abril*). `at` where it may be a second answer.
 */
export function refinementEnd(answer: Answer, head: Head, at: number, end: number): number {
  if (!head.isValue) return at;
  const stop = nounPhraseEnd(answer, at, end);
  const second = readHead(answer, at, stop);
  if (second) return second.valueType !== head.valueType && second.end >= stop ? stop : at;
  for (let i = at; i < stop; i++) {
    if (answer.tokens.kind[i] !== WORD || valueAt(answer, i, stop)) return at;
  }
  return stop;
}
