import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { enqueueSettlements } from "#db/queries/settlement-jobs.ts";
import { listRegradable } from "#db/queries/submission-state.ts";
import type { Database } from "#db/tables/index.ts";

/** Has every graded submission of a benchmark settled again. Returns how many. */
export async function regradeBenchmark(
  db: Kysely<Database>,
  benchmark: string,
  actor: string,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const submissions = await listRegradable(trx, benchmark);
    await appendAudit(trx, {
      actor,
      act: "benchmark.regrade",
      subject: benchmark,
      facts: { submissions: submissions.length },
    });
    await enqueueSettlements(trx, submissions);
    return submissions.length;
  });
}
