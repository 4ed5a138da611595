import { HYPHEN, MARK, WORD } from "../text/tokens.ts";
import { mentions } from "./mentions.ts";
import {
  type Answer,
  base,
  contentWords,
  findMark,
  isFunction,
  isMark,
  isVerb,
  K,
  phrase,
  word,
} from "./reading.ts";

/** A sentence without a verb and no longer than this may be another answer. */
const SHORT = 4;

function hasVerb(answer: Answer, from: number, end: number): boolean {
  for (let i = from; i < end; i++) {
    if (isVerb(answer, i, from, end) || phrase(answer, i, end, K.verb) > 0) return true;
  }
  return false;
}

/** True for the words of the question, function words and marks alone. */
export function echoesQuestion(answer: Answer, from: number, end: number): boolean {
  const { words } = answer.item.question;
  return contentWords(answer, from, end).every((i) => words.has(base(answer, i)));
}

/**
 * Whether words after an answer leave it standing: no correction, doubt, second answer, condition
 * or rejection of the answer among them.
 */
export function isHarmless(answer: Answer, from: number, end: number): boolean {
  const dangers =
    K.correction | K.weakCorrection | K.doubt | K.injection | K.condition | K.depends | K.clarify;
  for (let i = from; i < end; i++) {
    if (answer.tokens.kind[i] === MARK && word(answer, i) !== "?") continue;
    if (word(answer, i) === "?") return false;
    // *não confundir com …* is a gloss though it holds a *não*.
    if (phrase(answer, i, end, K.gloss) > 0 && phrase(answer, i, end, dangers) === 0) {
      i += phrase(answer, i, end, K.gloss) - 1;
      continue;
    }
    if (phrase(answer, i, end, dangers) > 0) return false;
    const rejected = phrase(answer, i, end, K.negation | K.contrast);
    if (rejected > 0 && mentions(answer, i + rejected, findMark(answer, i, end, ",;.")))
      return false;
  }
  return true;
}

/**
 * Whether an explanation in the answer's own sentence leaves it standing. There a further joint
 * may add an answer (*Braga, no Minho, ou Guimarães*): only after a verb does it belong to the
 * explanation, and never after a comma.
 */
export function isHarmlessClause(answer: Answer, from: number, end: number): boolean {
  if (!isHarmless(answer, from, end)) return false;
  let verbSeen = opensParticiple(answer, from, end);
  for (let i = from; i < end; i++) {
    if (isVerb(answer, i, from, end) || phrase(answer, i, end, K.verb) > 0) {
      verbSeen = true;
    }
    const gloss = phrase(answer, i, end, K.gloss);
    const alternative = phrase(answer, i, end, K.alternative);
    const joint = Math.max(alternative, phrase(answer, i, end, K.conjunction));
    if (joint === 0 || gloss >= joint) continue;
    const afterComma = i > from && isMark(answer, i - 1, ",");
    const continues = alternative === 0 && hasVerb(answer, i + joint, Math.min(end, i + joint + 3));
    if (!verbSeen || (afterComma && !continues)) return false;
  }
  return true;
}

/** Whether a whole sentence after the answer leaves it standing. */
export function isExplanation(answer: Answer, from: number, end: number): boolean {
  if (from >= end) return true;
  const { language } = answer.item;
  let start = from;
  while (start < end && answer.tokens.kind[start] === MARK) start++;
  if (start >= end) return true;
  if (isReferral(answer, start, end)) return true;
  const polite = phrase(answer, start, end, K.pleasantry | K.hedgeAfter);
  if (polite > 0) {
    start += polite;
    while (start < end && isMark(answer, start, ",:—")) start++;
    if (start >= end) return true;
  }
  if (phrase(answer, start, end, K.alternative) > 0 && phrase(answer, start, end, K.gloss) === 0)
    return false;
  if (language.not.has(word(answer, start)) || language.but.has(word(answer, start))) return false;
  if (!isHarmless(answer, start, end)) return false;
  const content = contentWords(answer, start, end);
  const isFull = content.length > SHORT || hasVerb(answer, start, end);
  if (isFull || startsParticiple(answer, start)) return true;
  return phrase(answer, start, end, K.gloss | K.home) > 0 || echoesQuestion(answer, start, end);
}

/** *Feito com muitos ovos.*, *Conhecido em todo o país.* */
function startsParticiple(answer: Answer, at: number): boolean {
  const { appositionNouns, pack } = answer.item.language;
  const own = base(answer, at);
  return appositionNouns.has(own) && pack.verbEndings.some((ending) => own.endsWith(ending));
}

/** An offer of more help, or advice to look elsewhere. */
export function isReferral(answer: Answer, from: number, end: number): boolean {
  for (let i = from; i < end; i++) {
    if (phrase(answer, i, end, K.referral) > 0) return true;
  }
  return false;
}

/** *polvilhadas com açúcar*, but not *rabanadas de vinho*, which are a thing. */
function opensParticiple(answer: Answer, at: number, end: number): boolean {
  const { language } = answer.item;
  const own = base(answer, at);
  const isParticiple =
    own.length > 5 && language.pack.participleEndings.some((ending) => own.endsWith(ending));
  if (!isParticiple || at + 1 >= end) return false;
  const forms = [own, ...language.pack.numberVariants(own)];
  // *Benfica, vencido por …*
  if (language.reversers.has(own)) return false;
  const opensReference = (form: string) =>
    answer.item.references.some((reference) => reference.content[0] === form);
  if (forms.some((form) => language.known.has(form) || opensReference(form))) return false;
  const next = word(answer, at + 1);
  return language.openers.has(next) || language.complementOpeners.has(next);
}

/** Whether the words at `at` open an apposition or explanation, not another answer. */
export function opensExplanation(answer: Answer, at: number, end: number): boolean {
  const { language, question } = answer.item;
  if (at >= end) return true;
  if (phrase(answer, at, end, K.gloss | K.verb | K.home) > 0) return true;
  const own = word(answer, at);
  if (language.relatives.has(own) || language.locatives.has(own)) return true;
  if (language.openers.has(own) || language.complementOpeners.has(own)) return true;
  if (language.adjunctOpeners.has(own) || opensParticiple(answer, at, end)) return true;
  if (answer.tokens.kind[at] !== WORD) return false;
  let i = at;
  while (i < end && isFunction(answer, i)) i++;
  const noun = base(answer, i);
  // *bolo-rei, bolo-rainha* is a second answer.
  if (answer.tokens.gap[i + 1] === HYPHEN) return false;
  if (language.appositionNouns.has(noun) || language.neutralWords.has(noun)) return true;
  const isClass = question.asked.has(noun) || language.classNouns.has(noun);
  const hasArticle = i > at && language.articles.has(own);
  return isClass && hasArticle && contentWords(answer, at, end).length > 1;
}
