import type { Insertable, Transaction } from "kysely";
import { enqueueWork } from "#db/queries/jobs.ts";
import { identifyRevision } from "#db/queries/models.ts";
import { lockApproval } from "#db/queries/organizations.ts";
import { insertRun } from "#db/queries/runs.ts";
import { changeState, recordEvent } from "#db/queries/submission-state.ts";
import { insertSubmission } from "#db/queries/submissions.ts";
import type { EndpointRunTable } from "#db/tables/endpoints.ts";
import type { Database } from "#db/tables/index.ts";
import type { ScoredSuite } from "#domain/benchmark/suite.ts";
import { tokenIdOf, userIdOf } from "#domain/identity/actor.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import type { SubmissionMetadata } from "#domain/submission/metadata.ts";
import type { SubmissionState } from "#domain/submission/state.ts";
import { templateNamesPlace } from "./catalogued-benchmark.server.ts";
import { placeEntry } from "./place-entry.server.ts";
import { takeSlot } from "./quota/take-slot.server.ts";

export interface StoredSubmission {
  id: string;
  release: string;
  organizationId: string;
  /** `token ID` or `user ID`. */
  actor: string;
  metadata: SubmissionMetadata;
  suites: ScoredSuite[];
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
 * Writes the rows of a validated submission, takes its slot of the quota and asks for its run or
 * its grading, in the caller's transaction. @throws PrumoError `quota_exceeded`, and what `placeEntry` throws
 */
export async function storeSubmission(
  trx: Transaction<Database>,
  quotas: QuotaLimits,
  stored: StoredSubmission,
): Promise<SubmissionState> {
  const { id, organizationId, metadata, actor, run } = stored;
  const track = run ? "endpoint" : "predictions";
  const revision = await placeEntry(trx, organizationId, metadata);
  // Before the slot is taken, for it says which attempts count together.
  if (run) await identifyRevision(trx, revision, `${new URL(run.base_url).host} ${run.model}`);
  await insertSubmission(trx, {
    id,
    benchmark: metadata.benchmark,
    release: stored.release,
    organization_id: organizationId,
    model_revision: revision,
    track,
    state: "validating",
    suites: stored.suites,
    declarations: declared(metadata),
    confirmations: metadata.confirm,
    notes: metadata.notes,
    records: stored.records,
    response_key: stored.responseKey,
    created_by: userIdOf(actor),
    token_id: tokenIdOf(actor),
    idempotency_key: stored.idempotencyKey ?? null,
    request_digest: stored.digest,
    created_at: stored.receivedAt,
  });
  if (run) await insertRun(trx, { ...run, submission: id });
  await takeSlot(trx, quotas, { organizationId, submission: id, revision });
  const history = { submission: id, actor };
  await recordEvent(trx, { ...history, occurredAt: stored.receivedAt }, "received");
  await recordEvent(trx, { ...history, occurredAt: stored.validatingAt }, "validating");
  const event = (await lockApproval(trx, organizationId)) ? "queue" : "hold";
  const state = await changeState(trx, { submission: id, event, actor });
  if (!state) throw new Error("a submission left validation before it was stored");
  if (state === "queued") await enqueueWork(trx, { id, track });
  return state;
}

/** Declarations, in which a template that names the place is a cue whatever was said of it. */
function declared({ benchmark, declarations }: SubmissionMetadata): string | null {
  if (declarations === null) return null;
  const named = templateNamesPlace(benchmark, declarations.chat_template);
  const chat_template_names_country = declarations.chat_template_names_country || named;
  return JSON.stringify({ ...declarations, chat_template_names_country });
}
