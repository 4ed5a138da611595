import type { ScoreKey } from "../benchmark/suite.ts";

/** Counts of one (suite, condition) while verdicts may still be open. */
export interface OpenCounts {
  items: number;
  correct: number;
  not_attempted: number;
  unresolved: number;
}

export interface ProvisionalEntry {
  state: "scored" | "needs_review";
  counts: Partial<Record<ScoreKey, OpenCounts>>;
  /** Whether a steward has looked at a file in which much was not attempted. */
  inspected: boolean;
}

/** All that is public of an entry that no version holds yet: no rank, gain, loss or category. */
export interface ProvisionalRow {
  state: "scored" | "needs_review";
  /**
   * Whole percents of items correct: `low` with every open answer wrong, `high` with every one
   * right; equal where none is open. Null while a steward has to look.
   */
  percents: Partial<Record<ScoreKey, [low: number, high: number]>> | null;
}

/** Over this share of responses not attempted, a file gets no number until a steward looks. */
const MOST_NOT_ATTEMPTED = 0.25;

/** Whether so much was not attempted that a steward has to look before any number is shown. */
export function needsInspection(
  counts: readonly Pick<OpenCounts, "items" | "not_attempted">[],
): boolean {
  const total = (field: "items" | "not_attempted") =>
    counts.reduce((sum, open) => sum + open[field], 0);
  return total("not_attempted") > MOST_NOT_ATTEMPTED * total("items");
}

/** What may be shown of an entry before it is published (product.md, rules of fair play). */
export function provisionalRow({ state, counts, inspected }: ProvisionalEntry): ProvisionalRow {
  const scores = Object.entries(counts) as [ScoreKey, OpenCounts][];
  if (!inspected && needsInspection(Object.values(counts))) return { state, percents: null };
  return {
    state,
    percents: Object.fromEntries(scores.map(([key, open]) => [key, wholePercents(open)])),
  };
}

function wholePercents({ items, correct, unresolved }: OpenCounts): [number, number] {
  const percent = (count: number) => (100 * count) / items;
  if (unresolved === 0) return [Math.round(percent(correct)), Math.round(percent(correct))];
  // Outwards, so that the bounds hold.
  return [Math.floor(percent(correct)), Math.ceil(percent(correct + unresolved))];
}
