import type { Transaction } from "kysely";
import { enqueueJob } from "#db/queries/jobs.ts";
import { ensureModel, ensureModelRevision } from "#db/queries/models.ts";
import { changeState, recordEvent } from "#db/queries/submission-state.ts";
import { insertSubmission } from "#db/queries/submissions.ts";
import type { Database } from "#db/tables/index.ts";
import type { ScoredSuite } from "#domain/benchmark/suite.ts";
import type { Declarations } from "#domain/leaderboard/version-document.ts";
import { slugify } from "#domain/slug.ts";
import type { SubmissionState } from "#domain/submission/state.ts";

/** What its sender says of a submission. */
export interface SubmissionFacts {
  benchmark: string;
  model: {
    name: string;
    family: string | null;
    base: string | null;
    parameters: string | null;
    weights: string | null;
    licence: string | null;
    availability: "open-weights" | "api" | "closed" | null;
  };
  revision: string;
  declarations: Declarations | null;
  /** Codes of signs of damage that the sender has confirmed. */
  confirm: string[];
  notes: string | null;
}

export interface StoredSubmission {
  id: string;
  release: string;
  organizationId: string;
  /** Whether the organisation's first submissions need no steward. */
  organizationApproved: boolean;
  tokenId: string;
  facts: SubmissionFacts;
  suites: ScoredSuite[];
  records: number;
  responseKey: string;
  idempotencyKey: string | undefined;
  digest: Buffer;
  receivedAt: Date;
  validatingAt: Date;
}

/** Writes the rows of a validated submission and asks for its grading, in the caller's transaction. */
export async function storeSubmission(
  trx: Transaction<Database>,
  stored: StoredSubmission,
): Promise<SubmissionState> {
  const { id, organizationId, facts } = stored;
  const actor = `token ${stored.tokenId}`;
  const model = await ensureModel(trx, {
    ...facts.model,
    organizationId,
    slug: slugify(facts.model.name),
  });
  await insertSubmission(trx, {
    id,
    benchmark: facts.benchmark,
    release: stored.release,
    organization_id: organizationId,
    model_revision: await ensureModelRevision(trx, model, facts.revision),
    track: "predictions",
    state: "validating",
    suites: stored.suites,
    declarations: facts.declarations === null ? null : JSON.stringify(facts.declarations),
    confirmations: facts.confirm,
    notes: facts.notes,
    records: stored.records,
    response_key: stored.responseKey,
    token_id: stored.tokenId,
    idempotency_key: stored.idempotencyKey ?? null,
    request_digest: stored.digest,
    created_at: stored.receivedAt,
  });
  const history = { submission: id, actor };
  await recordEvent(trx, { ...history, occurredAt: stored.receivedAt }, "received");
  await recordEvent(trx, { ...history, occurredAt: stored.validatingAt }, "validating");
  const event = stored.organizationApproved ? "queue" : "hold";
  const state = await changeState(trx, { submission: id, event, actor });
  if (!state) throw new Error("a submission left validation before it was stored");
  if (state === "queued") {
    await enqueueJob(trx, "grade-submission", { v: 1, submissionId: id }, `grade ${id}`);
  }
  return state;
}
