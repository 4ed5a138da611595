import type { Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { enqueueJob } from "./jobs.ts";

/**
 * Asks for graded submissions to be settled again, each once however often it is asked for before
 * a worker begins.
 *
 * Locks jobs that are waiting, in the order of their submissions; to be called last, after the
 * audit log's line, so that two who ask for the same ones at once do not wait for each other.
 */
export async function enqueueSettlements(
  trx: Kysely<Database>,
  submissions: Iterable<string>,
): Promise<void> {
  for (const submissionId of [...submissions].sort()) {
    await enqueueJob(trx, "regrade-submission", { v: 1, submissionId }, `regrade:${submissionId}`);
  }
}
