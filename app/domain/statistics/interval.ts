/** A closed interval `[low, high]`. Fractions, never percentage points. */
export type Interval = [low: number, high: number];

/** Standard normal quantile of a two-sided 95 % interval, as the protocol fixes it. */
export const Z95 = 1.959963984540054;

/** Throws RangeError unless `value` is a whole number from `low` to `high`. */
export function requireCount(name: string, value: number, low: number, high: number): void {
  if (!Number.isSafeInteger(value) || value < low || value > high) {
    throw new RangeError(`${name} must be a whole number from ${low} to ${high}, not ${value}`);
  }
}
