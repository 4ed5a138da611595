import { setTimeout as delay } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { findByIdempotencyKey } from "#db/queries/submissions.ts";
import { tryLockIdempotencyKey } from "#db/queries/upload-locks.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import type { SubmissionState } from "#domain/submission/state.ts";
import { m } from "#platform/paraglide/messages.js";

export interface AcceptedSubmission {
  id: string;
  state: SubmissionState;
}

type EarlierSubmission = NonNullable<Awaited<ReturnType<typeof findByIdempotencyKey>>>;

/** How long a request waits for another with the same idempotency key to end. */
const longestWaitMs = 60_000;
const pollMs = 100;

/**
 * Does in one transaction what a request asks for, or finds what an earlier one with the same
 * idempotency key has made. @throws PrumoError `upload_in_progress`
 */
export async function answerOnce<Made>(
  db: Kysely<Database>,
  request: { organizationId: string; idempotencyKey: string | undefined },
  make: (trx: Transaction<Database>) => Promise<Made>,
): Promise<Made | { earlier: EarlierSubmission }> {
  const { organizationId, idempotencyKey: key } = request;
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    const outcome = await db.transaction().execute(async (trx) => {
      if (key === undefined) return make(trx);
      if (!(await tryLockIdempotencyKey(trx, organizationId, key))) return "in progress";
      const earlier = await findByIdempotencyKey(trx, organizationId, key);
      return earlier ? { earlier } : make(trx);
    });
    if (outcome !== "in progress") return outcome;
    if (Date.now() > deadline) throw uploadInProgress();
    await delay(pollMs);
  }
}

/** The first answer again, for the same request. @throws PrumoError `idempotency_conflict` */
export function repeatAnswer(earlier: EarlierSubmission, digest: Buffer): AcceptedSubmission {
  if (!earlier.request_digest?.equals(digest)) {
    throw new PrumoError("idempotency_conflict", m.api_idempotency_conflict({ id: earlier.id }));
  }
  return { id: earlier.id, state: earlier.state };
}

export function uploadInProgress(): PrumoError {
  return new PrumoError("upload_in_progress", m.api_upload_in_progress(), {
    details: { retry_after_seconds: 2 },
  });
}
