import { readOther } from "../equivalence/other.ts";
import { NUMBER } from "../text/tokens.ts";
import { skipNeutral } from "./complements.ts";
import { echoesQuestion, isExplanation, isHarmless, isReferral } from "./explanation.ts";
import { mentions } from "./mentions.ts";
import { nounPhraseEnd, readHead } from "./noun-phrase.ts";
import { skipPrefix } from "./prefix.ts";
import {
  type Answer,
  contentWords,
  isMark,
  isVerb,
  K,
  NONE,
  phrase,
  type Reading,
  UNCLEAR,
} from "./reading.ts";
import { type Sentence, splitSentences } from "./sentences.ts";
import { readStatement } from "./statement.ts";

/** Items of a list beyond this many need not all be read. */
const MOST_ITEMS = 40;

/** *Claro!*, the question once more, *Não tenho a certeza.*: sentences before the answer. */
function isPreamble(answer: Answer, sentence: Sentence): boolean {
  const { from, end, mark } = sentence;
  if (skipPrefix(answer, from, end) >= end) return true;
  const isEcho = mark === "?" && contentWords(answer, from, end).length > 1;
  return isEcho && echoesQuestion(answer, from, end) && !mentions(answer, from, end);
}

/** Outcome of a list item that is no more than a short answer. */
function readItem(answer: Answer, { from, end }: Sentence): "match" | "other" | "unclear" {
  const at = skipPrefix(answer, from, end);
  if (at >= end || nounPhraseEnd(answer, at, end) < end) {
    const close = nounPhraseEnd(answer, at, end);
    if (at >= end || !isMark(answer, close, "(")) return "unclear";
  }
  const head = readHead(answer, at, end);
  if (head) {
    const whole =
      skipNeutral(answer, head.end, end, head.isValue) >= nounPhraseEnd(answer, at, end);
    if (!whole || head.outcome === "unclear") return "unclear";
    return head.outcome === "match" ? "match" : "other";
  }
  const other = readOther(answer, at, nounPhraseEnd(answer, at, end));
  return other.is === "other" && !mentions(answer, from, end) ? "other" : "unclear";
}

/**
 * Reads bare items one below or beside the other. Two or more that are surely no reference, or
 * one known to the lexicon, make several answers.
 */
function readList(answer: Answer, items: readonly Sentence[]): Reading {
  const outcomes = items.slice(0, MOST_ITEMS).map((item) => readItem(answer, item));
  const others = outcomes.filter((outcome) => outcome === "other").length;
  if (others >= 2) return { is: "several", closedWorld: !outcomes.includes("match") };
  if (outcomes.every((outcome) => outcome === "match")) {
    const [first] = items;
    const head = first && readHead(answer, skipPrefix(answer, first.from, first.end), first.end);
    return head
      ? { is: "match", from: head.from, end: head.end, variety: head.variety, rule: "all_aliases" }
      : UNCLEAR;
  }
  return UNCLEAR;
}

function isBare(answer: Answer, { from, end, mark }: Sentence): boolean {
  // *Braga? Errado. Guimarães.* weighs, it does not list.
  if (mark === "?" || !isHarmless(answer, from, end)) return false;
  const words = contentWords(answer, from, end);
  if (words.length === 0 || words.length > 4) return false;
  if (isReferral(answer, from, end)) return false;
  for (let i = from; i < end; i++) {
    if (isVerb(answer, i, from, end) || phrase(answer, i, end, K.verb) > 0) return false;
  }
  return true;
}

/** Reads a text of one or more sentences: the first that answers, with the rest explaining it. */
export function readAnswer(answer: Answer, from: number, end: number): Reading {
  const all = splitSentences(answer, from, end);
  let first = 0;
  while (first < all.length - 1 && isPreamble(answer, all[first] as Sentence)) first++;
  const sentences = all.slice(first);
  const [lead, ...rest] = sentences;
  if (!lead) return NONE;
  if (sentences.length > 1 && sentences.every((s) => isBare(answer, s))) {
    const list = readList(answer, sentences);
    if (list.is !== "unclear") return list;
  }
  let reading = readStatement(answer, lead.from, lead.end);
  let explained = rest;
  if (reading.is === "rejected" || reading.is === "declined") {
    // *Não é o X. É o Y.*
    const next = rest[0];
    const states = next && phrase(answer, next.from, next.end, K.lead | K.verb | K.hedge) > 0;
    if (next && states) {
      const second = readStatement(answer, next.from, next.end);
      if (second.is !== "none") {
        reading = second;
        explained = rest.slice(1);
      }
    }
  }
  if (reading.is === "unclear" || reading.is === "none") return reading;
  if (!explained.every((s) => isExplanationSentence(answer, s))) return UNCLEAR;
  const [start] = explained;
  const mentionsLater = start !== undefined && mentions(answer, start.from, end);
  if (reading.is !== "match" && mentionsLater && reading.is !== "several") return UNCLEAR;
  return reading;
}

function isExplanationSentence(answer: Answer, sentence: Sentence): boolean {
  const question = sentence.mark === "?";
  if (question) {
    for (let i = sentence.from; i < sentence.end; i++) {
      if (phrase(answer, i, sentence.end, K.referral) > 0) return true;
    }
    return false;
  }
  const { tokens } = answer;
  // A number of its own line or a lone figure is another value, not an explanation.
  const isFigure = sentence.end - sentence.from === 1 && tokens.kind[sentence.from] === NUMBER;
  return !isFigure && isExplanation(answer, sentence.from, sentence.end);
}
