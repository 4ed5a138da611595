import type { Kysely } from "kysely";
import { changeState } from "#db/queries/submission-state.ts";
import { noteEnd } from "#db/queries/version-notices.ts";
import type { Database } from "#db/tables/index.ts";
import type { OwnerChange } from "./cancel-submission.server.ts";
import { findSubmission } from "./find-submission.server.ts";
import { refuseInState } from "./refuse-in-state.server.ts";

/**
 * Takes a graded submission off the board. Its record stays with its scores, and versions that
 * hold it keep it, under a banner. @throws PrumoError `not_found`, `state_conflict`
 */
export async function withdrawSubmission(
  deps: { db: Kysely<Database> },
  { organizationId, submissionId, actor, reason }: OwnerChange & { reason?: string },
): Promise<void> {
  const { submission } = await findSubmission(deps, organizationId, submissionId);
  const changed = await deps.db.transaction().execute(async (trx) => {
    const state = await changeState(trx, {
      submission: submission.id,
      organization: organizationId,
      event: "withdraw",
      actor,
      reasonCode: "by_submitter",
      reason,
    });
    if (state) await noteEnd(trx, "withdrawn", submission.id, reason ?? null);
    return state;
  });
  if (!changed) await refuseInState(deps, organizationId, submission.id, "withdraw");
}
