import type { Difference } from "./paired-difference.ts";

/**
 * First difference minus second, of two independent sets of items (a gap on target less the gap on
 * control), with its 95 % interval by square-and-add (MOVER: Zou and Donner, Statistics in Medicine
 * 27, 2008). No p-value belongs to it.
 *
 * @returns fractions in [−2, 2]
 */
export function differenceOfDifferences(first: Difference, second: Difference): Difference {
  const difference = first.difference - second.difference;
  const [firstLow, firstHigh] = first.interval;
  const [secondLow, secondHigh] = second.interval;
  return {
    difference,
    interval: [
      difference - Math.hypot(first.difference - firstLow, secondHigh - second.difference),
      difference + Math.hypot(firstHigh - first.difference, second.difference - secondLow),
    ],
  };
}
