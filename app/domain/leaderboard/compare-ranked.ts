import { pairIndex } from "../statistics/discordance.ts";
import { mcnemarExactP, mcnemarMidP } from "../statistics/mcnemar.ts";
import { testPairs } from "../statistics/pair-tests.ts";
import {
  type Difference,
  type PairedCounts,
  pairedCounts,
  pairedDifference,
} from "../statistics/paired-difference.ts";
import { rankedEntries } from "./checks/pairs.ts";
import type { VersionDocument, VersionEntry } from "./version-document.ts";

/** Two ranked entries of a version on target/simple; first minus second, unrounded. */
export interface RankedComparison extends Difference {
  counts: PairedCounts;
  /** Holm-adjusted over all pairs of the version: the sentence on a page follows it. */
  adjustedP: number;
  /** For a comparison planned in advance. */
  midP: number;
  exactP: number;
  /** Whether the adjusted p is at most the version's alpha. */
  significant: boolean;
}

/** Compares two entries by id; undefined unless both are ranked and they differ. */
export function compareRanked(
  document: VersionDocument,
  first: string,
  second: string,
): RankedComparison | undefined {
  const ranked = rankedEntries(document);
  const places = [first, second].map((id) => ranked.findIndex((entry) => entry.id === id));
  const [i, j] = places as [number, number];
  if (i < 0 || j < 0 || i === j) return undefined;
  const at = pairIndex(Math.min(i, j), Math.max(i, j), ranked.length);
  const [, , lower, higher] = document.pairs[at] as VersionDocument["pairs"][number];
  const [firstOnly, secondOnly] = i < j ? [lower, higher] : [higher, lower];
  const score = (place: number) => (ranked[place] as VersionEntry).scores["target.simple"];
  const counts = pairedCounts(score(i).items, score(i).correct, score(j).correct, firstOnly);
  const tests = testPairs(
    Int32Array.from(ranked, ({ scores }) => scores["target.simple"].correct),
    Uint16Array.from(document.pairs, ([, , b, c]) => b + c),
  );
  const split = (tests.rowOf[firstOnly + secondOnly] as number) + Math.min(firstOnly, secondOnly);
  const adjustedP = tests.adjusted[split] as number;
  return {
    ...pairedDifference(counts),
    counts,
    adjustedP,
    midP: mcnemarMidP(firstOnly, secondOnly),
    exactP: mcnemarExactP(firstOnly, secondOnly),
    significant: adjustedP <= document.statistics.alpha,
  };
}
