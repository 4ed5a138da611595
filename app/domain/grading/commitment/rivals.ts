import { mentions } from "./mentions.ts";
import { type Answer, base, contentWords, isFunction, K, phrase, word } from "./reading.ts";

function namesOnly(answer: Answer): boolean {
  return answer.item.references.every((reference) => reference.isName);
}

/** A proper name without article beside names: behind a comma *o Lavrador* is a surname. */
function isBareName(answer: Answer, from: number, end: number): boolean {
  const [first] = contentWords(answer, from, end);
  return namesOnly(answer) && first === from && (answer.tokens.capital[first] ?? false);
}

/**
 * *bolo-rei, **pão-de-ló** ou sonhos*, *sonhos, **rabanadas**, bolo-rei*: in a list that ends with
 * *ou* or with a reference a known noun is a rival.
 */
function isListed(answer: Answer, from: number, stop: number, end: number): boolean {
  if (namesOnly(answer)) return false;
  if (isFunction(answer, from) || answer.item.language.adjectives.has(base(answer, from))) {
    return false;
  }
  if (mentions(answer, stop, end)) return true;
  for (let i = stop; i < end; i++) {
    const joint = phrase(answer, i, end, K.alternative);
    if (joint > 0 && joint > phrase(answer, i, end, K.gloss)) return true;
  }
  return false;
}

/** Whether a thing that the lexicon knows is, behind a comma, surely another answer. */
export function isRivalByComma(answer: Answer, from: number, stop: number, end: number): boolean {
  return isBareName(answer, from, stop) || isListed(answer, from, stop, end);
}

/**
 * Whether unknown words are a thing of the references' kind: a proper name beside names, beside
 * common nouns a noun, but neither a participle nor what a preposition opens (*assada e servida*,
 * *de Lisboa ou de Pádua*).
 */
export function isSameKind(answer: Answer, from: number, end: number): boolean {
  const { item, tokens } = answer;
  const { language } = item;
  const own = word(answer, from);
  const isArticle = language.articles.has(own);
  if (!isArticle && isFunction(answer, from)) return false;
  const [first] = contentWords(answer, from, end);
  // *D. Pedro IV e I do Brasil*: a number is no name.
  if (first === undefined || base(answer, first).length < 2) return false;
  if (namesOnly(answer)) return tokens.capital[first] ?? false;
  const noun = base(answer, first);
  return (
    isArticle ||
    !language.pack.participleEndings.some((ending) => noun.length > 5 && noun.endsWith(ending))
  );
}
