import { compareDates, compareTimes } from "./compare-dates.ts";
import { multiplyDecimal, shiftDecimal } from "./decimal.ts";
import type { Numeral } from "./numerals.ts";
import type { QuantityUnit, ReadValue, Value } from "./value.ts";

export type Comparison = "equal" | "different" | "unclear";

/** What the question tells about a value. */
export interface ValueQuestion {
  /** The question asks how many. */
  readonly counts: boolean;
  /** The question names this unit, so that an answer may leave it out. */
  namesUnit(unit: QuantityUnit): boolean;
  /** The question asks for an amount of this currency. */
  namesCurrency(currency: string): boolean;
  /** The question holds this base word, but does not ask for it. */
  mentionsOnly(word: string): boolean;
  /** Month named in the question (*Em que dia de dezembro …?*). */
  readonly month: number | undefined;
  /** The question asks for a century in so many words. */
  readonly namesCentury: boolean;
}

/** Currency id of a bare `$`, which several currencies share. */
const DOLLAR_SIGN = "$";

type Of<T extends Value["type"]> = Extract<Value, { type: T }>;

/**
 * The response's readings against the reference, which was written by the home convention. The
 * home reading decides; where only the other one fits, nothing is sure.
 */
function compareNumerals(given: Numeral, reference: Numeral): Comparison {
  if (given.primary === reference.primary) return given.padded ? "unclear" : "equal";
  // *'74* may be short for 1974.
  const isShortYear = given.primary.length === 2 && reference.primary.length === 4;
  if (isShortYear && reference.primary.endsWith(given.primary)) return "unclear";
  return given.rival === reference.primary ? "unclear" : "different";
}

/** Calendar and clock units in their smallest common unit; months and days do not convert. */
const FACTORS: Readonly<Record<string, readonly [family: string, factor: number]>> = {
  second: ["clock", 1],
  minute: ["clock", 60],
  hour: ["clock", 3600],
  day: ["clock", 86_400],
  week: ["clock", 604_800],
  month: ["calendar", 1],
  year: ["calendar", 12],
  decade: ["calendar", 120],
  century: ["calendar", 1200],
};

function compareUnits(
  given: Of<"number"> & { unit: QuantityUnit },
  reference: Of<"number"> & { unit: QuantityUnit },
): Comparison {
  const a = given.unit;
  const b = reference.unit;
  if (a.nouns && b.nouns) {
    return a.nouns === b.nouns ? compareNumerals(given.numeral, reference.numeral) : "unclear";
  }
  if (a.dimension === b.dimension) {
    if (a.scale === b.scale) return compareNumerals(given.numeral, reference.numeral);
    const scaled = (numeral: Numeral, unit: QuantityUnit) =>
      shiftDecimal(numeral.primary, unit.scale);
    if (scaled(given.numeral, a) === scaled(reference.numeral, b)) return "equal";
    return given.numeral.rival ? "unclear" : "different";
  }
  const from = FACTORS[a.dimension];
  const to = FACTORS[b.dimension];
  if (from && to) {
    // Years and days relate only roughly: nothing is sure between the two families.
    if (from[0] !== to[0]) {
      return given.numeral.primary === reference.numeral.primary ? "different" : "unclear";
    }
    const same =
      multiplyDecimal(given.numeral.primary, from[1]) ===
      multiplyDecimal(reference.numeral.primary, to[1]);
    return same ? "unclear" : "different";
  }
  return a.nouns || b.nouns ? "unclear" : "different";
}

function compareQuantities(
  given: Of<"number">,
  reference: Of<"number">,
  question: ValueQuestion,
): Comparison {
  const { unit } = given;
  const wanted = reference.unit;
  if (unit && wanted) return compareUnits({ ...given, unit }, { ...reference, unit: wanted });
  const numerals = compareNumerals(given.numeral, reference.numeral);
  if (!unit && !wanted) return numerals;
  const missing = unit ?? wanted;
  // *1974 anos* for the year 1974: the question's *ano* names no count.
  const isYear = unit?.dimension === "year" && /^\d{4}$/.test(reference.numeral.primary);
  if (isYear && !question.counts) return numerals === "different" ? "different" : "unclear";
  return missing && question.namesUnit(missing) ? numerals : "unclear";
}

function dateWithNumber(
  date: Of<"date">,
  number: Of<"number">,
  question: ValueQuestion,
): Comparison {
  const stated = Number(number.numeral.primary);
  // The number is the reference or the answer; the date is the other one.
  if (number.unit) return "unclear";
  // A day and month say nothing against a year.
  if (date.year === undefined && /^\d{4}$/.test(number.numeral.primary)) return "unclear";
  if (date.day === stated) {
    return question.month !== undefined && question.month === date.month ? "equal" : "unclear";
  }
  if (date.year === stated) return "unclear";
  return date.month === stated ? "unclear" : "different";
}

function comparePhones(given: Of<"phone">, reference: Of<"phone">): Comparison {
  if (given.digits === reference.digits) return "equal";
  if (given.digits.endsWith(reference.digits) || reference.digits.endsWith(given.digits)) {
    return "unclear";
  }
  return "different";
}

function compareSame(
  given: Value,
  reference: Value,
  question: ValueQuestion,
): Comparison | undefined {
  if (given.type === "number" && reference.type === "number") {
    return compareQuantities(given, reference, question);
  }
  if (given.type === "percent" && reference.type === "percent") {
    return compareNumerals(given.numeral, reference.numeral);
  }
  if (given.type === "money" && reference.type === "money") {
    if (given.currency !== reference.currency) {
      // *20$* is twenty dollars or escudos.
      const open = given.currency === DOLLAR_SIGN || reference.currency === DOLLAR_SIGN;
      return open && compareNumerals(given.numeral, reference.numeral) !== "different"
        ? "unclear"
        : "different";
    }
    return compareNumerals(given.numeral, reference.numeral);
  }
  if (given.type === "date" && reference.type === "date") return compareDates(given, reference);
  if (given.type === "time" && reference.type === "time") return compareTimes(given, reference);
  if (given.type === "phone" && reference.type === "phone") return comparePhones(given, reference);
  if (given.type === "ordinal" && reference.type === "ordinal") {
    return given.position === reference.position ? "equal" : "different";
  }
  if (given.type === "century" && reference.type === "century") {
    const same = given.century === reference.century && given.era === reference.era;
    return same ? "equal" : given.era === reference.era ? "different" : "unclear";
  }
  return undefined;
}

function yearOf(value: Value): number | undefined {
  if (value.type === "date") return value.year;
  if (value.type !== "number" || value.unit) return undefined;
  return /^\d{4}$/.test(value.numeral.primary) ? Number(value.numeral.primary) : undefined;
}

function compareAcross(given: Value, reference: Value, question: ValueQuestion): Comparison {
  if (given.type === "date" && reference.type === "number") {
    const year = yearOf(reference);
    // A date finer than the year asked for: 1 de janeiro de 1986 for 1986.
    if (year !== undefined && given.year !== undefined && !reference.unit) {
      return given.year === year ? "equal" : "different";
    }
    return dateWithNumber(given, reference, question);
  }
  if (given.type === "number" && reference.type === "date") {
    const year = yearOf(given);
    // The year alone is coarser than a day.
    if (year !== undefined && !question.month) return "different";
    return dateWithNumber(reference, given, question);
  }
  if (given.type === "number" && reference.type === "century") {
    if (given.unit || !question.namesCentury) return "unclear";
    const century = Number(given.numeral.primary);
    if (century > 30) return "unclear";
    return century === reference.century ? "equal" : "different";
  }
  if (given.type === "money" && reference.type === "number") {
    const asked = !reference.unit && question.namesCurrency(given.currency);
    return asked ? compareNumerals(given.numeral, reference.numeral) : "unclear";
  }
  if (given.type === "number" && !given.unit) {
    const numeral = "numeral" in reference ? reference.numeral : undefined;
    if (reference.type === "money" && question.namesCurrency(reference.currency)) {
      return compareNumerals(given.numeral, reference.numeral);
    }
    // *0,23* may say *23%*.
    const isShare =
      reference.type === "percent" &&
      shiftDecimal(given.numeral.primary, 2) === reference.numeral.primary;
    if (isShare) return "unclear";
    // *23* for *23%* or *2* for *2 euros* may only lack its sign.
    if (numeral)
      return compareNumerals(given.numeral, numeral) === "different" ? "different" : "unclear";
    return "unclear";
  }
  if (given.type === "decade" && (reference.type === "date" || reference.type === "number")) {
    return yearOf(reference) === undefined ? "unclear" : "different";
  }
  const measured = new Set(["number", "percent", "money", "time"]);
  const bothMeasured = measured.has(given.type) && measured.has(reference.type);
  // A known unit of another dimension: *23 euros* for *23%*.
  if (
    bothMeasured &&
    reference.type !== "number" &&
    given.type !== "time" &&
    reference.type !== "time"
  ) {
    return "different";
  }
  return "unclear";
}

/** *2.º ano* for *2.º ciclo*, *3.º Mundial* for *3.º*: the same number of something else. */
function countsAnother(given: ReadValue, reference: Value, question: ValueQuestion): boolean {
  const { noun } = given;
  if (noun === undefined) return false;
  if (reference.type === "ordinal") {
    return reference.nouns ? !reference.nouns.has(noun) : question.mentionsOnly(noun);
  }
  if (reference.type !== "number" || given.value.type !== "number" || given.value.unit)
    return false;
  return question.mentionsOnly(noun) && !reference.unit?.nouns?.has(noun);
}

/**
 * Whether a value read from a response is the reference value. `unclear` wherever a reader could
 * see it either way; `different` only when no reading fits.
 */
export function compareValues(
  given: ReadValue,
  reference: Value,
  question: ValueQuestion,
): Comparison {
  const comparison =
    compareSame(given.value, reference, question) ??
    compareAcross(given.value, reference, question);
  // *mais de 5* is not 10; whether *mais de 10* is, a person decides.
  if (given.precision === "bound" && comparison === "equal") return "unclear";
  if (comparison === "equal" && countsAnother(given, reference, question)) return "unclear";
  return comparison;
}
