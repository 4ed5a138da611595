import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { JobName, JobPayload } from "#domain/jobs/index.ts";

/**
 * Enqueues a job in the caller's transaction, by the one door that every role has to the queue.
 * Jobs with the same key that have not started are one job.
 */
export async function enqueueJob<Name extends JobName>(
  db: Kysely<Database>,
  name: Name,
  payload: JobPayload<Name>,
  key: string,
  delaySeconds = 0,
): Promise<void> {
  const text = JSON.stringify(payload);
  await sql`select enqueue_job(${name}, ${text}::json, ${key}, ${delaySeconds}::float8)`.execute(
    db,
  );
}

/** Asks for what a queued submission waits for: its grading, or first its run. */
export async function enqueueWork(
  trx: Kysely<Database>,
  { id, track }: { id: string; track: "endpoint" | "predictions" },
): Promise<void> {
  const payload = { v: 1, submissionId: id } as const;
  if (track === "endpoint") await enqueueJob(trx, "run-endpoint", payload, `run ${id}`);
  else await enqueueJob(trx, "grade-submission", payload, `grade ${id}`);
}
