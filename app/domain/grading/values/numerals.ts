import { canonicalDecimal } from "./decimal.ts";

/** How a language writes numbers. */
export interface NumberMarks {
  readonly decimalMark: "," | ".";
  readonly groupMark: "," | ".";
}

/**
 * What a written number may mean.
 *
 * `primary` is the reading by the language's own marks; `rival` the other reading where the marks
 * allow two: in Portuguese *1.500* is 1500, in English 1.5. `padded` marks leading zeros, which
 * make an identifier (*00351*) of a number.
 */
export interface Numeral {
  readonly primary: string;
  readonly rival?: string;
  readonly padded: boolean;
}

const DIGITS = /^\d+$/;

function isGrouped(groups: readonly string[]): boolean {
  const [first = "", ...rest] = groups;
  return (
    first.length >= 1 &&
    first.length <= 3 &&
    first !== "0" &&
    rest.every((group) => group.length === 3)
  );
}

/** Reads digits with inner points and commas; `undefined` where no convention fits. */
export function readNumeral(raw: string, marks: NumberMarks): Numeral | undefined {
  if (raw.length > 40) return undefined;
  if (DIGITS.test(raw)) {
    return { primary: canonicalDecimal(raw), padded: raw.length > 1 && raw.startsWith("0") };
  }
  const points = raw.split(".");
  const commas = raw.split(",");
  if (points.length > 1 && commas.length > 1) {
    // The mark that comes last parts the fraction; the other one groups.
    const decimal = raw.lastIndexOf(".") > raw.lastIndexOf(",") ? "." : ",";
    const [whole = "", fraction = "", ...more] = raw.split(decimal);
    const groups = whole.split(decimal === "." ? "," : ".");
    if (more.length > 0 || !isGrouped(groups)) return undefined;
    return { primary: canonicalDecimal(groups.join(""), fraction), padded: false };
  }
  const mark = points.length > 1 ? "." : ",";
  const parts = points.length > 1 ? points : commas;
  if (parts.length > 2) {
    return isGrouped(parts)
      ? { primary: canonicalDecimal(parts.join("")), padded: false }
      : undefined;
  }
  const [whole = "", fraction = ""] = parts;
  const decimal = canonicalDecimal(whole, fraction);
  if (!isGrouped(parts)) return { primary: decimal, padded: false };
  const grouped = canonicalDecimal(whole + fraction);
  return mark === marks.groupMark
    ? { primary: grouped, rival: decimal, padded: false }
    : { primary: decimal, rival: grouped, padded: false };
}
