import { cueLimitOf } from "#datasets/catalog.ts";
import type { DeskSubmission } from "#db/queries/desk-submissions.ts";
import type { ScoreRow } from "#db/queries/submissions.ts";
import { cueStanding } from "#domain/leaderboard/cue-standing.ts";
import { needsInspection } from "#domain/leaderboard/provisional.ts";

/** What holds an entry until a steward has looked at it. */
export function findHolds(submission: DeskSubmission, counts: readonly ScoreRow[]) {
  const { inspectedAt, benchmark } = submission;
  return {
    /** It shows no number: much was not attempted. */
    notAttempted: inspectedAt === null && needsInspection(counts),
    /** It has no rank: a cue is suspected. */
    cues: cueStanding(submission, cueLimitOf(benchmark)) === "suspected",
  };
}
