import type { RuleId } from "../graded.ts";
import { MARK } from "../text/tokens.ts";
import type { Tag } from "../verdict.ts";
import { skipPrefix } from "./prefix.ts";
import { type Answer, base, contentWords, inQuestion, isMark, K, phrase, word } from "./reading.ts";
import { type Sentence, splitSentences } from "./sentences.ts";

/** A response that makes no attempt. */
export interface NoAttempt {
  readonly rule: RuleId;
  readonly tags: readonly Tag[];
}

type Act = "refuses" | "asks" | "depends" | "polite" | "refers" | "says";

function has(answer: Answer, sentence: Sentence, kinds: number): number {
  for (let i = sentence.from; i < sentence.end; i++) {
    if (answer.tokens.kind[i] !== MARK && phrase(answer, i, sentence.end, kinds) > 0) return i;
  }
  return -1;
}

/** True if, after a refusal, the sentence goes on to something that may be an answer. */
function goesOn(answer: Answer, from: number, end: number): boolean {
  const { language } = answer.item;
  const declining = K.refusal | K.referral | K.clarify | K.gloss | K.depends;
  for (let i = from; i < end; i++) {
    const isBut = language.but.has(word(answer, i));
    if (!isBut && !isMark(answer, i, ",:—…(")) continue;
    let next = i + 1;
    while (next < end && (language.but.has(word(answer, next)) || isMark(answer, next, ",")))
      next++;
    if (next >= end) return false;
    const opens =
      !isBut &&
      (language.openers.has(word(answer, next)) ||
        language.complementOpeners.has(word(answer, next)) ||
        language.relatives.has(word(answer, next)));
    if (!opens && phrase(answer, next, end, declining) === 0) return true;
    i = next;
  }
  return false;
}

/** *Braga, mas não sei*, *Lamento dizer que é Braga*: beside the refusal stands what may answer. */
function maybeNames(answer: Answer, from: number, refusal: number, end: number): boolean {
  const { tokens, item } = answer;
  const talk =
    K.pleasantry | K.refusal | K.speech | K.hedge | K.lead | K.referral | K.depends | K.clarify;
  for (let i = from; i < refusal; i++) {
    const length = phrase(answer, i, end, talk);
    if (length > 0) i += length - 1;
    else if (contentWords(answer, i, i + 1).length > 0 && !inQuestion(answer, i)) return true;
  }
  const refused = refusal + phrase(answer, refusal, end, K.refusal);
  for (let i = Math.max(refused, from + 1); i < end; i++) {
    const isName = tokens.capital[i] && word(answer, i).length > 2 && !inQuestion(answer, i);
    if (isName && !item.language.homeNames.has(base(answer, i))) return true;
  }
  return false;
}

function isQuestionBack(answer: Answer, sentence: Sentence): boolean {
  if (sentence.mark !== "?") return false;
  const { language } = answer.item;
  for (let i = sentence.from; i < sentence.end; i++) {
    if (language.questionWords.has(word(answer, i))) return true;
  }
  // *Refere-se a Portugal ou a outro?*, but *Talvez Portugal?* is an answer.
  const from = skipPrefix(answer, sentence.from, sentence.end);
  const words = contentWords(answer, from, sentence.end);
  const offersChoice = has(answer, sentence, K.alternative) >= 0 && !answer.item.isPlace;
  return (words.length > 1 || offersChoice) && words.some((i) => namesCountry(answer, i));
}

function namesCountry(answer: Answer, at: number): boolean {
  const { homeNames, brazilNames } = answer.item.language;
  return homeNames.has(base(answer, at)) || brazilNames.has(base(answer, at));
}

function actOf(answer: Answer, sentence: Sentence): Act {
  if (isQuestionBack(answer, sentence) || has(answer, sentence, K.clarify) >= 0) {
    return has(answer, sentence, K.referral) >= 0 ? "refers" : "asks";
  }
  const refusal = has(answer, sentence, K.refusal);
  if (refusal >= 0) {
    const after = refusal + phrase(answer, refusal, sentence.end, K.refusal);
    const says =
      goesOn(answer, after, sentence.end) ||
      maybeNames(answer, sentence.from, refusal, sentence.end);
    return says ? "says" : "refuses";
  }
  if (has(answer, sentence, K.referral) >= 0) return "refers";
  const depends = has(answer, sentence, K.depends);
  if (depends >= 0) {
    const after = depends + phrase(answer, depends, sentence.end, K.depends);
    return goesOn(answer, after, sentence.end) ? "says" : "depends";
  }
  const polite = phrase(answer, sentence.from, sentence.end, K.pleasantry);
  return polite > 0 && sentence.from + polite === sentence.end ? "polite" : "says";
}

function isAll(answer: Answer, kinds: number): boolean {
  const { tokens } = answer;
  let from = 0;
  let end = tokens.count;
  while (from < end && isMark(answer, from, "(—•.,;:!?…\n")) from++;
  while (end > from && isMark(answer, end - 1, ").,;:!?…\n—")) end--;
  return end > from && phrase(answer, from, end, kinds) === end - from;
}

/**
 * Whether a response without any reference in it declines to answer: it refuses, asks back, says
 * that it depends, says yes or no, or says nothing.
 */
export function readAttempt(answer: Answer): NoAttempt | undefined {
  if (isAll(answer, K.nothing)) return { rule: "no_answer", tags: [] };
  if (isAll(answer, K.yesNo)) return { rule: "yes_no", tags: [] };
  if (isAll(answer, K.failure)) return { rule: "failure_message", tags: [] };
  if (isAll(answer, K.pleasantry)) return { rule: "no_answer", tags: [] };
  const acts = splitSentences(answer, 0, answer.tokens.count).map((s) => actOf(answer, s));
  if (acts.includes("says")) return undefined;
  if (acts.includes("asks")) {
    const tags: Tag[] = acts.includes("refuses") ? ["clarification", "refusal"] : ["clarification"];
    return { rule: "clarification", tags };
  }
  if (acts.includes("refuses")) return { rule: "refusal", tags: ["refusal"] };
  if (acts.includes("depends")) return { rule: "depends", tags: [] };
  return undefined;
}
