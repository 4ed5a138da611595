import { skipArticles, skipOpening } from "../commitment/noun-phrase.ts";
import {
  type Answer,
  base,
  contentWords,
  isNeutral,
  type Reading,
  UNCLEAR,
  word,
} from "../commitment/reading.ts";
import type { RuleId } from "../graded.ts";
import { accentRelation } from "../text/letters.ts";
import { lexiconKey } from "../text/phrases.ts";
import { HYPHEN, MARK, NUMBER, type Tokens, WORD } from "../text/tokens.ts";
import type { Tag } from "../verdict.ts";
import { isNear } from "./near.ts";
import type { Reference } from "./reference.ts";

/** A commitment with more content words, or more characters, is no short answer. */
const MOST_WORDS = 5;
const MOST_CHARACTERS = 80;

/** Letters of other scripts, look-alikes among them (Cyrillic *а*). */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u;

interface Phrase {
  readonly answer: Answer;
  readonly from: number;
  readonly end: number;
  /** Range that verdicts show: titles and adjectives stay. */
  readonly shown: number;
  readonly shownEnd: number;
  /** Content words without neutral ones. */
  readonly words: readonly number[];
  readonly key: string;
}

function incorrect(
  phrase: Phrase,
  rule: RuleId,
  closedWorld: boolean,
  tags: readonly Tag[] = [],
): Reading {
  return { is: "other", from: phrase.shown, end: phrase.shownEnd, rule, tags, closedWorld };
}

/** Same base letters as a one-word reference with other accents: *avô* for *avó*. */
function byAccent(phrase: Phrase, reference: Reference): Reading | undefined {
  const { tokens, item } = phrase.answer;
  if (phrase.key !== reference.key || phrase.words.length !== 1) return undefined;
  const given = tokens.canonical[phrase.words[0] ?? 0] ?? "";
  const wanted = reference.tokens.canonical.at(-1) ?? "";
  if (accentRelation(given, wanted, item.language.pack.accentVariety) !== "different")
    return undefined;
  return item.language.accentPairs.has(`${given} ${wanted}`)
    ? incorrect(phrase, "other_accent", false)
    : UNCLEAR;
}

/** A term of another variety or language; sure where the lexicon says what it stands for. */
function byLexicon(phrase: Phrase): Reading | undefined {
  const { language, references } = phrase.answer.item;
  const standsFor = (home: readonly string[]) =>
    home.some((term) => references.some((reference) => reference.key === term));
  const brazilian = language.brazilian.get(phrase.key);
  if (brazilian) return incorrect(phrase, "other_variety", !standsFor(brazilian), ["brazilian"]);
  const senses = language.brazilianSenses.get(phrase.key);
  if (senses && standsFor(senses)) return incorrect(phrase, "other_variety", false, ["brazilian"]);
  const foreign = language.foreign.get(phrase.key);
  if (foreign)
    return incorrect(phrase, "other_language", !standsFor(foreign), ["foreign_language"]);
  return undefined;
}

/** True if one of the two only says more than the other: the same thing, perhaps. */
function contains(phrase: Phrase, reference: Reference): boolean {
  const { numberVariants } = phrase.answer.item.language.pack;
  const mine = phrase.words.map((i) => base(phrase.answer, i));
  // *natas* for *pastel de nata*
  const isOfReference = (word: string) =>
    [word, ...numberVariants(word)].some(
      (form) => reference.formBases.has(form) || reference.content.includes(form),
    );
  return mine.every(isOfReference) || reference.content.every((word) => mine.includes(word));
}

/** One is the other cut short (*moto*, *metro*) or its other gender: perhaps an alias. */
function maybeVariant(given: string, wanted: string): boolean {
  const [short, long] = given.length < wanted.length ? [given, wanted] : [wanted, given];
  if (short.length >= 4 && long.startsWith(short) && /[oei]$/.test(short)) return true;
  return given.length === wanted.length && given.slice(0, -1) === wanted.slice(0, -1);
}

/** Something that the lexicon knows as a thing of its own. */
function byKnowledge(phrase: Phrase): Reading | undefined {
  const { item } = phrase.answer;
  const { language } = item;
  const isCompound = language.compounds.has(phrase.key);
  if (isCompound) return incorrect(phrase, "other_known", true);
  if (!language.known.has(phrase.key)) return undefined;
  if (item.references.some((reference) => contains(phrase, reference))) return undefined;
  const variant =
    phrase.words.length === 1 &&
    item.references.some(
      (reference) =>
        !reference.isName && reference.content.some((w) => maybeVariant(phrase.key, w)),
    );
  return variant ? UNCLEAR : incorrect(phrase, "other_known", true);
}

/** *A2* for *A1*: a code of the same kind with another number. */
function byCode(phrase: Phrase): Reading | undefined {
  const { tokens, item } = phrase.answer;
  const number = codeNumber(tokens, phrase.from, phrase.end);
  if (number === undefined) return undefined;
  const wanted = item.references.map(({ tokens: own }) => codeNumber(own, 0, own.count));
  if (!wanted.some((other) => other !== undefined)) return undefined;
  return wanted.includes(number) ? UNCLEAR : incorrect(phrase, "other", true);
}

/** Number of a code such as *A1* or *EN 2* that fills the range. */
function codeNumber(tokens: Tokens, from: number, end: number): string | undefined {
  const isCode =
    end - from === 2 &&
    tokens.kind[from] === WORD &&
    tokens.kind[from + 1] === NUMBER &&
    (tokens.word[from] ?? "").length <= 3;
  return isCode ? tokens.word[from + 1] : undefined;
}

/** Only the class that the question names, or only the head of the reference: *um bolo*. */
function byGenerality(phrase: Phrase): Reading | undefined {
  const { answer, words } = phrase;
  const { item, tokens } = answer;
  const [only] = words;
  if (only === undefined || words.length !== 1 || tokens.kind[only] !== WORD) return undefined;
  const own = base(answer, only);
  if (item.question.asked.has(own) && !item.isTyped)
    return incorrect(phrase, "less_specific", false);
  const heads = item.references.filter((reference) => {
    const [head] = reference.content;
    return (
      reference.content.length > 1 && head !== undefined && isSameHead(answer, only, reference)
    );
  });
  const sure = heads.some((reference) => !reference.isName || item.language.classNouns.has(own));
  return sure ? incorrect(phrase, "less_specific", false) : undefined;
}

function isSameHead(answer: Answer, at: number, reference: Reference): boolean {
  const own = base(answer, at);
  return reference.patterns.some((pattern) => {
    const first = pattern.words.find(
      (w) => !answer.item.language.functionWords.has(w.forms[0]?.base ?? ""),
    );
    return pattern.words.length > 1 && first?.forms.some((form) => form.base === own);
  });
}

/** Made from the reference or the reference from it: *fininho*, *queijada*. */
function byDerivation(phrase: Phrase): Reading | undefined {
  const { answer, words } = phrase;
  const [only] = words;
  if (only === undefined || words.length !== 1) return undefined;
  const { pack } = answer.item.language;
  const own = base(answer, only);
  const made = answer.item.references.some((reference) => {
    const [wanted] = reference.content;
    if (reference.content.length !== 1 || wanted === undefined) return false;
    return pack.isDerived(own, wanted) || pack.isDerived(wanted, own);
  });
  return made ? incorrect(phrase, "derived_word", false) : undefined;
}

/** Words that no short answer of any type is made of. */
function isNoAnswer(phrase: Phrase): boolean {
  const { answer, from, end, words } = phrase;
  const { tokens, item } = answer;
  const { language } = item;
  if (words.length === 0 || words.length > MOST_WORDS) return true;
  if ((tokens.end[end - 1] ?? 0) - (tokens.start[from] ?? 0) > MOST_CHARACTERS) return true;
  if (words.every((i) => tokens.kind[i] !== WORD)) return true;
  for (let i = from; i < end; i++) {
    if (tokens.kind[i] === MARK || language.not.has(word(answer, i))) return true;
    if (OTHER_SCRIPT.test(word(answer, i))) return true;
    const isInner = i > from && tokens.gap[i] !== HYPHEN && !tokens.capital[i];
    if (isInner && language.verbs.has(word(answer, i))) return true;
  }
  return false;
}

/** *L i s b o a*, *t-i-a*: letters that may spell a reference. */
function isSpelledOut({ tokens }: Answer, from: number, end: number): boolean {
  let letters = 0;
  for (let i = from; i < end; i++) {
    if (tokens.kind[i] !== WORD) continue;
    if ((tokens.word[i] ?? "").length > 1) return false;
    letters++;
  }
  return letters > 1;
}

/** Words of the question, beyond the class it asks for, make a description of an answer. */
function describes(phrase: Phrase): boolean {
  const { answer, words } = phrase;
  const { question } = answer.item;
  return words.some(
    (i) => question.words.has(base(answer, i)) && !question.asked.has(base(answer, i)),
  );
}

function foreignTag(phrase: Phrase): readonly Tag[] {
  const { answer, from, end } = phrase;
  const { foreignFunctionWords } = answer.item.language;
  for (let i = from; i < end; i++) {
    if (foreignFunctionWords.has(base(answer, i))) return ["foreign_language"];
  }
  return [];
}

/** A foreign-looking name where a name is asked for: perhaps the same in another language. */
function mayBeExonym({ answer, words }: Phrase): boolean {
  const { item, tokens } = answer;
  const { foreignSpelling } = item.language.pack;
  return (
    item.references.some((reference) => reference.isName) &&
    words.every((i) => tokens.capital[i]) &&
    words.some((i) => foreignSpelling.test(tokens.word[i] ?? ""))
  );
}

/**
 * Grades a noun phrase in which no reference stands: surely another thing, or unclear. Closed
 * world: what shares nothing with any reference is taken to be something else, and a steward
 * reviews it.
 */
export function readOther(answer: Answer, from: number, end: number): Reading {
  const { item, tokens } = answer;
  const start = skipOpening(answer, from, end);
  let stop = end;
  while (stop - 1 > start && isNeutral(answer, stop - 1)) stop--;
  const words = contentWords(answer, start, stop).filter((i) => !isNeutral(answer, i));
  const phrase: Phrase = {
    answer,
    from: start,
    end: stop,
    shown: skipArticles(answer, from, end),
    shownEnd: end,
    words,
    key: lexiconKey(tokens, start, stop),
  };
  if (words.length === 0 || isSpelledOut(answer, start, stop)) return UNCLEAR;
  for (const reference of item.references) {
    const accent = byAccent(phrase, reference);
    if (accent) return accent;
  }
  if (item.isTyped) return UNCLEAR;
  const specific =
    byCode(phrase) ??
    byLexicon(phrase) ??
    byKnowledge(phrase) ??
    byGenerality(phrase) ??
    byDerivation(phrase);
  if (specific) return specific;
  if (isNoAnswer(phrase) || describes(phrase)) return UNCLEAR;
  if (isNear(answer, words, item.references)) return UNCLEAR;
  if (mayBeExonym(phrase)) return UNCLEAR;
  return incorrect(phrase, "other", true, foreignTag(phrase));
}
