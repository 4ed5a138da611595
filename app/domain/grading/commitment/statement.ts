import { readOther } from "../equivalence/other.ts";
import { lexiconKey } from "../text/phrases.ts";
import { ADJACENT, HYPHEN } from "../text/tokens.ts";
import { mentions } from "./mentions.ts";
import { locatedIn, readInverted } from "./names.ts";
import { readNegation } from "./negation.ts";
import { type Head, nounPhraseEnd, readHead } from "./noun-phrase.ts";
import { afterAdverbial, afterLabel, skipEither, skipPrefix } from "./prefix.ts";
import {
  type Answer,
  base,
  closingBracket,
  contentWords,
  findMark,
  isFunction,
  isMark,
  K,
  NONE,
  phrase,
  type Reading,
  UNCLEAR,
  word,
} from "./reading.ts";
import {
  afterAgent,
  isPlainSubject,
  linkingVerbs,
  predicateEchoes,
  statedHead,
} from "./subject.ts";
import { type Alternative, readTail } from "./tail.ts";

/**
 * A first reading and the alternatives beside it. One that is surely no reference makes several
 * answers of it, for then not all are accepted; in a list of two, a bare comma may as well open
 * an apposition.
 */
function combine(first: Reading, alternatives: readonly Alternative[]): Reading {
  if (alternatives.length === 0) return first;
  const isPair = alternatives.length === 1;
  const outcomes = alternatives.map(({ outcome, maybeAddress, maybeApposition }) =>
    maybeApposition || (isPair && maybeAddress) ? "unclear" : outcome,
  );
  const all = [first.is, ...outcomes];
  if (all.includes("other")) return { is: "several", closedWorld: !all.includes("match") };
  if (all.some((outcome) => outcome !== "match")) return UNCLEAR;
  return first.is === "match" ? { ...first, rule: "all_aliases" } : UNCLEAR;
}

/** *fato de banho* for *fato*: the reference is the first word of another thing's name. */
function readCompound(answer: Answer, head: Head, end: number): Reading | undefined {
  if (head.outcome !== "match" || head.isValue) return undefined;
  const stop = nounPhraseEnd(answer, head.from, end);
  const key = lexiconKey(answer.tokens, head.from, stop);
  const { compounds, brazilian, foreign } = answer.item.language;
  if (stop <= head.end) return undefined;
  if (!compounds.has(key) && !brazilian.has(key) && !foreign.has(key)) return undefined;
  const tail = readTail(answer, stop, end, undefined);
  if (!tail.clean || tail.alternatives.length > 0 || mentions(answer, head.end, end))
    return UNCLEAR;
  if (compounds.has(key)) {
    return {
      is: "other",
      from: head.from,
      end: stop,
      rule: "other_known",
      tags: [],
      closedWorld: true,
    };
  }
  return readOther(answer, head.from, stop);
}

function fromHead(answer: Answer, head: Head, end: number): Reading {
  const compound = readCompound(answer, head, end);
  if (compound) return compound;
  const tail = readTail(answer, head.end, end, head);
  if (!tail.clean) {
    // *Guimarães é conhecida por …*: the answer is the subject.
    const isSubject = head.outcome !== "unclear" && predicateEchoes(answer, head.end, end);
    if (!isSubject) return UNCLEAR;
  }
  if (head.outcome === "unclear") return UNCLEAR;
  const { from, variety, rule } = head;
  const first: Reading =
    head.outcome === "match"
      ? { is: "match", from, end: head.end, variety, rule }
      : { is: "other", from, end: head.end, rule, tags: [], closedWorld: false };
  if (first.is === "other" && mentions(answer, head.end, end) && tail.alternatives.length === 0)
    return UNCLEAR;
  const reading = combine(first, tail.clean ? tail.alternatives : []);
  const isPlaced = reading.is === "several" && placesParts(answer, head.end, end);
  return isPlaced && head.outcome === "match" ? UNCLEAR : reading;
}

/** *Bica em Lisboa e cimbalino no Porto*, *autocarro (PT) / ônibus (BR)*: each for its place. */
function placesParts(answer: Answer, from: number, end: number): boolean {
  const { language } = answer.item;
  for (let i = from; i < end - 1; i++) {
    if (language.locatives.has(word(answer, i)) && answer.tokens.capital[i + 1]) return true;
    if (isMark(answer, i, "(") && language.labelStarts.has(base(answer, i + 1))) return true;
  }
  return false;
}

/** The answer that a sentence without any reference commits to. */
function otherAnswer(answer: Answer, from: number, end: number): Reading {
  const { item } = answer;
  const clause = findMark(answer, from, end, ",;:—(…");
  const verbs = linkingVerbs(answer, from, clause);
  const last = verbs.at(-1);
  const agent = afterAgent(answer, from, clause);
  if (agent > 0 && isPlainSubject(answer, from, agent - 1)) {
    return withTail(answer, agent, nounPhraseEnd(answer, agent, end), end);
  }
  if (!last) {
    const stop = nounPhraseEnd(answer, from, end);
    return withTail(answer, from, stop, end);
  }
  const [at, length] = last;
  const speaks = contentWords(answer, from, at);
  const saysQuestion = speaks.some(
    (i) =>
      item.question.words.has(base(answer, i)) || item.language.classNouns.has(base(answer, i)),
  );
  if (at > from && speaks.length > 0 && !saysQuestion) {
    // *Braga é conhecida por Berço da Nação*: a wrong subject.
    const isShort = nounPhraseEnd(answer, from, end) === at;
    const echoes = isShort && predicateEchoes(answer, at, end);
    if (!echoes) return UNCLEAR;
    return readOther(answer, from, at);
  }
  if (at > from && !isPlainSubject(answer, from, at)) return UNCLEAR;
  const start = skipPrefix(answer, at + length, end);
  if (start >= end || phrase(answer, start, end, K.negation) > 0) return UNCLEAR;
  return withTail(answer, start, nounPhraseEnd(answer, start, end), end);
}

function withTail(answer: Answer, from: number, stop: number, end: number): Reading {
  if (stop <= from) return UNCLEAR;
  const first = readOther(answer, from, stop);
  const tail = readTail(answer, stop, end, undefined);
  return tail.clean ? combine(first, tail.alternatives) : UNCLEAR;
}

/** *Um euro equivalia a …*: a value that the question gives is the subject, not the answer. */
function isQuestionValue(answer: Answer, head: Head, end: number): boolean {
  if (!head.isValue || head.outcome === "match") return false;
  if (phrase(answer, head.end, end, K.verb) === 0) return false;
  const { base: asked } = answer.item.question.tokens;
  return answer.tokens.base.slice(head.from, head.end).every((word) => asked.includes(word));
}

/** *Pão-de-ló ou bolo-rei*: the reference is there, but not first. */
function amongAlternatives(answer: Answer, from: number, end: number): Reading {
  const stop = nounPhraseEnd(answer, from, end);
  if (stop <= from || mentions(answer, from, stop)) return UNCLEAR;
  const first = readOther(answer, from, stop);
  const tail = readTail(answer, stop, end, undefined);
  if (!tail.clean) return UNCLEAR;
  // *Alfama, Lisboa*: an address, perhaps.
  const [only, ...more] = tail.alternatives;
  if (only?.byComma && more.length === 0) return UNCLEAR;
  // *Lisboa, desculpem, Coimbra*
  if (tail.alternatives.some((one) => one.maybeApposition)) return UNCLEAR;
  if (only) return combine(first, tail.alternatives);
  return tail.rejects ? first : UNCLEAR;
}

/** Reads one sentence, `from`…`last`, without its final mark. */
export function readStatement(answer: Answer, from: number, last: number): Reading {
  const { language } = answer.item;
  // Brackets around the whole: *(bolo-rei)*.
  const isBracketed = isMark(answer, from, "(") && closingBracket(answer, from, last) === last - 1;
  const begin = isBracketed ? from + 1 : from;
  const end = isBracketed ? last - 1 : last;
  let at = skipPrefix(answer, begin, end);
  if (at >= end) return NONE;
  at = afterAdverbial(answer, afterLabel(answer, at, end), end);
  const inverted = readInverted(answer, at, end);
  if (inverted) return inverted;
  at = skipEither(answer, at, end);
  const negation = phrase(answer, at, end, K.negation);
  if (negation > 0) return readNegation(answer, at + negation, end, readStatement);
  const head = readHead(answer, at, end);
  if (head && !isQuestionValue(answer, head, end)) return fromHead(answer, head, end);
  const stated = statedHead(answer, at, end);
  if (stated) return fromHead(answer, stated, end);
  if (mentions(answer, at, end)) {
    return locatedIn(answer, at, end) ?? amongAlternatives(answer, at, end);
  }
  if (phrase(answer, at, end, K.refusal | K.depends | K.clarify) > 0) return UNCLEAR;
  while (
    at < end - 1 &&
    isFunction(answer, at) &&
    answer.tokens.gap[at + 1] !== ADJACENT &&
    answer.tokens.gap[at + 1] !== HYPHEN &&
    !language.not.has(word(answer, at)) &&
    phrase(answer, at, end, K.verb) === 0
  ) {
    at++;
  }
  return otherAnswer(answer, at, end);
}
