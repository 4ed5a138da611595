import type { Kysely } from "kysely";
import { findOwnedSubmission, findScores } from "#db/queries/submissions.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * An organisation's own submission with its scores.
 * @throws PrumoError `not_found`, for another organisation's as for one that never was
 */
export async function findSubmission(
  { db }: { db: Kysely<Database> },
  organizationId: string,
  id: string | undefined,
) {
  const submission =
    id !== undefined && uuid.test(id)
      ? await findOwnedSubmission(db, organizationId, id)
      : undefined;
  if (!submission) throw new PrumoError("not_found", m.api_submission_unknown());
  const scores = await findScores(db, [submission.id]);
  return { submission, scores: scores.get(submission.id) ?? [] };
}
