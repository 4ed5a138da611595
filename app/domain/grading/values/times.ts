import type { Language } from "../language.ts";
import { ADJACENT, NUMBER, type Tokens } from "../text/tokens.ts";
import { readNumber } from "./number-words.ts";
import type { Value } from "./value.ts";

type TimeValue = Extract<Value, { type: "time" }>;
interface ReadTime {
  readonly value: TimeValue;
  readonly length: number;
}

const CLOCK_NUMBER = /^\d{1,2}$/;
const POINTED = /^(\d{1,2})[.](\d{2})$/;

/** Longest entry of a phrase → number table that starts at `at`; phrases of up to four words. */
function readFrom(
  table: Readonly<Record<string, number>>,
  tokens: Tokens,
  at: number,
  end: number,
): { value: number; length: number } | undefined {
  let phrase = "";
  let found: { value: number; length: number } | undefined;
  for (let i = at; i < Math.min(end, at + 4); i++) {
    phrase = i === at ? (tokens.base[i] ?? "") : `${phrase} ${tokens.base[i]}`;
    const value = table[phrase];
    if (value !== undefined) found = { value, length: i + 1 - at };
  }
  return found;
}

function smallNumber(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): { value: number; length: number } | undefined {
  const number = readNumber(language, tokens, at, end);
  if (!number || number.numeral.primary.length > 2 || number.numeral.primary.includes(".")) {
    return undefined;
  }
  return { value: Number(number.numeral.primary), length: number.length };
}

/**
 * Time of day: *20h30*, *20:30*, *oito e meia da noite*, *20 horas*, *meio-dia*. A bare number is
 * no time; an hour up to twelve without a period of the day may be read twice.
 */
export function readTime(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): ReadTime | undefined {
  const { hours, minutes: minuteWords, fractions, named, periods } = language.pack.clock;
  const name = readFrom(named, tokens, at, end);
  if (name) {
    const extra = readFrom(fractions, tokens, at + name.length, end);
    return {
      value: { type: "time", minutes: name.value + (extra?.value ?? 0), twelve: false },
      length: name.length + (extra?.length ?? 0),
    };
  }
  const pointed = tokens.kind[at] === NUMBER ? POINTED.exec(tokens.word[at] ?? "") : null;
  const hour = pointed
    ? { value: Number(pointed[1]), length: 1 }
    : smallNumber(language, tokens, at, end);
  if (!hour || hour.value > 24) return undefined;
  let i = at + hour.length;
  let minutes = pointed ? Number(pointed[2]) : 0;
  let marked = pointed !== null;
  const mark = tokens.word[i] ?? "";
  const isClockNumber = (index: number) =>
    index < end && tokens.kind[index] === NUMBER && CLOCK_NUMBER.test(tokens.word[index] ?? "");
  if (i < end && mark === ":" && tokens.gap[i + 1] === ADJACENT && isClockNumber(i + 1)) {
    minutes = Number(tokens.word[i + 1]);
    marked = true;
    i += 2;
    if (hours.includes(tokens.base[i] ?? "") && i < end) i++;
  } else if (i < end && hours.includes(tokens.base[i] ?? "")) {
    marked = true;
    i++;
    if (isClockNumber(i) && tokens.gap[i] === ADJACENT) {
      minutes = Number(tokens.word[i]);
      i++;
      if (i < end && minuteWords.includes(tokens.base[i] ?? "")) i++;
    }
  }
  const fraction = readFrom(fractions, tokens, i, end);
  if (fraction && minutes === 0) {
    minutes = fraction.value;
    marked = true;
    i += fraction.length;
  } else if (marked && tokens.word[i] === language.pack.numbers.joiner && minutes === 0) {
    const more = smallNumber(language, tokens, i + 1, end);
    if (more && i + 1 < end) {
      const unit = i + 1 + more.length;
      if (unit < end && minuteWords.includes(tokens.base[unit] ?? "")) {
        minutes = more.value;
        i = unit + 1;
      }
    }
  }
  const period = readFrom(periods, tokens, i, end);
  if (period) {
    marked = true;
    i += period.length;
  }
  if (!marked || minutes > 59) return undefined;
  const added = period && hour.value < 12 ? period.value : 0;
  // Noon and midnight are both said with twelve: *12 da noite* is 0 h.
  const midnight = period?.value === 12 && hour.value === 12 && period.length > 0;
  return {
    value: {
      type: "time",
      minutes: ((hour.value + added) % 24) * 60 + minutes,
      twelve: (!period && hour.value >= 1 && hour.value <= 12) || midnight,
    },
    length: i - at,
  };
}
