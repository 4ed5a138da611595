import type { Language } from "../language.ts";
import { phraseKinds, phraseLength } from "../text/phrases.ts";
import { romanValue } from "../text/roman.ts";
import {
  ADJACENT,
  HYPHEN,
  isCompared,
  isRaised,
  MARK,
  ORDINAL,
  SPACE,
  type Tokens,
  WORD,
} from "../text/tokens.ts";
import { readDate } from "./dates.ts";
import { readMoney } from "./money.ts";
import { readNumber, readOrdinal } from "./number-words.ts";
import { readCentury, readDecade, readPercent, readPhone, readQuantity } from "./quantities.ts";
import { readTime } from "./times.ts";
import type { Precision, ReadValue, Value, ValueType } from "./value.ts";

/** What the references of an item make worth reading. */
export interface ValueInterest {
  readonly types: ReadonlySet<ValueType>;
  /** Counted nouns of the references (*anos*, *estrelas*), each with its number variants. */
  readonly nouns: readonly ReadonlySet<string>[];
  /** Dimensions of the units of the references. */
  readonly dimensions?: ReadonlySet<string>;
}

interface Read {
  readonly value: Value;
  readonly length: number;
}

function longest(a: Read | undefined, b: Read | undefined): Read | undefined {
  if (!a) return b;
  return b && b.length > a.length ? b : a;
}

/** Day and month in digits alone. */
function isNumeric(tokens: Tokens, at: number): boolean {
  const word = tokens.word[at] ?? "";
  return word.includes(".") || tokens.word[at + 1] === "/" || tokens.gap[at + 1] === HYPHEN;
}

function plainValue(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
  interest: ValueInterest,
): (Read & { variety?: boolean }) | undefined {
  const { types } = interest;
  if (types.has("phone")) return readPhone(language, tokens, at, end);
  const date = readDate(language, tokens, at, end);
  // 25.04 and 1985/86 are dates only where a date is asked for; 25/04/1974 is one everywhere.
  const isSpelled =
    tokens.kind[at] === WORD || date?.value.day === undefined || !isNumeric(tokens, at);
  if (date && (types.has("date") || date.value.year !== undefined || isSpelled)) return date;
  if (types.has("time")) {
    const time = readTime(language, tokens, at, end);
    if (time) return time;
  }
  const money = readMoney(language, tokens, at, end);
  if (money) return money;
  const decade = readDecade(language, tokens, at, end);
  if (decade) return decade;
  if (types.has("century") || language.pack.calendar.century.includes(tokens.base[at] ?? "")) {
    const century = readCentury(language, tokens, at, end);
    if (century) return century;
  }
  const ordinal = readOrdinal(language, tokens, at, end);
  const number = readNumber(language, tokens, at, end);
  if (!number) {
    const wanted = ordinal && (types.has("ordinal") || tokens.kind[at] !== WORD);
    return wanted
      ? { value: { type: "ordinal", position: ordinal.position }, length: ordinal.length }
      : undefined;
  }
  const percent = readPercent(language, tokens, at, end, number);
  const quantity = readQuantity(language, tokens, at, end, number, interest.nouns);
  const read = longest(percent, percent ? undefined : quantity);
  // *uma carta*: one of something unknown is no count, but an article.
  if (
    !read ||
    (number.article && read.length === 1 && at + 1 < end && tokens.kind[at + 1] === WORD)
  ) {
    return undefined;
  }
  return { ...read, variety: number.variety };
}

/** *canto 10*: behind the noun or unit that a reference counts, a number is a label. */
function isLabel(language: Language, tokens: Tokens, at: number, interest: ValueInterest): boolean {
  if (at === 0 || tokens.kind[at - 1] !== WORD || tokens.kind[at] === ORDINAL) return false;
  const before = tokens.base[at - 1] ?? "";
  const dimension = language.pack.units[before]?.dimension;
  if (dimension !== undefined && interest.dimensions?.has(dimension)) return true;
  return interest.nouns.some((forms) => forms.has(before));
}

/** *um um dois*: number words side by side are digits of one number. */
function isDigitInWords(language: Language, tokens: Tokens, at: number): boolean {
  const { small } = language.pack.numbers;
  return (
    at > 0 &&
    small[tokens.word[at - 1] ?? ""] !== undefined &&
    small[tokens.word[at] ?? ""] !== undefined
  );
}

/** Content word right behind a value (*dez **cantos***), its base. */
function nounBehind(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): string | undefined {
  if (at >= end || tokens.kind[at] !== WORD || tokens.gap[at] !== SPACE) return undefined;
  const base = tokens.base[at] ?? "";
  return language.functionWords.has(base) ? undefined : base;
}

/** Most words begin no value; they are told here, before any reader is tried. */
function mayBegin(
  language: Language,
  tokens: Tokens,
  at: number,
  interest: ValueInterest,
): boolean {
  const word = tokens.word[at] ?? "";
  if (language.valueStarts.has(word) || language.valueStarts.has(tokens.base[at] ?? ""))
    return true;
  return interest.types.has("century") && romanValue(word) !== undefined;
}

/**
 * Typed value at token `at`, with *cerca de* or *mais de* before it. Only values of a type that
 * the item's references have, or that could be mistaken for one, are read.
 */
export function readValue(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
  interest: ValueInterest,
): ReadValue | undefined {
  // *RTP1*: the number belongs to a name.
  if (at > 0 && tokens.gap[at] === ADJACENT && tokens.kind[at - 1] === WORD) return undefined;
  if (tokens.kind[at] === WORD && !mayBegin(language, tokens, at, interest)) return undefined;
  if (isLabel(language, tokens, at, interest) || isDigitInWords(language, tokens, at)) {
    return undefined;
  }
  let precision: Precision = "exact";
  let from = at;
  const { approximate, bound } = phraseKinds;
  const around = phraseLength(language.phrases, tokens, at, end, approximate | bound);
  if (around > 0) {
    precision =
      phraseLength(language.phrases, tokens, at, end, approximate) === around
        ? "approximate"
        : "bound";
    from += around;
    if (from < end && language.openers.has(tokens.word[from] ?? "")) from++;
    if (from < end && language.articles.has(tokens.word[from] ?? "")) from++;
  }
  if (from >= end) return undefined;
  // *+351*: an international prefix, the number itself.
  const isPrefix = tokens.word[from] === "+" && tokens.gap[from + 1] === ADJACENT;
  if (isPrefix && from + 1 < end && !interest.types.has("phone")) from++;
  // A sign before a number makes another number of it.
  if (tokens.kind[from] === MARK && tokens.word[from] === "-") return undefined;
  const read = plainValue(language, tokens, from, end, interest);
  if (!read) return undefined;
  const after = from + read.length;
  // *10½* is another number; *>10* is no number.
  if (isRaised(tokens, after)) return undefined;
  if (isCompared(tokens, from)) precision = "bound";
  return {
    value: read.value,
    length: after - at,
    precision,
    noun: nounBehind(language, tokens, after, end),
    variety: read.variety ?? false,
  };
}
