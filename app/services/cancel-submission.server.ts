import type { Kysely } from "kysely";
import { changeState } from "#db/queries/submission-state.ts";
import type { Database } from "#db/tables/index.ts";
import { findSubmission } from "./find-submission.server.ts";
import { refuseInState } from "./refuse-in-state.server.ts";

export interface OwnerChange {
  organizationId: string;
  submissionId: string | undefined;
  actor: string;
}

/** Stops a submission before it is graded. @throws PrumoError `not_found`, `state_conflict` */
export async function cancelSubmission(
  deps: { db: Kysely<Database> },
  { organizationId, submissionId, actor }: OwnerChange,
): Promise<void> {
  const { submission } = await findSubmission(deps, organizationId, submissionId);
  const changed = await deps.db.transaction().execute((trx) =>
    changeState(trx, {
      submission: submission.id,
      organization: organizationId,
      event: "cancel",
      actor,
    }),
  );
  if (!changed) await refuseInState(deps, organizationId, submission.id, "cancel");
}
