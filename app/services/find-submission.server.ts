import type { Kysely } from "kysely";
import { findRunStandings, type RunStanding } from "#db/queries/run-progress.ts";
import {
  findOwnedSubmission,
  findScores,
  type OwnedSubmission,
  type ScoreRow,
} from "#db/queries/submissions.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface FoundSubmission {
  submission: OwnedSubmission;
  scores: readonly ScoreRow[];
  /** How its run stands; undefined for files. */
  run: RunStanding | undefined;
}

/**
 * An organisation's own submission with its scores and its run.
 * @throws PrumoError `not_found`, for another organisation's as for one that never was
 */
export async function findSubmission(
  { db }: { db: Kysely<Database> },
  organizationId: string,
  id: string | undefined,
): Promise<FoundSubmission> {
  const submission =
    id !== undefined && uuid.test(id)
      ? await findOwnedSubmission(db, organizationId, id)
      : undefined;
  if (!submission) throw new PrumoError("not_found", m.api_submission_unknown());
  const [found] = await withResults(db, [submission]);
  return found as FoundSubmission;
}

/** Submissions with what became of them. */
export async function withResults<Submission extends OwnedSubmission>(
  db: Kysely<Database>,
  submissions: readonly Submission[],
): Promise<FoundSubmission[]> {
  const ids = submissions.map(({ id }) => id);
  const [scores, runs] = await Promise.all([findScores(db, ids), findRunStandings(db, ids)]);
  return submissions.map((submission) => ({
    submission,
    scores: scores.get(submission.id) ?? [],
    run: runs.get(submission.id),
  }));
}
