import { pairVectors } from "./bit-vector.ts";

/** One bit an item each; a right answer is never one that was not attempted. */
export interface VerdictBits {
  correct: Uint8Array;
  not_attempted: Uint8Array;
}

/**
 * Number of items that got the same verdict (correct, incorrect or not attempted) in two attempts
 * of one model: the observed agreement p₀ of Cohen (1960), times the items. Not corrected for
 * chance; the answers themselves may differ where both are wrong.
 *
 * @param items that both attempts were asked; no verdict of theirs is open
 * @throws RangeError when a vector does not fit `items`
 */
export function countSameVerdicts(first: VerdictBits, second: VerdictBits, items: number): number {
  const right = pairVectors(first.correct, second.correct, items).both;
  const silent = pairVectors(first.not_attempted, second.not_attempted, items).both;
  const wrong = pairVectors(notWrong(first), notWrong(second), items).neither;
  return right + silent + wrong;
}

function notWrong({ correct, not_attempted }: VerdictBits): Uint8Array {
  return correct.map((byte, at) => byte | (not_attempted[at] ?? 0));
}

/** Steps of rounding, in percent: each divides 100, so that full agreement is on the scale. */
const steps = [1, 2, 5, 10, 20, 50];

/**
 * Share of items with the same verdict in percent, rounded to the finest step of which one item is
 * less than half: two attempts that differ in one item read 100 like two that differ in none, so
 * the figure cannot be asked about a single answer. Whole percents from 201 items on, steps of 5
 * from 41. Null where there are too few items for any.
 */
export function retestPercent(same: number, items: number): number | null {
  const step = steps.find((one) => 200 < one * items);
  return step === undefined ? null : Math.round((100 * same) / items / step) * step;
}
