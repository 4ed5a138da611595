import { countRequests, type WaitingCount } from "#db/queries/desk-overview.ts";
import type { QueueScope } from "#db/queries/ruling-queue.ts";
import { listForInspection } from "./list-uninspected.server.ts";
import { measureWork } from "./measure-work.server.ts";
import type { StewardContext } from "./open-answer.server.ts";

/** All that waits for this steward, with its number and age. */
export async function readOverview(
  { db }: Pick<StewardContext, "db">,
  scope: Omit<QueueScope, "benchmark">,
  benchmarks: readonly string[],
) {
  const [queues, uninspected, requests] = await Promise.all([
    measureWork({ db }, scope, benchmarks),
    listForInspection(db),
    countRequests(db),
  ]);
  const inspections: WaitingCount = {
    count: uninspected.length,
    oldest: uninspected[0]?.stateAt ?? null,
  };
  return { queues, inspections, requests };
}
