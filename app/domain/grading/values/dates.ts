import type { Language } from "../language.ts";
import { HYPHEN, NUMBER, ORDINAL, type Tokens, WORD } from "../text/tokens.ts";
import { readNumber, readOrdinal } from "./number-words.ts";
import type { Value } from "./value.ts";

type DateValue = Extract<Value, { type: "date" }>;
interface ReadDate {
  readonly value: DateValue;
  readonly length: number;
}

const WHOLE = /^\d{1,4}$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?$/;

function isDay(day: number): boolean {
  return day >= 1 && day <= 31;
}

function isMonth(month: number): boolean {
  return month >= 1 && month <= 12;
}

function withYear(day: number, month: number, year: string | undefined): DateValue {
  if (year === undefined) return { type: "date", day, month };
  return year.length === 2
    ? { type: "date", day, month, shortYear: Number(year) }
    : { type: "date", day, month, year: Number(year) };
}

/** Numeric dates are day/month, also with points and hyphens; ISO dates are year-month-day. */
function readNumeric(tokens: Tokens, at: number, end: number): ReadDate | undefined {
  const dotted = DOTTED.exec(tokens.word[at] ?? "");
  if (dotted) {
    const [, day = "", month = "", year] = dotted;
    if (!isDay(Number(day)) || !isMonth(Number(month))) return undefined;
    return { value: withYear(Number(day), Number(month), year), length: 1 };
  }
  const parts: string[] = [];
  let i = at;
  let separator = "";
  while (
    i < end &&
    parts.length < 3 &&
    tokens.kind[i] === NUMBER &&
    WHOLE.test(tokens.word[i] ?? "")
  ) {
    parts.push(tokens.word[i] ?? "");
    i++;
    const next = tokens.gap[i] === HYPHEN ? "-" : tokens.word[i] === "/" ? "/" : "";
    if (i >= end || next === "" || (separator !== "" && next !== separator)) break;
    separator = next;
    if (next === "/" && tokens.kind[i + 1] === NUMBER) i++;
    else if (next === "/") break;
  }
  const [a = "", b, c] = parts;
  if (b === undefined) return undefined;
  const length = i - at;
  if (a.length === 4) {
    if (c === undefined || !isMonth(Number(b)) || !isDay(Number(c))) return undefined;
    return {
      value: { type: "date", day: Number(c), month: Number(b), year: Number(a) },
      length,
    };
  }
  if (a.length > 2 || b.length > 2 || !isDay(Number(a)) || !isMonth(Number(b))) return undefined;
  if (c !== undefined && c.length !== 4 && c.length !== 2) return undefined;
  return { value: withYear(Number(a), Number(b), c), length };
}

/** Year after `at`, with what joins it (*de 1974*, *, 1974*). */
function readYear(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): { year: number; length: number } | undefined {
  const { of } = language.pack.calendar;
  let i = at;
  if (i < end && (of.includes(tokens.word[i] ?? "") || tokens.word[i] === ",")) i++;
  if (i >= end) return undefined;
  if (tokens.kind[i] === NUMBER) {
    const raw = tokens.word[i] ?? "";
    return /^\d{4}$/.test(raw) ? { year: Number(raw), length: i + 1 - at } : undefined;
  }
  const words = readNumber(language, tokens, i, end);
  const year = words ? Number(words.numeral.primary) : 0;
  return words && year >= 1000 && year <= 2999
    ? { year, length: i - at + words.length }
    : undefined;
}

/** *terceiro domingo de junho*, *última quinta-feira de maio* */
function readFloating(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): ReadDate | undefined {
  const { months, of, weekdays, weekdayEnding, lastWords } = language.pack.calendar;
  const ordinal = readOrdinal(language, tokens, at, end);
  const isLast = lastWords.includes(tokens.base[at] ?? "");
  let i = at + (isLast ? 1 : (ordinal?.length ?? 0));
  if (i === at || i >= end || !weekdays.includes(tokens.base[i] ?? "")) return undefined;
  i++;
  if (tokens.base[i] === weekdayEnding) i++;
  if (i >= end || !of.includes(tokens.word[i] ?? "")) return undefined;
  const month = i + 1 < end ? months[tokens.word[i + 1] ?? ""] : undefined;
  if (month === undefined) return undefined;
  return { value: { type: "date", month, floating: true }, length: i + 2 - at };
}

/** Date in words or digits: *25 de Abril de 1974*, *abril de 1974*, *25/04*, *1974-04-25*. */
export function readDate(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): ReadDate | undefined {
  const numeric = tokens.kind[at] === NUMBER ? readNumeric(tokens, at, end) : undefined;
  if (numeric) return numeric;
  const { months, shortMonths, of, weekdays, weekdayEnding } = language.pack.calendar;
  let i = at;
  if (weekdays.includes(tokens.base[i] ?? "")) {
    i++;
    if (tokens.base[i] === weekdayEnding) i++;
    if (tokens.word[i] === ",") i++;
  }
  const floating = readFloating(language, tokens, at, end);
  if (floating) return floating;
  let day: number | undefined;
  if (tokens.kind[i] === ORDINAL || tokens.kind[i] === NUMBER || tokens.kind[i] === WORD) {
    const number = readNumber(language, tokens, i, end);
    const ordinal = number ? undefined : readOrdinal(language, tokens, i, end);
    const value = number ? Number(number.numeral.primary) : ordinal?.position;
    const length = number?.length ?? ordinal?.length ?? 0;
    if (value !== undefined && isDay(value)) {
      day = value;
      i += length;
      if (of.includes(tokens.word[i] ?? "") && i < end) i++;
    }
  }
  if (i >= end || (i > at && day === undefined)) return undefined;
  const name = tokens.word[i] ?? "";
  const short = day === undefined ? undefined : shortMonths[name];
  const month = months[name] ?? short;
  if (month === undefined) return undefined;
  i++;
  // An abbreviated month keeps its full stop (*abr. 1974*).
  if (tokens.word[i] === "." && i + 1 < end && tokens.kind[i + 1] === NUMBER) i++;
  const year = readYear(language, tokens, i, end);
  return {
    value: {
      type: "date",
      ...(day === undefined ? {} : { day }),
      month,
      ...(year ? { year: year.year } : {}),
    },
    length: i - at + (year?.length ?? 0),
  };
}
