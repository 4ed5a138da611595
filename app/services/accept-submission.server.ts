import { createHash, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { databaseTime } from "#db/queries/database-time.ts";
import { deferChunkReferences, insertChunk } from "#db/queries/submissions.ts";
import { tryLockUpload } from "#db/queries/upload-locks.ts";
import type { Database } from "#db/tables/index.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import type { ExpectedItems } from "#domain/submission/expected-items.ts";
import type { SubmissionMetadata } from "#domain/submission/metadata.ts";
import { reach } from "#platform/kill-point.server.ts";
import type { Locale } from "#platform/messages/locale.ts";
import {
  type AcceptedSubmission,
  answerOnce,
  repeatAnswer,
  uploadInProgress,
} from "./answer-once.server.ts";
import { currentRelease } from "./current-release.server.ts";
import { expectedOfOrganization } from "./expected-items.server.ts";
import type { QuestionDeps } from "./open-questions.server.ts";
import { requireSlotInSight } from "./quota/take-slot.server.ts";
import { receiveSealed } from "./receive-sealed.server.ts";
import { requestDigest } from "./request-digest.server.ts";
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
  const outcome = await answerOnce(deps.uploads, incoming, (trx) =>
    accept(deps, trx, incoming, release.id, expected),
  );
  if ("earlier" in outcome) {
    const digest = requestDigest(incoming.metadata, await digestOf(incoming.file));
    return repeatAnswer(outcome.earlier, digest);
  }
  reach("upload:after-commit");
  return outcome;
}

async function accept(
  deps: AcceptanceDeps,
  trx: Transaction<Database>,
  incoming: IncomingSubmission,
  release: string,
  expected: ExpectedItems,
): Promise<AcceptedSubmission> {
  const { organizationId, actor, metadata } = incoming;
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

/** The file is read for its digest alone. */
async function digestOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of file) hash.update(chunk);
  return hash.digest();
}
