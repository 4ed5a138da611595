import { lexiconKey } from "../text/phrases.ts";
import { MARK } from "../text/tokens.ts";
import { referenceAt } from "./mentions.ts";
import { type Answer, base, closingBracket, isMark, K, phrase, word } from "./reading.ts";

/** A place at which a response says its answer holds: *em Portugal*, *no Brasil*, *(Portugal)*. */
export interface CountryClause {
  readonly from: number;
  readonly end: number;
  readonly isHome: boolean;
  readonly isBrazil: boolean;
  /** *se estiver em Portugal*. */
  readonly isConditional: boolean;
}

/** Country name of up to three words at `at` that stands as a label; 0 if there is none. */
function labelLength(answer: Answer, at: number, end: number): number {
  const { language } = answer.item;
  if (!language.labelStarts.has(base(answer, at))) return 0;
  for (let length = Math.min(3, end - at); length > 0; length--) {
    const key = lexiconKey(answer.tokens, at, at + length);
    if (language.homeLabels.has(key) || language.abroadLabels.has(key)) return length;
  }
  return 0;
}

function clause(
  answer: Answer,
  from: number,
  end: number,
  nameFrom: number,
  isConditional: boolean,
): CountryClause {
  const { language } = answer.item;
  let isHome = false;
  let isBrazil = false;
  for (let i = nameFrom; i < end; i++) {
    if (language.homeNames.has(answer.tokens.base[i] ?? "")) isHome = true;
    if (language.brazilNames.has(answer.tokens.base[i] ?? "")) isBrazil = true;
    if (i + 1 < end && language.brazilNames.has(lexiconKey(answer.tokens, i, i + 2)))
      isBrazil = true;
  }
  return { from, end, isHome: isHome && !isBrazil, isBrazil, isConditional };
}

function isClauseStart(answer: Answer, at: number, from: number): boolean {
  if (at === from) return true;
  const { language } = answer.item;
  const before = answer.tokens.kind[at - 1] === MARK;
  return before || language.and.has(word(answer, at - 1));
}

function clauseAt(
  answer: Answer,
  at: number,
  from: number,
  end: number,
): CountryClause | undefined {
  const { language } = answer.item;
  const condition = phrase(answer, at, end, K.condition);
  if (condition > 0) {
    const name = at + condition;
    const placed = phrase(answer, name, end, K.home | K.abroad);
    const isOpener =
      language.openers.has(word(answer, name)) ||
      language.complementOpeners.has(word(answer, name));
    const label = placed > 0 ? 0 : labelLength(answer, name + (isOpener ? 1 : 0), end);
    const length = placed > 0 ? placed : label > 0 ? label + (isOpener ? 1 : 0) : 0;
    return length > 0 ? clause(answer, at, name + length, name, true) : undefined;
  }
  const placed = phrase(answer, at, end, K.home | K.abroad);
  if (placed > 0) return clause(answer, at, at + placed, at, false);
  const label = labelLength(answer, at, end);
  const isLabel = label > 0 && isMark(answer, at + label, ":") && isClauseStart(answer, at, from);
  return isLabel ? clause(answer, at, at + label + 1, at, false) : undefined;
}

/** A bracket that holds a country and nothing else: *NIF (Portugal)*. */
function bracketed(answer: Answer, at: number, end: number): CountryClause | undefined {
  const close = closingBracket(answer, at, end);
  const inside = at + 1;
  const placed =
    phrase(answer, inside, close, K.home | K.abroad) || labelLength(answer, inside, close);
  return placed > 0 && inside + placed === close
    ? clause(answer, at, Math.min(close + 1, end), inside, false)
    : undefined;
}

/** True if the tokens of a clause belong to a reference (*Banco de Portugal*). */
function isInReference(answer: Answer, found: CountryClause, from: number, end: number): boolean {
  for (let i = Math.max(from, found.from - 6); i < found.end; i++) {
    const reference = referenceAt(answer, i, end);
    if (reference && i + reference.length >= found.end) return true;
  }
  return false;
}

/** All country clauses of the range in order; glosses in brackets (*(ônibus no Brasil)*) are none. */
export function findCountryClauses(answer: Answer, from: number, end: number): CountryClause[] {
  const clauses: CountryClause[] = [];
  const { text } = answer.tokens;
  const isPlaced = (answer.kinds & (K.home | K.abroad | K.condition)) !== 0;
  if (!isPlaced && !text.includes(":") && !text.includes("(")) return clauses;
  for (let i = from; i < end; i++) {
    if (isMark(answer, i, "(")) {
      const label = bracketed(answer, i, end);
      if (label) clauses.push(label);
      i = closingBracket(answer, i, end);
      continue;
    }
    if (answer.tokens.kind[i] === MARK) continue;
    const found = clauseAt(answer, i, from, end);
    if (!found || isInReference(answer, found, from, end)) continue;
    clauses.push(found);
    i = found.end - 1;
  }
  return clauses;
}
