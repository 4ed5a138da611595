import { type Interval, requireCount } from "./interval.ts";
import { wilsonInterval } from "./wilson.ts";

/** Two sets of verdicts on the same items, as counts of items; their sum is the items asked. */
export interface PairedCounts {
  both: number;
  firstOnly: number;
  secondOnly: number;
  neither: number;
}

/** A difference of two fractions (in [−1, 1], or [−2, 2] of two differences) with its interval. */
export interface Difference {
  difference: number;
  interval: Interval;
}

/**
 * The 2×2 table of two accuracies on the same items, from what is published of them.
 *
 * @throws RangeError when no items could give these counts
 */
export function pairedCounts(
  items: number,
  first: number,
  second: number,
  firstOnly: number,
): PairedCounts {
  requireCount("items", items, 1, Number.MAX_SAFE_INTEGER);
  requireCount("first", first, 0, items);
  requireCount("second", second, 0, items);
  requireCount(
    "firstOnly",
    firstOnly,
    Math.max(0, first - second),
    Math.min(first, items - second),
  );
  const both = first - firstOnly;
  return { both, firstOnly, secondOnly: second - both, neither: items - second - firstOnly };
}

/**
 * Correlation of the two sets of verdicts, with n/2 taken off a positive numerator (never past 0):
 * the continuity term of method 10. Zero where a margin is empty.
 */
function continuityPhi({ both, firstOnly, secondOnly, neither }: PairedCounts): number {
  // Two square roots, so that counts of a million items stay far from overflow.
  const scale =
    Math.sqrt((both + firstOnly) * (secondOnly + neither)) *
    Math.sqrt((both + secondOnly) * (firstOnly + neither));
  if (scale === 0) return 0;
  const excess = both * neither - firstOnly * secondOnly;
  if (excess <= 0) return excess / scale;
  return Math.max(0, excess - (both + firstOnly + secondOnly + neither) / 2) / scale;
}

/**
 * First accuracy minus second on the same items, with its 95 % interval: method 10 of Newcombe,
 * "Improved confidence intervals for the difference between binomial proportions based on paired
 * data", Statistics in Medicine 17 (1998), which squares and adds the distances of the two Wilson
 * intervals, less twice φ times their product.
 *
 * @returns fractions in [−1, 1]
 * @throws RangeError when a count is negative or not whole, or there is no item
 */
export function pairedDifference(counts: PairedCounts): Difference {
  const { both, firstOnly, secondOnly, neither } = counts;
  for (const [name, count] of Object.entries(counts)) {
    requireCount(name, count, 0, Number.MAX_SAFE_INTEGER);
  }
  const items = both + firstOnly + secondOnly + neither;
  const first = (both + firstOnly) / items;
  const second = (both + secondOnly) / items;
  const [firstLow, firstHigh] = wilsonInterval(both + firstOnly, items);
  const [secondLow, secondHigh] = wilsonInterval(both + secondOnly, items);
  const phi = continuityPhi(counts);
  const difference = (firstOnly - secondOnly) / items;
  return {
    difference,
    interval: [
      Math.max(-1, difference - correlatedLength(first - firstLow, secondHigh - second, phi)),
      Math.min(1, difference + correlatedLength(firstHigh - first, second - secondLow, phi)),
    ],
  };
}

function correlatedLength(a: number, b: number, phi: number): number {
  return Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
}
