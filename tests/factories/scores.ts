import type { Rank, Score, Sensitivity } from "#domain/leaderboard/version-document.ts";
import { mcnemarMidP } from "#domain/statistics/mcnemar.ts";
import { pairedCounts, pairedDifference } from "#domain/statistics/paired-difference.ts";
import { rankRanges } from "#domain/statistics/rank-ranges.ts";
import { roundFraction, roundInterval, roundP } from "#domain/statistics/rounding.ts";
import { wilsonInterval } from "#domain/statistics/wilson.ts";

/** Share of the items on which two models differ, where counts are made up. */
const discordantShare = 0.2;

export function madeUpScore(correct: number, items: number): Score {
  return {
    correct,
    items,
    not_attempted: Math.round((items - correct) * 0.06),
    lenient_correct: Math.min(items, correct + Math.round(items * 0.01)),
    interval: roundInterval(wilsonInterval(correct, items)),
  };
}

/** @param simple items right under `simple`; `gained` and `lost` lead to `oracle` */
export function madeUpSensitivity(
  simple: number,
  gained: number,
  lost: number,
  items: number,
): Sensitivity {
  const oracle = simple + gained - lost;
  const { difference, interval } = pairedDifference(pairedCounts(items, oracle, simple, gained));
  return {
    difference: roundFraction(difference),
    interval: roundInterval(interval),
    gained,
    lost,
    p: roundP(mcnemarMidP(gained, lost)),
  };
}

/** Ranks of models given by their correct counts, every pair differing on a fifth of the items. */
export function madeUpRanks(correct: readonly number[], items: number, alpha: number) {
  const pairs: [number, number, number, number][] = [];
  for (const [i, a] of correct.entries())
    for (const [offset, b] of correct.slice(i + 1).entries()) {
      const lead = a - b;
      const discordant = Math.max(Math.round(items * discordantShare), Math.abs(lead));
      const onlyFirst = Math.ceil((discordant + lead) / 2);
      pairs.push([i, i + 1 + offset, onlyFirst, onlyFirst - lead]);
    }
  const condensed = Uint16Array.from(pairs, ([, , b, c]) => b + c);
  const ranks: Rank[] = rankRanges(Int32Array.from(correct), condensed, alpha).map((range) => ({
    position: range.position,
    best: range.best,
    worst: range.worst,
    unadjusted_best: range.unadjustedBest,
    unadjusted_worst: range.unadjustedWorst,
  }));
  return { ranks, pairs };
}
