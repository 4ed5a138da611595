import { countRequests, type WaitingCount } from "#db/queries/desk-overview.ts";
import { measureQueue, type QueueScope } from "#db/queries/ruling-queue.ts";
import { listForInspection } from "./list-uninspected.server.ts";
import type { StewardContext } from "./open-answer.server.ts";
import { readAgreement } from "./read-agreement.server.ts";

/** All that waits for this steward, with its number and age. */
export async function readOverview(
  { db }: Pick<StewardContext, "db">,
  scope: Omit<QueueScope, "benchmark">,
  benchmarks: readonly string[],
) {
  const queues = await Promise.all(
    benchmarks.map(async (benchmark) => ({
      benchmark,
      rulings: await measureQueue(db, { ...scope, benchmark }, "rulings"),
      closed: await measureQueue(db, { ...scope, benchmark }, "closed_world"),
      conflicts: (await readAgreement({ db }, benchmark)).agreement.conflicts.length,
    })),
  );
  const uninspected = await listForInspection(db);
  const inspections: WaitingCount = {
    count: uninspected.length,
    oldest: uninspected[0]?.stateAt ?? null,
  };
  return { queues, inspections, requests: await countRequests(db) };
}
