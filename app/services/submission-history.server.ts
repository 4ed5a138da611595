import type { Kysely } from "kysely";
import { listChecks } from "#db/queries/spot-checks.ts";
import { listSubmissionEvents } from "#db/queries/submissions.ts";
import { listVersionsHolding } from "#db/queries/versions.ts";
import type { Database } from "#db/tables/index.ts";
import { isSettled, type SubmissionState } from "#domain/submission/state.ts";

/** Whether a reader who has seen an event has seen all there will be. */
export async function isOver(
  { db }: { db: Kysely<Database> },
  submission: { id: string; state: SubmissionState },
  seenId: number,
): Promise<boolean> {
  if (!isSettled(submission.state)) return false;
  return (await listSubmissionEvents(db, submission.id, seenId)).length === 0;
}

/** All that has happened to a submission, oldest first; the caller has checked its owner. */
export function submissionHistory({ db }: { db: Kysely<Database> }, id: string) {
  return listSubmissionEvents(db, id);
}

/** The versions that hold a submission; the caller has checked its owner. */
export function submissionVersions({ db }: { db: Kysely<Database> }, id: string) {
  return listVersionsHolding(db, id);
}

/** Spot checks of a submission, newest first; the caller has checked its owner. */
export function submissionChecks({ db }: { db: Kysely<Database> }, id: string) {
  return listChecks(db, id);
}
