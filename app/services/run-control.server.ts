import type { Kysely } from "kysely";
import { enqueueWork } from "#db/queries/jobs.ts";
import { changeState } from "#db/queries/submission-state.ts";
import type { Database } from "#db/tables/index.ts";
import type { OwnerChange } from "./cancel-submission.server.ts";
import { findSubmission } from "./find-submission.server.ts";
import { refuseInState } from "./refuse-in-state.server.ts";

/**
 * Lets a run of an endpoint stand still: calls under way end, and what came stays.
 * @throws PrumoError `not_found`, `state_conflict`
 */
export async function pauseRun(
  deps: { db: Kysely<Database> },
  { organizationId, submissionId, actor }: OwnerChange,
): Promise<void> {
  const { submission } = await findSubmission(deps, organizationId, submissionId);
  const state = await changeState(deps.db, {
    submission: submission.id,
    organization: organizationId,
    event: "pause",
    actor,
    reasonCode: "by_submitter",
  });
  if (!state) await refuseInState(deps, organizationId, submission.id, "pause");
}

/** Lets a paused run go on with what is missing. @throws PrumoError `not_found`, `state_conflict` */
export async function resumeRun(
  deps: { db: Kysely<Database> },
  { organizationId, submissionId, actor }: OwnerChange,
): Promise<void> {
  const { submission } = await findSubmission(deps, organizationId, submissionId);
  const { id, track } = submission;
  const state = await deps.db.transaction().execute(async (trx) => {
    const organization = organizationId;
    // Why it stood still is over with.
    const over = { reasonCode: null, reason: null };
    const change = { submission: id, organization, event: "resume", actor, ...over } as const;
    const resumed = await changeState(trx, change);
    if (resumed) await enqueueWork(trx, { id, track });
    return resumed;
  });
  if (!state) await refuseInState(deps, organizationId, id, "resume");
}
