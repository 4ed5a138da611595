import { createHash, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { insertDataKey } from "#db/queries/data-keys.ts";
import { databaseTime } from "#db/queries/database-time.ts";
import { runOf } from "#db/queries/runs.ts";
import { findRepeatableRun } from "#db/queries/runs-again.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { createDataKey } from "#platform/sealing/data-key.server.ts";
import { type AcceptedSubmission, answerOnce, repeatAnswer } from "../answer-once.server.ts";
import { currentRelease } from "../current-release.server.ts";
import { findSubmission } from "../find-submission.server.ts";
import { requireSlotInSight } from "../quota/take-slot.server.ts";
import { storeAttempt } from "../store-attempt.server.ts";
import type { EndpointActor } from "./endpoint-deps.server.ts";
import { refuseProblems } from "./endpoint-problems.server.ts";
import { lockEndpoint } from "./lock-endpoint.server.ts";
import { missingKey } from "./missing-key.server.ts";
import type { RunDeps } from "./request-run.server.ts";

export interface RepeatRequest extends EndpointActor {
  /** What is run once more. */
  submissionId: string | undefined;
  /** Where the endpoint was named too, it has to be the submission's. */
  endpointId?: string;
  idempotencyKey: string | undefined;
}

/**
 * Runs a graded run of an endpoint once more, as the next attempt at the same model revision: the
 * same facts, declarations and suites, on the present release, for a slot of the quota. A repeated
 * idempotency key gets the first answer.
 * @throws PrumoError `not_found`, `state_conflict`, `quota_exceeded`, `idempotency_conflict`
 */
export async function repeatRun(
  deps: RunDeps,
  request: RepeatRequest,
): Promise<AcceptedSubmission> {
  const { organizationId, submissionId } = request;
  const { submission } = await findSubmission(deps, organizationId, submissionId);
  const digest = createHash("sha256").update(`repeat ${submission.id}`).digest();
  const outcome = await answerOnce(deps.db, request, async (trx) => {
    await requireSlotInSight(trx, deps.quotas, organizationId);
    return repeat(deps, trx, { ...request, submissionId: submission.id, digest });
  });
  return "earlier" in outcome ? repeatAnswer(outcome.earlier, digest) : outcome;
}

async function repeat(
  deps: RunDeps,
  trx: Transaction<Database>,
  request: RepeatRequest & { submissionId: string; digest: Buffer },
): Promise<AcceptedSubmission> {
  const { organizationId, actor, submissionId, idempotencyKey, digest } = request;
  const run = await findRepeatableRun(trx, organizationId, submissionId);
  if (!run) throw refusal(m.repeat_no_run());
  if (request.endpointId !== undefined && request.endpointId !== run.endpoint) {
    throw refusal(m.repeat_other_endpoint());
  }
  if (run.state !== "scored" && run.state !== "needs_review") throw refusal(m.repeat_not_graded());
  if (run.removedAt !== null) throw refusal(m.repeat_endpoint_removed());
  if (!run.isSameModel) throw refusal(m.repeat_endpoint_changed());
  const endpoint = await lockEndpoint(trx, organizationId, run.endpoint);
  refuseProblems(missingKey(endpoint.protocol, endpoint));
  const release = await currentRelease(trx, run.benchmark);
  const { wrapped } = await createDataKey([deps.keys.recipients.worker]);
  const receivedAt = await databaseTime(trx);
  const id = randomUUID();
  const state = await storeAttempt(trx, deps.quotas, {
    id,
    benchmark: run.benchmark,
    release: release.id,
    organizationId,
    revision: run.modelRevision,
    actor,
    suites: run.suites,
    declarations: run.declarations && JSON.stringify(run.declarations),
    confirmations: run.confirmations,
    notes: run.notes,
    // Counted once they are all there.
    records: 0,
    responseKey: await insertDataKey(trx, "responses", wrapped),
    idempotencyKey,
    digest,
    receivedAt,
    validatingAt: receivedAt,
    run: {
      ...runOf(endpoint),
      purpose: "repeat",
      of_submission: submissionId,
    },
  });
  return { id, state };
}

function refusal(words: string): PrumoError {
  return new PrumoError("state_conflict", words);
}
