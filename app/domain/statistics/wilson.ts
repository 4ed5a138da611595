import { type Interval, requireCount, Z95 } from "./interval.ts";

/**
 * 95 % Wilson score interval of an accuracy (Wilson 1927, without continuity correction).
 *
 * @param correct items answered correctly
 * @param items items asked, at least 1
 * @returns fractions in [0, 1]; the low end is exactly 0 at 0 correct, the high end exactly 1 at
 * all correct. Covers the choice of items, not the variation from run to run.
 * @throws RangeError when the counts are not whole or do not fit together
 */
export function wilsonInterval(correct: number, items: number): Interval {
  requireCount("items", items, 1, Number.MAX_SAFE_INTEGER);
  requireCount("correct", correct, 0, items);
  const accuracy = correct / items;
  const shrinkage = 1 + Z95 ** 2 / items;
  const centre = (accuracy + Z95 ** 2 / (2 * items)) / shrinkage;
  const variance = (accuracy * (1 - accuracy)) / items + (Z95 / (2 * items)) ** 2;
  const half = (Z95 * Math.sqrt(variance)) / shrinkage;
  // Both ends are exact in theory at the extremes; rounding would leave them 1e-17 off.
  return [
    correct === 0 ? 0 : Math.max(0, centre - half),
    correct === items ? 1 : Math.min(1, centre + half),
  ];
}
