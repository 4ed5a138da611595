import { holmAdjustedPooled } from "./holm.ts";
import { mcnemarMidPs } from "./mcnemar.ts";

/**
 * Every pair of a family tested: mid-p McNemar, Holm over all pairs.
 *
 * A p-value depends on the split of the discordant items alone, and half a million pairs share a
 * few thousand splits: pairs are counted per split and each split is tested once. The split
 * (fewer, n − fewer) stands at `rowOf[n] + fewer`.
 */
export interface PairTests {
  rowOf: Int32Array;
  midP: Float64Array;
  /** Adjusted over the whole family; NaN where no pair has the split. */
  adjusted: Float64Array;
}

/**
 * @param correct items correct per model, all of the same items
 * @param discordant items on which a pair differs, condensed by `pairIndex`
 * @throws RangeError when the counts do not fit together
 */
export function testPairs(correct: Int32Array, discordant: Uint16Array): PairTests {
  const models = correct.length;
  if (discordant.length !== (models * (models - 1)) / 2) {
    throw new RangeError(`${models} models need all their pairs, not ${discordant.length}`);
  }
  const { rowOf, size } = rowsOf(discordant);
  const pairs = countPairs(correct, discordant, rowOf, size);
  const midP = new Float64Array(size);
  rowOf.forEach((row, n) => {
    if (row >= 0) midP.set(mcnemarMidPs(n), row);
  });
  const seen = [...pairs.keys()].filter((at) => pairs[at] !== 0);
  const family = seen.map((at) => ({ p: midP[at] as number, count: pairs[at] as number }));
  const adjusted = new Float64Array(size).fill(Number.NaN);
  holmAdjustedPooled(family).forEach((p, index) => {
    adjusted[seen[index] as number] = p;
  });
  return { rowOf, midP, adjusted };
}

/** A row of ⌊n/2⌋ + 1 splits for every number of discordant items that occurs; −1 for others. */
function rowsOf(discordant: Uint16Array): { rowOf: Int32Array; size: number } {
  const rowOf = new Int32Array(0x10000).fill(-1);
  // An iterator over half a million counts would cost more than all else here.
  for (let at = 0; at < discordant.length; at++) rowOf[discordant[at] as number] = 0;
  let size = 0;
  rowOf.forEach((row, n) => {
    if (row < 0) return;
    rowOf[n] = size;
    size += (n >> 1) + 1;
  });
  return { rowOf, size };
}

function countPairs(
  correct: Int32Array,
  discordant: Uint16Array,
  rowOf: Int32Array,
  size: number,
): Uint32Array {
  const pairs = new Uint32Array(size);
  for (let i = 0, at = 0; i < correct.length; i++) {
    const mine = correct[i] as number;
    for (let j = i + 1; j < correct.length; j++, at++) {
      const n = discordant[at] as number;
      const gap = Math.abs(mine - (correct[j] as number));
      if (gap > n || ((n - gap) & 1) !== 0) {
        throw new RangeError(`models ${i} and ${j}: a gap of ${gap} with ${n} discordant items`);
      }
      const split = (rowOf[n] as number) + ((n - gap) >> 1);
      pairs[split] = (pairs[split] as number) + 1;
    }
  }
  return pairs;
}
