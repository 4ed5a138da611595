import { createHash, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import {
  deferChunkReferences,
  findByIdempotencyKey,
  insertChunk,
} from "#db/queries/submissions.ts";
import { tryLockIdempotencyKey, tryLockUpload } from "#db/queries/upload-locks.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import type { ExpectedItems } from "#domain/submission/expected-items.ts";
import type { SubmissionMetadata } from "#domain/submission/metadata.ts";
import type { SubmissionState } from "#domain/submission/state.ts";
import { reach } from "#platform/kill-point.server.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { currentRelease } from "./current-release.server.ts";
import { expectedOfOrganization } from "./expected-items.server.ts";
import type { QuestionDeps } from "./open-questions.server.ts";
import { requireSlotInSight } from "./quota/take-slot.server.ts";
import { receiveSealed } from "./receive-sealed.server.ts";
import { storeSubmission } from "./store-submission.server.ts";

export interface AcceptanceDeps extends QuestionDeps {
  db: Kysely<Database>;
  /** Pool of its own: an upload holds its connection until the file is in. */
  uploads: Kysely<Database>;
  keys: { identity: string; recipients: { worker: string } };
  quotas: QuotaLimits;
}

export interface IncomingSubmission {
  organizationId: string;
  /** `token ID` or `user ID`. */
  actor: string;
  metadata: SubmissionMetadata;
  file: AsyncIterable<Uint8Array>;
  idempotencyKey: string | undefined;
  locale: Locale;
}

export interface AcceptedSubmission {
  id: string;
  state: SubmissionState;
}

/** How long a request waits for another with the same idempotency key to end. */
const longestWaitMs = 60_000;
const pollMs = 100;

/**
 * Takes a prediction file in: validated, sealed and stored as it streams, together with the job
 * that grades it, or not at all. A repeated idempotency key gets the first request's answer.
 * @throws PrumoError `file_invalid`, `file_too_large`, `upload_in_progress`,
 *   `idempotency_conflict`, `state_conflict`, `quota_exceeded`
 */
export async function acceptSubmission(
  deps: AcceptanceDeps,
  incoming: IncomingSubmission,
): Promise<AcceptedSubmission> {
  const release = await currentRelease(deps.db, incoming.metadata.benchmark);
  const expected = await expectedOfOrganization(deps, incoming.organizationId, release);
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    const outcome = await deps.uploads
      .transaction()
      .execute((trx) => tryAccept(deps, trx, incoming, release.id, expected));
    if (outcome !== "same key in progress") {
      if ("earlier" in outcome) return repeatAnswer(outcome.earlier, incoming);
      reach("upload:after-commit");
      return outcome;
    }
    if (Date.now() > deadline) throw uploadInProgress();
    await delay(pollMs);
  }
}

type EarlierSubmission = NonNullable<Awaited<ReturnType<typeof findByIdempotencyKey>>>;

async function tryAccept(
  deps: AcceptanceDeps,
  trx: Transaction<Database>,
  incoming: IncomingSubmission,
  release: string,
  expected: ExpectedItems,
): Promise<AcceptedSubmission | { earlier: EarlierSubmission } | "same key in progress"> {
  const { organizationId, actor, idempotencyKey, metadata } = incoming;
  if (idempotencyKey !== undefined) {
    if (!(await tryLockIdempotencyKey(trx, organizationId, idempotencyKey))) {
      return "same key in progress";
    }
    const earlier = await findByIdempotencyKey(trx, organizationId, idempotencyKey);
    if (earlier) return { earlier };
  }
  if (!(await tryLockUpload(trx, actor))) throw uploadInProgress();
  await requireSlotInSight(deps.db, deps.quotas, organizationId);

  const id = randomUUID();
  const receivedAt = await databaseTime(trx);
  await deferChunkReferences(trx);
  const validatingAt = await databaseTime(trx);
  const { locale, file } = incoming;
  const upload = { id, file, expected, confirm: metadata.confirm, locale, organizationId, actor };
  const received = await receiveSealed(deps, trx, upload, async (chunk) => {
    await insertChunk(trx, { submission: id, ...chunk });
    reach("upload:first-chunk");
  });
  const state = await storeSubmission(trx, deps.quotas, {
    ...incoming,
    id,
    release,
    suites: received.suites,
    records: received.report.records,
    responseKey: received.responseKey,
    digest: requestDigest(metadata, received.digest),
    receivedAt,
    validatingAt,
  });
  reach("upload:before-commit");
  return { id, state };
}

/** The first answer again, for the same request; the file is read for its digest alone. */
async function repeatAnswer(
  earlier: EarlierSubmission,
  { metadata, file }: IncomingSubmission,
): Promise<AcceptedSubmission> {
  const hash = createHash("sha256");
  for await (const chunk of file) hash.update(chunk);
  const digest = requestDigest(metadata, hash.digest());
  if (!earlier.request_digest?.equals(digest)) {
    throw new PrumoError("idempotency_conflict", m.api_idempotency_conflict({ id: earlier.id }));
  }
  return { id: earlier.id, state: earlier.state };
}

/** What makes two requests the same: all that is said of the submission, and its bytes. */
export function requestDigest(metadata: SubmissionMetadata, fileDigest: Buffer): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(metadata))
    .update("\0")
    .update(fileDigest)
    .digest();
}

async function databaseTime(trx: Transaction<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  return (rows[0] as { now: Date }).now;
}

export function uploadInProgress(): PrumoError {
  return new PrumoError("upload_in_progress", m.api_upload_in_progress(), {
    details: { retry_after_seconds: 2 },
  });
}
