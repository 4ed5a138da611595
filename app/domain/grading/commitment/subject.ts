import { isHarmlessClause } from "./explanation.ts";
import { mentions, valueAt } from "./mentions.ts";
import { type Head, readHead } from "./noun-phrase.ts";
import { skipPrefix } from "./prefix.ts";
import {
  type Answer,
  base,
  contentWords,
  findMark,
  inQuestion,
  isFunction,
  isNeutral,
  isReflexive,
  isVerb,
  K,
  phrase,
  word,
} from "./reading.ts";

/** True if a verb follows at `at` and the rest of the sentence only repeats the question. */
export function predicateEchoes(answer: Answer, at: number, end: number): boolean {
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
  const isPlaced = language.locatives.has(next) || language.pack.datives.includes(next);
  return (
    !isRuled || isPlaced || inQuestion(answer, at) || valueAt(answer, at + 3, end) !== undefined
  );
}

/** Linking verbs in the range that no relative pronoun governs: index and length. */
export function linkingVerbs(
  answer: Answer,
  from: number,
  end: number,
): [at: number, length: number][] {
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
export function isPlainSubject(answer: Answer, from: number, end: number): boolean {
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

/** Words of the question that a subject must hold before other words of it are let pass. */
const fewestOwnWords = 3;
const mostOtherWords = 2;

/**
 * A subject that restates the question: all its nouns are the question's, classes or the country.
 * Any other word may make it another entity (*uma cidade próxima*, *a equipa que perdeu*), unless
 * it begins with a word of the question and has many of them: *O bolo **tradicional** de Natal
 * que **leva** frutas cristalizadas*.
 */
function restatesQuestion(answer: Answer, from: number, end: number): boolean {
  const { language, question } = answer.item;
  const words = contentWords(answer, from, end);
  const others = words.filter(
    (i) =>
      !(
        isNeutral(answer, i) ||
        phrase(answer, i - 1, end, K.complement) > 1 ||
        language.honorifics.has(base(answer, i)) ||
        language.classNouns.has(base(answer, i)) ||
        language.homeNames.has(base(answer, i)) ||
        inQuestion(answer, i)
      ),
  );
  if (others.length === 0) return true;
  const own = words.filter((i) => question.words.has(base(answer, i)));
  return (
    own[0] === words[0] &&
    own.length >= fewestOwnWords &&
    others.length <= mostOtherWords &&
    !others.some((i) => answer.tokens.capital[i])
  );
}

/** Start of the agent behind a verb of the question: *foi mandado construir por X*; -1 if none. */
export function afterAgent(answer: Answer, from: number, end: number): number {
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

function isNameInQuestion(answer: Answer, at: number): boolean {
  const { tokens } = answer.item.question;
  return tokens.base.some((own, i) => own === base(answer, at) && tokens.capital[i]);
}

/**
 * *O Presidente trabalha no Palácio de Belém*: a verb of the question in a sentence that repeats
 * it. Between a named subject and an object without preposition nothing would tell who did what
 * to whom.
 */
function echoedHead(answer: Answer, from: number, end: number): Head | undefined {
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
    const isName = subject.some(
      (k) => tokens.capital[k] && (k > from || isNameInQuestion(answer, k)),
    );
    // *sucedeu a X*: the object of the verb, not who did it.
    const isObject =
      item.language.pack.datives.includes(word(answer, start)) &&
      item.references.some((reference) => reference.isName);
    if (head && !isObject && (isPlaced || !isName)) return head;
  }
  return undefined;
}

/**
 * The reference or value that a sentence states of its subject: *O bolo de Natal é o bolo-rei*,
 * *O convento foi mandado construir por D. João V*.
 */
export function statedHead(answer: Answer, from: number, end: number): Head | undefined {
  let last = from;
  for (const [at, length] of linkingVerbs(answer, from, end)) {
    if (at > from && !isPlainSubject(answer, from, at)) return undefined;
    if (!restatesQuestion(answer, from, at)) return undefined;
    // *Em Lisboa é X, no Porto é Y*: the second verb has a subject of its own.
    if (last > from && findMark(answer, last, at, ",—:") < at) return undefined;
    last = at + length;
    const start = skipPrefix(answer, at + length, end);
    if (phrase(answer, start, end, K.negation) > 0) return undefined;
    const head = readHead(answer, start, end);
    if (head) return head;
  }
  const echoed = echoedHead(answer, from, end);
  if (echoed) return echoed;
  const agent = afterAgent(answer, from, end);
  const isPlain = agent > 0 && isPlainSubject(answer, from, agent - 1);
  return isPlain ? readHead(answer, agent, end) : undefined;
}
