import type { Kysely } from "kysely";
import { listContestsOf } from "#db/queries/contests.ts";
import { findDeskSubmission } from "#db/queries/desk-submissions.ts";
import { listCheckEndpoints, listChecks } from "#db/queries/spot-checks.ts";
import { findScores, listSubmissionEvents } from "#db/queries/submissions.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { findHolds } from "./find-holds.server.ts";

/** A submission as stewards see it: its record and counts. @throws PrumoError `not_found` */
export async function showDeskSubmission(db: Kysely<Database>, id: string) {
  const submission = await findDeskSubmission(db, id);
  if (!submission) throw new PrumoError("not_found", m.desk_no_submission());
  const [scores, events, contests, checks, endpoints] = await Promise.all([
    findScores(db, [submission.id]),
    listSubmissionEvents(db, submission.id),
    listContestsOf(db, submission.organizationId, submission.id),
    listChecks(db, submission.id),
    listCheckEndpoints(db, submission.organizationId),
  ]);
  const counts = scores.get(submission.id) ?? [];
  const holds = findHolds(submission, counts);
  const askable = endpoints.filter(({ reevaluation }) => reevaluation);
  return { submission, counts, events, contests, holds, checks, askable };
}
