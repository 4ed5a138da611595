import type { Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { OwnerAction } from "#domain/api/submission.ts";
import { cancelSubmission, type OwnerChange } from "./cancel-submission.server.ts";
import { findSubmission } from "./find-submission.server.ts";
import { refuseInState } from "./refuse-in-state.server.ts";
import { withdrawSubmission } from "./withdraw-submission.server.ts";

/** What an owner asks for of a submission. @throws PrumoError `not_found`, `state_conflict` */
export async function changeSubmission(
  deps: { db: Kysely<Database> },
  action: OwnerAction,
  change: OwnerChange & { reason?: string },
): Promise<void> {
  if (action === "cancel") return cancelSubmission(deps, change);
  if (action === "withdraw") return withdrawSubmission(deps, change);
  // A file is graded in one go: only runs of an endpoint can stand still.
  const { organizationId, submissionId } = change;
  const { submission } = await findSubmission(deps, organizationId, submissionId);
  return refuseInState(deps, organizationId, submission.id, action);
}
