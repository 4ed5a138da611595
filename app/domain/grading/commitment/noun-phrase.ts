import type { RuleId } from "../graded.ts";
import { ADJACENT, HYPHEN, MARK, NUMBER, SPACE, WORD } from "../text/tokens.ts";
import type { ValueType } from "../values/value.ts";
import { referenceAt, valueAt } from "./mentions.ts";
import { type Answer, base, isMark, isNeutral, K, phrase, word } from "./reading.ts";

/** The reference or value at the head of a noun phrase. */
export interface Head {
  readonly outcome: "match" | "differs" | "unclear";
  readonly from: number;
  readonly end: number;
  readonly variety: boolean;
  readonly rule: RuleId;
  readonly isValue: boolean;
  readonly valueType: ValueType | undefined;
  /** *mais de 9*, *até 18*: as a second value it may only describe the first. */
  readonly isBound: boolean;
}

/** Words before a head that leave it the same: at most this many steps. */
const LONGEST_OPENING = 8;

function isNamingPreposition(answer: Answer, at: number): boolean {
  const { of } = answer.item.language.pack.calendar;
  return of.includes(word(answer, at));
}

/** Tokens at `at` that may stand before an answer: articles, prepositions, titles, *o famoso*. */
function openingLength(answer: Answer, at: number, end: number): number {
  const { item, tokens } = answer;
  const { language } = item;
  if (at >= end) return 0;
  const modifier = phrase(answer, at, end, K.modifier);
  if (modifier > 0) return modifier;
  if (tokens.kind[at] !== WORD) return 0;
  // *A23*: a letter that belongs to a number is no article.
  if (tokens.gap[at + 1] === ADJACENT && tokens.kind[at + 1] === NUMBER) return 0;
  const own = word(answer, at);
  if (language.articles.has(own) || language.openers.has(own)) return 1;
  if (language.honorifics.has(base(answer, at)) || isNeutral(answer, at)) return 1;
  if (item.isPerson && language.personTitles.has(base(answer, at))) return 1;
  const asked = item.question.asked.has(base(answer, at));
  if (!asked || tokens.gap[at + 1] === HYPHEN) return 0;
  // *a moeda de 2 euros*, *cidade de Braga*, *letra A*
  return at + 1 < end && isNamingPreposition(answer, at + 1) ? 2 : 1;
}

function headAt(answer: Answer, at: number, end: number): Head | undefined {
  const reference = referenceAt(answer, at, end);
  const value = valueAt(answer, at, end);
  const better = value && (!reference || reference.regnalFault || value.length > reference.length);
  if (better) {
    const outcomes = { equal: "match", different: "differs", unclear: "unclear" } as const;
    return {
      outcome: outcomes[value.comparison],
      from: at,
      end: at + value.length,
      variety: value.variety,
      rule: value.comparison === "equal" ? "same_value" : "other_value",
      isValue: true,
      valueType: value.value.type,
      isBound: value.precision === "bound",
    };
  }
  if (!reference) return undefined;
  // *D. João* is no *D. João V*, but *Ponte D. Luís* may be *Ponte D. Luís I*.
  const isSure = reference.regnalFault === "other" || answer.item.isPerson;
  const fault = isSure ? "differs" : "unclear";
  return {
    outcome: reference.regnalFault ? fault : "match",
    from: at,
    end: at + reference.length,
    variety: reference.variety,
    rule: reference.regnalFault ? "other_regnal" : "same",
    isValue: value !== undefined,
    valueType: value?.value.type,
    isBound: false,
  };
}

/** *ano 12* where the question asks how many years: a label, no count. */
function isLabel(answer: Answer, at: number, from: number): boolean {
  const { tokens, item } = answer;
  const isNumber = at > from && tokens.kind[at] === NUMBER && tokens.gap[at] === SPACE;
  return isNumber && item.question.counts && item.question.asked.has(base(answer, at - 1));
}

/** Reference or value that opens the range, behind words that change nothing. */
export function readHead(answer: Answer, from: number, end: number): Head | undefined {
  let at = from;
  for (let step = 0; step < LONGEST_OPENING && at < end; step++) {
    const head = headAt(answer, at, end);
    if (head) return isLabel(answer, at, from) ? { ...head, outcome: "unclear" } : head;
    const opening = openingLength(answer, at, end);
    if (opening === 0) return undefined;
    at += opening;
  }
  return undefined;
}

/** First token behind articles and prepositions alone; stays where nothing would be left. */
export function skipArticles(answer: Answer, from: number, end: number): number {
  const { language } = answer.item;
  let at = from;
  while (at < end - 1 && answer.tokens.gap[at + 1] !== ADJACENT) {
    const own = word(answer, at);
    if (!language.articles.has(own) && !language.openers.has(own)) break;
    at++;
  }
  return at;
}

/** First token of a noun phrase behind its openings; stays where nothing would be left. */
export function skipOpening(answer: Answer, from: number, end: number): number {
  let at = from;
  for (let step = 0; step < LONGEST_OPENING; step++) {
    const opening = openingLength(answer, at, end);
    const asked = answer.item.question.asked.has(base(answer, at));
    if (opening === 0 || asked || at + opening >= end) return at;
    at += opening;
  }
  return at;
}

/** End of the noun phrase that starts at `from`: the next mark, joint, relative or verb. */
export function nounPhraseEnd(answer: Answer, from: number, end: number): number {
  const { tokens, item } = answer;
  const { language } = item;
  const joints =
    K.alternative |
    K.conjunction |
    K.gloss |
    K.contrast |
    K.hedgeAfter |
    K.verb |
    K.home |
    K.abroad;
  for (let i = from; i < end; i++) {
    if (tokens.kind[i] === MARK && !isMark(answer, i, "&+%€$£°")) return i;
    if (i === from || tokens.kind[i] === NUMBER) continue;
    if (
      tokens.gap[i] === HYPHEN &&
      tokens.gap[i + 1] !== HYPHEN &&
      language.relatives.has(word(answer, i))
    ) {
      continue;
    }
    if (language.relatives.has(word(answer, i)) || language.but.has(word(answer, i))) return i;
    if (tokens.gap[i] !== HYPHEN && phrase(answer, i, end, joints) > 0) return i;
  }
  return end;
}
