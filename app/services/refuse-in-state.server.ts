import type { Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { OwnerAction } from "#domain/api/submission.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { findSubmission } from "./find-submission.server.ts";

const refusals: Record<OwnerAction, (words: { state: string }) => string> = {
  cancel: m.api_cancel_refused,
  withdraw: m.api_withdraw_refused,
  pause: m.api_pause_refused,
  resume: m.api_resume_refused,
};

/** @throws PrumoError `state_conflict`, with the state that the submission is in by now */
export async function refuseInState(
  deps: { db: Kysely<Database> },
  organizationId: string,
  submissionId: string,
  action: OwnerAction,
): Promise<never> {
  const { submission } = await findSubmission(deps, organizationId, submissionId);
  const { state } = submission;
  throw new PrumoError("state_conflict", refusals[action]({ state }), { details: { state } });
}
