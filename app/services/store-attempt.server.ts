import type { Insertable, Transaction } from "kysely";
import { enqueueWork } from "#db/queries/jobs.ts";
import { lockApproval } from "#db/queries/organizations.ts";
import { insertRun } from "#db/queries/runs.ts";
import { changeState, recordEvent } from "#db/queries/submission-state.ts";
import { insertSubmission } from "#db/queries/submissions.ts";
import type { EndpointRunTable } from "#db/tables/endpoints.ts";
import type { Database } from "#db/tables/index.ts";
import type { ScoredSuite } from "#domain/benchmark/suite.ts";
import { tokenIdOf, userIdOf } from "#domain/identity/actor.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import type { SubmissionState } from "#domain/submission/state.ts";
import { takeSlot } from "./quota/take-slot.server.ts";

export interface NewAttempt {
  id: string;
  benchmark: string;
  release: string;
  organizationId: string;
  /** Of which model revision. */
  revision: string;
  /** `token ID` or `user ID`. */
  actor: string;
  suites: ScoredSuite[];
  /** As JSON; null where nothing was declared. */
  declarations: string | null;
  confirmations: string[];
  notes: string | null;
  records: number;
  responseKey: string;
  idempotencyKey: string | undefined;
  digest: Buffer;
  receivedAt: Date;
  validatingAt: Date;
  /** What is to be run; absent where the responses came in a file. */
  run?: Omit<Insertable<EndpointRunTable>, "submission">;
}

/**
 * Writes the rows of a validated attempt at a model revision, takes its slot of the quota and asks
 * for its run or its grading, in the caller's transaction. @throws PrumoError `quota_exceeded`
 */
export async function storeAttempt(
  trx: Transaction<Database>,
  quotas: QuotaLimits,
  attempt: NewAttempt,
): Promise<SubmissionState> {
  const { id, organizationId, revision, actor, run } = attempt;
  const track = run ? "endpoint" : "predictions";
  await insertSubmission(trx, {
    id,
    benchmark: attempt.benchmark,
    release: attempt.release,
    organization_id: organizationId,
    model_revision: revision,
    track,
    state: "validating",
    suites: attempt.suites,
    declarations: attempt.declarations,
    confirmations: attempt.confirmations,
    notes: attempt.notes,
    records: attempt.records,
    response_key: attempt.responseKey,
    created_by: userIdOf(actor),
    token_id: tokenIdOf(actor),
    idempotency_key: attempt.idempotencyKey ?? null,
    request_digest: attempt.digest,
    created_at: attempt.receivedAt,
  });
  if (run) await insertRun(trx, { ...run, submission: id });
  await takeSlot(trx, quotas, { organizationId, submission: id, revision });
  const history = { submission: id, actor };
  await recordEvent(trx, { ...history, occurredAt: attempt.receivedAt }, "received");
  await recordEvent(trx, { ...history, occurredAt: attempt.validatingAt }, "validating");
  const event = (await lockApproval(trx, organizationId)) ? "queue" : "hold";
  const state = await changeState(trx, { submission: id, event, actor });
  if (!state) throw new Error("a submission left validation before it was stored");
  if (state === "queued") await enqueueWork(trx, { id, track });
  return state;
}
