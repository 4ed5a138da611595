import { readOther } from "../equivalence/other.ts";
import { lexiconKey } from "../text/phrases.ts";
import { ADJACENT, MARK, WORD } from "../text/tokens.ts";
import { echoesQuestion, isHarmlessClause } from "./explanation.ts";
import { mentions, referenceAt, valueAt } from "./mentions.ts";
import { readNegation } from "./negation.ts";
import { type Head, nounPhraseEnd, readHead } from "./noun-phrase.ts";
import {
  type Answer,
  answerOf,
  base,
  closingBracket,
  contentWords,
  findMark,
  inQuestion,
  isFunction,
  isMark,
  isNeutral,
  isReflexive,
  isVerb,
  K,
  NONE,
  phrase,
  type Reading,
  UNCLEAR,
  word,
} from "./reading.ts";
import { type Alternative, readTail } from "./tail.ts";

/** Words of a name with its comma. */
const LONGEST_NAME = 8;

/** Skips lead-ins, hedges and politeness; returns the index of the first word that answers. */
export function skipPrefix(answer: Answer, from: number, end: number): number {
  let at = from;
  while (at < end) {
    if (answer.tokens.kind[at] === MARK && !isMark(answer, at, "(-+€$£")) {
      at++;
      continue;
    }
    const length = phrase(answer, at, end, K.lead | K.hedge | K.pleasantry);
    const reference = length > 0 ? referenceAt(answer, at, end) : undefined;
    if (reference && reference.length >= length && !reference.wholeOnly) return at;
    if (length > 0) {
      at += length;
      continue;
    }
    const after = skipSoftRefusal(answer, at, end);
    if (after === at) return at;
    at = after;
  }
  return at;
}

/** *Não posso confirmar, mas …*: a refusal that goes on to answer is a hedge. */
function skipSoftRefusal(answer: Answer, at: number, end: number): number {
  const refusal = phrase(answer, at, end, K.refusal);
  if (refusal === 0) return at;
  for (let i = at + refusal; i < end; i++) {
    if (answer.item.language.but.has(word(answer, i))) {
      return mentions(answer, at + refusal, i) ? at : i + 1;
    }
  }
  return at;
}

/**
 * A first reading and the alternatives beside it. One that is surely no reference makes several
 * answers of it, for then not all are accepted; in a list of two, a bare comma may as well open
 * an apposition.
 */
function combine(first: Reading, alternatives: readonly Alternative[]): Reading {
  if (alternatives.length === 0) return first;
  const isPair = alternatives.length === 1;
  const outcomes = alternatives.map(({ outcome, maybeApposition }) =>
    isPair && maybeApposition ? "unclear" : outcome,
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
  return combine(first, tail.clean ? tail.alternatives : []);
}

/** True if a verb follows at `at` and the rest of the sentence only repeats the question. */
function predicateEchoes(answer: Answer, at: number, end: number): boolean {
  const { language } = answer.item;
  const verb = phrase(answer, at, end, K.verb);
  const isOwn = verb > 0 || language.verbs.has(word(answer, at));
  if (!isOwn || !isHarmlessClause(answer, at, end)) return false;
  if (phrase(answer, at, end, K.negation) > 0) return false;
  const predicate = contentWords(answer, at + Math.max(verb, 1), end);
  const says = (i: number) =>
    inQuestion(answer, i) ||
    isNeutral(answer, i) ||
    language.classNouns.has(base(answer, i)) ||
    language.homeNames.has(base(answer, i));
  return predicate.every(says) && predicate.some((i) => inQuestion(answer, i));
}

/**
 * *festeja-se*, but neither *assemelha-se* nor, before a preposition that the verb rules,
 * *serve-se com*.
 */
function isLinkingReflexive(answer: Answer, at: number, end: number): boolean {
  if (!isReflexive(answer, at, end)) return false;
  const { language } = answer.item;
  if (language.comparing.has(base(answer, at))) return false;
  const next = word(answer, at + 2);
  const isRuled = language.complementOpeners.has(next) && !language.and.has(next);
  const isPlaced = language.locatives.has(next) || next.startsWith("a");
  return (
    !isRuled || isPlaced || inQuestion(answer, at) || valueAt(answer, at + 3, end) !== undefined
  );
}

/** Linking verbs in the range that no relative pronoun governs: index and length. */
function linkingVerbs(answer: Answer, from: number, end: number): [at: number, length: number][] {
  const { language } = answer.item;
  const found: [number, number][] = [];
  for (let i = from; i < end; i++) {
    const reflexive = isLinkingReflexive(answer, i, end) ? 2 : 0;
    const length = Math.max(phrase(answer, i, end, K.verb), reflexive);
    if (length === 0) continue;
    const relative = i > from && language.relatives.has(word(answer, i - 1));
    if (!relative) found.push([i, length]);
    i += length - 1;
  }
  return found;
}

/** A subject that speaks of the question's matter and turns nothing round. */
function isPlainSubject(answer: Answer, from: number, end: number): boolean {
  const { language, question } = answer.item;
  for (let i = from; i < end; i++) {
    if (language.not.has(word(answer, i)) || language.but.has(word(answer, i))) return false;
    if (language.reversers.has(base(answer, i)) && !question.words.has(base(answer, i)))
      return false;
    const kinds = K.condition | K.depends | K.doubt | K.injection | K.negation | K.contrast;
    if (phrase(answer, i, end, kinds) > 0) return false;
  }
  return !mentions(answer, from, end);
}

/** Start of the agent behind a verb of the question: *foi mandado construir por X*; -1 if none. */
function afterAgent(answer: Answer, from: number, end: number): number {
  const { language } = answer.item;
  for (let i = from + 1; i < end; i++) {
    if (!language.agents.has(word(answer, i)) || !inQuestion(answer, i - 1)) continue;
    // *conhecida por X* names, it has no agent.
    if (phrase(answer, i - 1, end, K.verb | K.gloss) > 0) continue;
    const before = base(answer, i - 1);
    if (language.pack.verbEndings.some((ending) => before.endsWith(ending))) return i + 1;
  }
  return -1;
}

/** *foi **morto** D. Carlos*: a participle that the question has. */
function skipParticiple(answer: Answer, at: number, end: number): number {
  if (at >= end - 1 || readHead(answer, at, end)) return at;
  return !isFunction(answer, at) && inQuestion(answer, at) ? at + 1 : at;
}

/**
 * *O Presidente trabalha no Palácio de Belém*: a verb of the question in a sentence that repeats
 * it. Between a named subject and an object without preposition nothing would tell who did what
 * to whom.
 */
function fromEcho(answer: Answer, from: number, end: number): Reading | undefined {
  const { tokens, item } = answer;
  const clause = findMark(answer, from, end, ",;:—(…");
  for (let i = from; i < clause - 1; i++) {
    const copula = phrase(answer, i, end, K.verb);
    const isOwn = isVerb(answer, i, from, end) && inQuestion(answer, i);
    if ((!isOwn && copula === 0) || !isPlainSubject(answer, from, i)) continue;
    const subject = contentWords(answer, from, i);
    if (!subject.every((k) => inQuestion(answer, k))) continue;
    const verbEnd = i + Math.max(copula, isReflexive(answer, i, end) ? 2 : 1);
    const start = skipParticiple(answer, verbEnd, end);
    if (!isOwn && start === verbEnd) continue;
    const head = readHead(answer, start, end);
    const isPlaced =
      head?.isValue ||
      item.language.openers.has(word(answer, start)) ||
      item.language.openers.has(word(answer, from));
    const isName = subject.some((k) => tokens.capital[k] && k > from);
    if (head && (isPlaced || !isName)) return fromHead(answer, head, end);
  }
  return undefined;
}

/** *O bolo de Natal é o bolo-rei*: subject, linking verb, answer. */
function fromSubject(answer: Answer, from: number, end: number): Reading | undefined {
  const verbs = linkingVerbs(answer, from, end);
  for (const [at, length] of verbs) {
    if (at > from && !isPlainSubject(answer, from, at)) return undefined;
    const start = skipPrefix(answer, at + length, end);
    if (phrase(answer, start, end, K.negation) > 0) return undefined;
    const head = readHead(answer, start, end);
    if (head) return fromHead(answer, head, end);
  }
  const echo = fromEcho(answer, from, end);
  if (echo) return echo;
  const agent = afterAgent(answer, from, end);
  if (agent > 0 && isPlainSubject(answer, from, agent - 1)) {
    const head = readHead(answer, agent, end);
    if (head) return fromHead(answer, head, end);
  }
  return undefined;
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

/** Start of the answer behind a label that only repeats the question (*Bolo de Natal: …*). */
function afterLabel(answer: Answer, from: number, end: number): number {
  const colon = findMark(answer, from, end, ":");
  if (colon >= end - 1 || colon === from) return from;
  if (answer.tokens.gap[colon + 1] === 0 && answer.tokens.kind[colon + 1] !== WORD) return from;
  for (let i = from; i < colon; i++) if (answer.tokens.kind[i] !== WORD) return from;
  if (!echoesQuestion(answer, from, colon) || mentions(answer, from, colon)) return from;
  return skipPrefix(answer, colon + 1, end);
}

/** *Um euro equivalia a …*: a value that the question gives is the subject, not the answer. */
function isQuestionValue(answer: Answer, head: Head, end: number): boolean {
  if (!head.isValue || head.outcome === "match") return false;
  if (phrase(answer, head.end, end, K.verb) === 0) return false;
  const { base: asked } = answer.item.question.tokens;
  return answer.tokens.base.slice(head.from, head.end).every((word) => asked.includes(word));
}

/** *Pires, Maria João*: surname first, the whole sentence. */
function readInverted(answer: Answer, from: number, end: number): Reading | undefined {
  const { item, tokens } = answer;
  const comma = findMark(answer, from, end, ",");
  if (comma <= from || comma >= end - 1 || end - from > LONGEST_NAME) return undefined;
  const text = (a: number, b: number) =>
    tokens.text.slice(tokens.start[a] ?? 0, tokens.end[b - 1] ?? 0);
  const name = answerOf(item, `${text(comma + 1, end)} ${text(from, comma)}`);
  const isPerson = item.references.some(
    (reference) => reference.isName && reference.content.length > 1,
  );
  const found = isPerson ? referenceAt(name, 0, name.tokens.count) : undefined;
  if (!found || found.regnalFault || found.length !== name.tokens.count) return undefined;
  return { is: "match", from, end, variety: found.variety, rule: "same" };
}

/** *Ou X ou Y*: the first joint opens a choice. */
function skipEither(answer: Answer, at: number, end: number): number {
  const opening = phrase(answer, at, end, K.alternative);
  if (opening === 0) return at;
  for (let i = at + opening; i < end; i++) {
    if (phrase(answer, i, end, K.alternative) > 0) return at + opening;
  }
  return at;
}

/** *Em 1990, o Presidente era …*: words of the question before a comma. */
function afterAdverbial(answer: Answer, from: number, end: number): number {
  if (!answer.item.language.locatives.has(word(answer, from))) return from;
  const comma = findMark(answer, from, end, ",");
  if (comma >= end - 1 || mentions(answer, from, comma)) return from;
  const { base: asked } = answer.item.question.tokens;
  const words = contentWords(answer, from, comma);
  const echoes = words.length > 0 && words.every((i) => asked.includes(base(answer, i)));
  return echoes ? skipPrefix(answer, comma + 1, end) : from;
}

/** Reads one sentence, `from`…`end`, without its final mark. */
export function readStatement(answer: Answer, from: number, end: number): Reading {
  const { language } = answer.item;
  if (isMark(answer, from, "(") && closingBracket(answer, from, end) === end - 1) {
    return readStatement(answer, from + 1, end - 1);
  }
  let at = skipPrefix(answer, from, end);
  if (at >= end) return NONE;
  at = afterAdverbial(answer, afterLabel(answer, at, end), end);
  const inverted = readInverted(answer, at, end);
  if (inverted) return inverted;
  at = skipEither(answer, at, end);
  const negation = phrase(answer, at, end, K.negation);
  if (negation > 0) return readNegation(answer, at + negation, end, readStatement);
  const head = readHead(answer, at, end);
  if (head && !isQuestionValue(answer, head, end)) return fromHead(answer, head, end);
  const stated = fromSubject(answer, at, end);
  if (stated) return stated;
  if (mentions(answer, at, end)) {
    return locatedIn(answer, at, end) ?? amongAlternatives(answer, at, end);
  }
  if (phrase(answer, at, end, K.refusal | K.depends | K.clarify) > 0) return UNCLEAR;
  while (
    at < end - 1 &&
    isFunction(answer, at) &&
    answer.tokens.gap[at + 1] !== ADJACENT &&
    !language.not.has(word(answer, at)) &&
    phrase(answer, at, end, K.verb) === 0
  ) {
    at++;
  }
  return otherAnswer(answer, at, end);
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
  if (only) return combine(first, tail.alternatives);
  return tail.rejects ? first : UNCLEAR;
}

/** *Alfama, em Lisboa* for *Lisboa*: an unknown part of the place asked for. */
function locatedIn(answer: Answer, from: number, end: number): Reading | undefined {
  const { item, tokens } = answer;
  const { language } = item;
  if (!item.isPlace) return undefined;
  const comma = nounPhraseEnd(answer, from, end);
  let at = isMark(answer, comma, ",") ? comma + 1 : comma;
  for (let i = from; i < at && at === comma; i++) {
    if (language.locatives.has(word(answer, i))) at = i;
  }
  const part = contentWords(answer, from, Math.min(at, comma));
  const isName = part.length > 0 && part.every((i) => tokens.capital[i]);
  const key = tokens.base.slice(from, Math.min(at, comma)).join(" ");
  const isOther = language.known.has(key) || language.not.has(word(answer, from));
  if (!isName || isOther || !language.locatives.has(word(answer, at))) return undefined;
  const head = readHead(answer, at, end);
  if (head?.outcome !== "match") return undefined;
  const after = isMark(answer, head.end, ")") ? head.end + 1 : head.end;
  const tail = readTail(answer, after, end, head);
  if (!tail.clean || tail.alternatives.length > 0) return undefined;
  return { is: "match", from, end: head.end, variety: head.variety, rule: "same" };
}
