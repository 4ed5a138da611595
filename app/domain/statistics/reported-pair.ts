import { type Interval, requireCount } from "./interval.ts";
import { mcnemarExactP, mcnemarMidP } from "./mcnemar.ts";
import { pairedCounts, pairedDifference } from "./paired-difference.ts";

/** What can be said of two published scores whose item data nobody has. */
export interface PairingBounds {
  /** Number of pairings the published figures allow. */
  pairings: number;
  exactP: Interval;
  midP: Interval;
  /** Union of the 95 % Newcombe intervals over all pairings; null where the levels are unknown. */
  interval: Interval | null;
  /** Of how many pairings mid-p ≤ 0.05: of every one, of none, or it depends. */
  significant: "always" | "never" | "depends";
}

const ALPHA = 0.05;

/**
 * Bounds over every pairing of two margins of the same items: from "the better one has all that the
 * other has" to "as few in common as the items allow".
 *
 * @throws RangeError when the counts do not fit together
 */
export function boundsOverPairings(items: number, first: number, second: number): PairingBounds {
  requireCount("items", items, 1, 0xffff);
  requireCount("first", first, 0, items);
  requireCount("second", second, 0, items);
  const fewestOnly = Math.max(0, first - second);
  const mostOnly = Math.min(first, items - second);
  const tables = Array.from({ length: mostOnly - fewestOnly + 1 }, (_, step) =>
    pairedCounts(items, first, second, fewestOnly + step),
  );
  const intervals = tables.map((table) => pairedDifference(table).interval);
  return {
    ...summarise(tables.map(({ firstOnly, secondOnly }) => [firstOnly, secondOnly])),
    interval: [
      Math.min(...intervals.map(([low]) => low)),
      Math.max(...intervals.map(([, high]) => high)),
    ],
  };
}

/**
 * Bounds where only the gap in items is published, not the two levels: every split that the items
 * allow, from (gap, 0) on.
 */
export function boundsOverGap(items: number, gap: number): PairingBounds {
  requireCount("items", items, 1, 0xffff);
  requireCount("gap", gap, 0, items);
  const most = Math.floor((items - gap) / 2);
  const splits = Array.from({ length: most + 1 }, (_, c): [number, number] => [gap + c, c]);
  return { ...summarise(splits), interval: null };
}

function summarise(splits: readonly [number, number][]): Omit<PairingBounds, "interval"> {
  const midPs = splits.map(([b, c]) => mcnemarMidP(b, c));
  const exactPs = splits.map(([b, c]) => mcnemarExactP(b, c));
  const significant = midPs.filter((p) => p <= ALPHA).length;
  return {
    pairings: splits.length,
    exactP: [Math.min(...exactPs), Math.max(...exactPs)],
    midP: [Math.min(...midPs), Math.max(...midPs)],
    significant: significant === 0 ? "never" : significant === splits.length ? "always" : "depends",
  };
}
