import type { Language } from "../language.ts";
import { HYPHEN, MARK, NUMBER, ORDINAL, SPACE, type Tokens, WORD } from "../text/tokens.ts";
import { readPhone } from "../values/quantities.ts";
import { readValue } from "../values/read-value.ts";
import type { Value, ValueType } from "../values/value.ts";
import type { Question } from "./question.ts";
import type { Reference } from "./reference.ts";

/** A reference that is a typed value, with its counted noun if it has one of its own. */
export interface ReferenceValue {
  readonly value: Value;
  /** Word after the value that answers may repeat or leave out (*2.º **ano***). */
  readonly noun: string | undefined;
}

const PHONE_DIGITS = 7;

function isPhone(tokens: Tokens): boolean {
  const digits = tokens.word.filter((_, i) => tokens.kind[i] === NUMBER).join("");
  const onlyDigits = tokens.kind.every(
    (kind, i) => kind === NUMBER || "+()".includes(tokens.word[i] ?? ""),
  );
  const grouped = tokens.count > 1 || digits.length === 9;
  return onlyDigits && grouped && digits.replaceAll(/\D/g, "").length >= PHONE_DIGITS;
}

function isPlainRest(tokens: Tokens, from: number): boolean {
  for (let i = from; i < tokens.count; i++) {
    if (tokens.kind[i] !== WORD || tokens.capital[i]) return false;
  }
  return from >= tokens.count || tokens.gap[from] !== HYPHEN;
}

/** Reads a whole reference as a typed value; `undefined` for text. */
export function referenceValue(
  language: Language,
  reference: Reference,
  question: Question,
): ReferenceValue | undefined {
  const { tokens } = reference;
  let from = 0;
  while (from + 1 < tokens.count && language.functionWords.has(tokens.base[from] ?? "")) {
    if (language.pack.numbers.small[tokens.word[from] ?? ""] !== undefined) break;
    // *A1* is no number.
    if (tokens.gap[from + 1] !== SPACE) break;
    from++;
  }
  if (isPhone(tokens)) {
    const phone = readPhone(language, tokens, 0, tokens.count);
    return phone && { value: phone.value, noun: undefined };
  }
  // *2/3* is a fraction unless a date is asked for.
  const isFraction = tokens.count === 3 && tokens.word[1] === "/" && !question.asksDate;
  if (isFraction) return undefined;
  const types = new Set<ValueType>(["number", "percent", "money", "date"]);
  const namesCentury =
    question.namesCentury || language.pack.calendar.century.includes(tokens.base[from] ?? "");
  if (namesCentury) types.add("century");
  if (question.asksTime || tokens.word.includes(":")) types.add("time");
  const hasOrdinal =
    tokens.kind[from] === ORDINAL ||
    language.pack.numbers.ordinals[tokens.word[from] ?? ""] !== undefined;
  if (hasOrdinal) types.add("ordinal");
  const read = readValue(language, tokens, from, tokens.count, { types, nouns: [] });
  if (read?.precision !== "exact") return undefined;
  const rest = from + read.length;
  if (rest === tokens.count) return { value: read.value, noun: undefined };
  const counts = read.value.type === "number" || read.value.type === "ordinal";
  if (!counts || tokens.kind[rest] === MARK || !isPlainRest(tokens, rest)) return undefined;
  const noun = tokens.canonical[rest] ?? "";
  if (read.value.type === "number" && read.value.unit) return { value: read.value, noun };
  const nouns = new Set([
    tokens.base[rest] ?? "",
    ...language.pack.numberVariants(noun).map((word) => language.forms.spelling(word)),
  ]);
  if (read.value.type === "ordinal") return { value: { ...read.value, nouns }, noun };
  return { value: { ...read.value, unit: { dimension: "count", scale: 0, nouns } }, noun };
}
