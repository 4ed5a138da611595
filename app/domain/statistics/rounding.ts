import type { Interval } from "./interval.ts";

const FRACTION_UNIT = 1e-4;
const P_DIGITS = 4;

/** A fraction as documents write it: 4 decimals, never −0. */
export function roundFraction(value: number): number {
  return Number(value.toFixed(4)) + 0;
}

/** Both ends as documents write them. */
export function roundInterval([low, high]: Interval): Interval {
  return [roundFraction(low), roundFraction(high)];
}

/** A p-value as documents write it: 4 significant digits. */
export function roundP(p: number): number {
  return Number(p.toPrecision(P_DIGITS));
}

/** Whether a written fraction has at most 4 decimals and is within ±1 of the last of `exact`. */
export function isRoundedFraction(written: number, exact: number): boolean {
  return (
    written === roundFraction(written) &&
    Math.abs(written - roundFraction(exact)) < 1.5 * FRACTION_UNIT
  );
}

/** Whether a written p has at most 4 significant digits and is within ±1 of the last of `exact`. */
export function isRoundedP(written: number, exact: number): boolean {
  if (written !== roundP(written)) return false;
  const largest = Math.max(written, roundP(exact));
  if (largest === 0) return true;
  const unit = 10 ** (Math.floor(Math.log10(largest)) - P_DIGITS + 1);
  return Math.abs(written - roundP(exact)) <= 1.5 * unit;
}
