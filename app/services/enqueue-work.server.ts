import type { Kysely } from "kysely";
import { enqueueJob } from "#db/queries/jobs.ts";
import type { Database } from "#db/tables/index.ts";

/** Asks for what a queued submission waits for: its grading, or first its run. */
export async function enqueueWork(
  trx: Kysely<Database>,
  { id, track }: { id: string; track: "endpoint" | "predictions" },
): Promise<void> {
  const payload = { v: 1, submissionId: id } as const;
  if (track === "endpoint") await enqueueJob(trx, "run-endpoint", payload, `run ${id}`);
  else await enqueueJob(trx, "grade-submission", payload, `grade ${id}`);
}
