import type { FirstAttemptRetest } from "#db/queries/retests.ts";
import { needsInspection } from "#domain/leaderboard/provisional.ts";

/**
 * What is shown of a repeat's agreement with the first attempt. Nothing while a steward has to
 * look at either file: those get no number.
 * @param isShown whether the repeat itself has a number
 */
export function shownRetest(retest: FirstAttemptRetest | null, isShown: boolean) {
  if (!retest || !isShown) return null;
  const { firstInspected, firstCounts, ...shown } = retest;
  return firstInspected || !needsInspection(firstCounts) ? shown : null;
}
