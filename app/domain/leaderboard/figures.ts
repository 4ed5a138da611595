import { mcnemarMidP } from "../statistics/mcnemar.ts";
import {
  type Difference,
  pairedCounts,
  pairedDifference,
} from "../statistics/paired-difference.ts";
import { type RankRange, rankRanges } from "../statistics/rank-ranges.ts";
import type { Score } from "./version-document.ts";

// The figures that follow from a document's counts, unrounded. Publishing rounds them, and
// verifying compares them with what was written: both by these functions alone.

/**
 * Oracle − simple of one suite, paired: its interval (Newcombe, method 10) and mid-p McNemar.
 *
 * @param gained items right under oracle only
 * @param lost items right under simple only
 * @throws RangeError when no items could give these counts
 */
export function sensitivityFigures(
  simple: Pick<Score, "correct" | "items">,
  oracle: Pick<Score, "correct" | "items">,
  { gained, lost }: { gained: number; lost: number },
): Difference & { p: number } {
  const counts = pairedCounts(simple.items, oracle.correct, simple.correct, gained);
  if (counts.secondOnly !== lost || oracle.items !== simple.items) {
    throw new RangeError(
      `${simple.correct} correct, ${gained} gained and ${lost} lost do not give ${oracle.correct}`,
    );
  }
  return { ...pairedDifference(counts), p: mcnemarMidP(gained, lost) };
}

/** `[i, j, b, c]` of the ranked entries, i < j in document order. */
export type DocumentPair = [i: number, j: number, firstOnly: number, secondOnly: number];

/**
 * Rank ranges of the ranked entries of a document.
 *
 * @param correct items correct on target/simple, in document order
 * @param pairs every pair, in the order (0,1), (0,2), … (1,2), …
 * @throws RangeError when the pairs are not those of the counts
 */
export function rankFigures(
  correct: readonly number[],
  pairs: readonly DocumentPair[],
  alpha: number,
): RankRange[] {
  const discordant = Uint16Array.from(
    pairs,
    ([, , firstOnly, secondOnly]) => firstOnly + secondOnly,
  );
  return rankRanges(Int32Array.from(correct), discordant, alpha);
}
