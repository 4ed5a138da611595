import { lexiconKey } from "../text/phrases.ts";
import { HYPHEN, MARK, NUMBER, WORD } from "../text/tokens.ts";
import { mentions, referenceAt, valueAt } from "./mentions.ts";
import { readHead } from "./noun-phrase.ts";
import {
  type Answer,
  base,
  closingBracket,
  contentWords,
  findMark,
  inQuestion,
  isFunction,
  isMark,
  isNeutral,
  isVerb,
  K,
  phrase,
  word,
} from "./reading.ts";

/** Sentence ends; a semicolon may part an answer from its gloss. */
const SENTENCE_ENDS = ".!?\n";

/** More content words than this in brackets explain, they name no second thing. */
const SHORT_GLOSS = 2;
const SHORT_CLAUSE = 3;

/** *X, ou seja, Y*: what is said to be the same must be a reference, or say nothing new. */
function equatesAnother(answer: Answer, at: number, end: number): boolean {
  let from = at;
  while (from < end && isMark(answer, from, ",:—")) from++;
  if (readHead(answer, from, end)?.outcome === "match") return false;
  const { homeNames } = answer.item.language;
  const words = contentWords(answer, from, end);
  return words.some((i) => !inQuestion(answer, i) && !homeNames.has(base(answer, i)));
}

/** A bare number or a value of the references' type that is none of them. */
function isOtherValue(answer: Answer, at: number, end: number): boolean {
  const value = valueAt(answer, at, end);
  if (value === undefined || value.comparison === "equal") return false;
  const { type } = value.value;
  return answer.item.values.some((reference) => reference.type === type);
}

/** *autocarro (ônibus)*: the term of another variety or language for a reference. */
function isElsewhere(answer: Answer, from: number, close: number): boolean {
  const { language, references } = answer.item;
  const key = lexiconKey(answer.tokens, from, close);
  const lexicons = [language.brazilian, language.brazilianSenses, language.foreign];
  const home = lexicons.flatMap((lexicon) => lexicon.get(key) ?? []);
  return home.some((term) => references.some((reference) => reference.key === term));
}

/** *X; em Portugal diz-se Y*: a short clause on the home country that names no reference. */
function namesAtHome(answer: Answer, at: number, end: number): boolean {
  const home = phrase(answer, at, end, K.home);
  if (home === 0 || !isMark(answer, at - 1, `${SENTENCE_ENDS};,—`)) return false;
  const from = at + home;
  const lead = phrase(answer, from, end, K.lead | K.verb);
  if (lead === 0 && !isMark(answer, from, ",:")) return false;
  const last = findMark(answer, from, end, `${SENTENCE_ENDS};`);
  const words = contentWords(answer, from + lead, last);
  return words.length > 0 && words.length <= SHORT_CLAUSE && !mentions(answer, from, last);
}

/** *(prima)*, *(1975)*: a short phrase in brackets that may name another thing. */
function bracketsAnother(answer: Answer, from: number, close: number): boolean {
  const { item } = answer;
  const { language } = item;
  // *(no Brasil, 5570)*
  if (phrase(answer, from, close, K.abroad) > 0) return false;
  for (let i = from; i < close; i++) if (isOtherValue(answer, i, close)) return true;
  // *(certo: Y)*
  if (findMark(answer, from, close, ":") < close && !mentions(answer, from, close)) return true;
  const isExplained =
    phrase(answer, from, close, K.gloss | K.contrast | K.negation | K.hedgeAfter) > 0;
  if (isExplained || item.isTyped || readHead(answer, from, close)?.outcome === "match")
    return false;
  const words = contentWords(answer, from, close);
  const [first] = words;
  if (first === undefined || words.length > SHORT_GLOSS) return false;
  if (answer.tokens.kind[first] !== WORD || isElsewhere(answer, from, close)) return false;
  for (let i = from; i < close; i++) {
    if (phrase(answer, i, close, K.abroad | K.home | K.verb) > 0) return false;
    if (isVerb(answer, i, from, close)) return false;
  }
  const own = base(answer, first);
  const isClass = language.classNouns.has(own) || language.appositionNouns.has(own);
  const isQuiet = isNeutral(answer, first) || inQuestion(answer, first) || isClass;
  const isLabel = language.homeNames.has(own) || language.labelStarts.has(own);
  // *(com açúcar)*, *(no Minho)*: behind a preposition stands no answer.
  const isPlaced =
    first > from &&
    (language.openers.has(word(answer, from)) ||
      language.complementOpeners.has(word(answer, from)));
  return !isQuiet && !isLabel && !isPlaced;
}

function isArticle(answer: Answer, at: number): boolean {
  return answer.item.language.articles.has(word(answer, at));
}

/**
 * A proper name where names are asked for, unless a preposition governs it (*no Minho*, *perto de
 * Guimarães*) or it goes on with such a name (*do Bom Jesus*).
 */
function isFreeName(answer: Answer, at: number, from: number): boolean {
  const { tokens, item } = answer;
  const { language } = item;
  if (tokens.kind[at] !== WORD || !tokens.capital[at] || isFunction(answer, at)) return false;
  if (word(answer, at).length < 2) return false;
  if (inQuestion(answer, at) || isNeutral(answer, at)) return false;
  if (language.homeNames.has(base(answer, at)) || item.content.has(base(answer, at))) return false;
  if (language.classNouns.has(base(answer, at)) || language.honorifics.has(base(answer, at)))
    return false;
  // *X em Portugal, Y no Brasil*
  if (at === from || phrase(answer, at + 1, tokens.count, K.abroad) > 0) return false;
  const before = word(answer, at - 1);
  const isGoverned = language.openers.has(before) || language.complementOpeners.has(before);
  if (isGoverned || tokens.kind[at - 1] === NUMBER) return false;
  return !(tokens.kind[at - 1] === WORD && tokens.capital[at - 1]);
}

/** *1974 anos* for a year, *há 18 anos* for an age, *D. 18* for a number. */
export function miscounts(answer: Answer, at: number): boolean {
  const { item, tokens } = answer;
  const { since, units } = item.language.pack;
  const isNumber = item.isTyped && valueAt(answer, at, tokens.count)?.value.type === "number";
  if (!isNumber) return false;
  let before = at - 1;
  while (before >= 0 && tokens.kind[before] === MARK) before--;
  if (before < 0) return false;
  if (item.language.honorifics.has(base(answer, before))) return true;
  if (!since.includes(word(answer, before)) || inQuestionAsWritten(answer, before)) return false;
  const value = valueAt(answer, at, tokens.count);
  const unit = value?.value.type === "number" ? value.value.unit : undefined;
  const isTime = unit !== undefined && Object.values(units).some((u) => u === unit);
  return isTime;
}

function inQuestionAsWritten(answer: Answer, at: number): boolean {
  return answer.item.question.tokens.word.includes(word(answer, at));
}

/** Between a verb that ends at `at` and the thing at `from` stands at most an article. */
function isFree(answer: Answer, at: number, from: number): boolean {
  return at === from || (at === from - 1 && isArticle(answer, at));
}

/** More content words than this behind an answer tell of it. */
const SHORT_REST = 3;

/**
 * *X, que é Y*, *X, por exemplo Y*: a short rest that ends with a thing of its own, by a verb or
 * by the lexicon, and under no preposition.
 */
function endsWithAnother(answer: Answer, stop: number, end: number): boolean {
  const { tokens, item } = answer;
  const { language } = item;
  if (item.isTyped || stop >= end) return false;
  const words = contentWords(answer, stop, end);
  const last = words.at(-1);
  if (last === undefined || words.length > SHORT_REST) return false;
  let from = last;
  while (from > stop + 1 && tokens.gap[from] === HYPHEN) from--;
  if (from <= stop) return false;
  const own = base(answer, last);
  const isQuiet = isNeutral(answer, last) || inQuestion(answer, last) || item.content.has(own);
  if (isQuiet || language.homeNames.has(own) || language.classNouns.has(own)) return false;
  for (let i = stop; i < end; i++) {
    if (phrase(answer, i, end, K.abroad | K.contrast | K.negation) > 0) return false;
    const linking = phrase(answer, i, end, K.verb | K.lead);
    if (linking > 0 && isFree(answer, i + linking, from)) return true;
  }
  const before = word(answer, from - 1);
  const isGoverned = language.openers.has(before) || language.consistentOpeners.has(before);
  return !isGoverned && language.known.has(lexiconKey(tokens, from, last + 1));
}

/**
 * Whether what follows the answer that ends at `stop` may put another in its place, though it
 * reads like a gloss: *X, ou seja, Y*, *X (provavelmente Y)*, *X, no entanto a certa é Y*.
 */
export function hasRivalGloss(answer: Answer, stop: number, end: number): boolean {
  const { item } = answer;
  const sentenceEnd = findMark(answer, stop, end, SENTENCE_ENDS);
  const areNames = item.references.every((reference) => reference.isName) && !item.isTyped;
  if (endsWithAnother(answer, stop, findMark(answer, stop, end, `${SENTENCE_ENDS};(`))) return true;
  for (let i = stop; i < end; i++) {
    const dispute = phrase(answer, i, end, K.dispute);
    // *X, provavelmente.* only softens.
    const softens = phrase(answer, i, end, K.hedgeAfter | K.hedge) > 0;
    const last = findMark(answer, i, end, `${SENTENCE_ENDS})`);
    if (dispute > 0 && (!softens || contentWords(answer, i + dispute, last).length > 0))
      return true;
    const reference = referenceAt(answer, i, end);
    if (reference && !reference.regnalFault) {
      i += reference.length - 1;
      continue;
    }
    const equation = phrase(answer, i, end, K.equation);
    const isGloss = phrase(answer, i, end, K.gloss) > equation;
    const isRelative = item.language.relatives.has(word(answer, i - 1));
    if (equation > 0 && !isGloss && !isRelative && equatesAnother(answer, i + equation, last))
      return true;
    if (namesAtHome(answer, i, end)) return true;
    if (i >= sentenceEnd) continue;
    // *X, não Y*: what is turned down right there.
    const contrast = phrase(answer, i, end, K.contrast);
    if (contrast > 0) {
      i += contrast - 1;
      if (isArticle(answer, i + 1) || item.language.openers.has(word(answer, i + 1))) i++;
      if (answer.tokens.capital[i + 1] || answer.tokens.kind[i + 1] === NUMBER) i++;
      continue;
    }
    if (isMark(answer, i, "(") && bracketsAnother(answer, i + 1, closingBracket(answer, i, end)))
      return true;
    if (item.isTyped && isOtherValue(answer, i, end)) return true;
    // What is said elsewhere is no answer here.
    if (phrase(answer, i, end, K.abroad) > 0) i = findMark(answer, i, sentenceEnd, ";)");
    else if (areNames && isFreeName(answer, i, stop)) return true;
  }
  return false;
}
