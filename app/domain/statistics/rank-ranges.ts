import { testPairs } from "./pair-tests.ts";

/** Ranks from 1; see `rankRanges`. */
export interface RankRange {
  position: number;
  best: number;
  worst: number;
  unadjustedBest: number;
  unadjustedWorst: number;
}

/**
 * One tally holds two counts, so that a pass over all pairs adds once: units are pairs significant
 * unadjusted, multiples of this are pairs significant after adjustment.
 */
const ADJUSTED = 0x8000;

/**
 * The range of ranks each model may hold: [1 + models significantly better, M − models
 * significantly worse], from mid-p McNemar tests of all pairs. With Holm's adjustment the ranges
 * hold for all M models at once, at 1 − α; the unadjusted ones do not. Position is 1 + models with
 * more items correct, so equal accuracy shares it; it lies within both ranges.
 *
 * @param correct items correct per model, all of the same items
 * @param discordant items on which a pair differs, condensed by `pairIndex`
 * @param alpha in (0, ½), where no even split is significant
 * @throws RangeError when the counts do not fit together
 */
export function rankRanges(
  correct: Int32Array,
  discordant: Uint16Array,
  alpha: number,
): RankRange[] {
  if (!(alpha > 0 && alpha < 0.5)) throw new RangeError(`alpha ${alpha} is not in (0, 1/2)`);
  const { rowOf, midP, adjusted } = testPairs(correct, discordant);
  const models = correct.length;
  if (models >= ADJUSTED) throw new RangeError(`at most ${ADJUSTED - 1} models, not ${models}`);
  const verdicts = Int32Array.from(
    midP,
    (p, at) => (p <= alpha ? 1 : 0) + ((adjusted[at] as number) <= alpha ? ADJUSTED : 0),
  );
  const better = new Int32Array(models);
  const worse = new Int32Array(models);
  for (let i = 0, at = 0; i < models; i++) {
    const mine = correct[i] as number;
    let above = 0;
    let below = 0;
    for (let j = i + 1; j < models; j++, at++) {
      const n = discordant[at] as number;
      const lead = mine - (correct[j] as number);
      const verdict = verdicts[(rowOf[n] as number) + ((n - Math.abs(lead)) >> 1)] as number;
      // An even split is never significant: a lead of 0 adds 0 on either side.
      if (lead > 0) {
        below += verdict;
        better[j] = (better[j] as number) + verdict;
      } else {
        above += verdict;
        worse[j] = (worse[j] as number) + verdict;
      }
    }
    better[i] = (better[i] as number) + above;
    worse[i] = (worse[i] as number) + below;
  }
  return sharedPositions(correct).map((position, i) => ({
    position,
    best: 1 + Math.floor((better[i] as number) / ADJUSTED),
    worst: models - Math.floor((worse[i] as number) / ADJUSTED),
    unadjustedBest: 1 + ((better[i] as number) % ADJUSTED),
    unadjustedWorst: models - ((worse[i] as number) % ADJUSTED),
  }));
}

/** 1 + models with more correct, so that equal accuracy shares the number. */
function sharedPositions(correct: Int32Array): number[] {
  const firstOf = new Map<number, number>();
  correct
    .toSorted((a, b) => b - a)
    .forEach((value, index) => {
      if (!firstOf.has(value)) firstOf.set(value, index + 1);
    });
  return Array.from(correct, (value) => firstOf.get(value) as number);
}
