import { findLatestPublicationRequest } from "#db/queries/publication-requests.ts";
import { measureQueue, type QueueScope } from "#db/queries/ruling-queue.ts";
import { waitsForSteward } from "#domain/desk/publication.ts";
import type { StewardContext } from "./open-answer.server.ts";
import { readAgreement } from "./read-agreement.server.ts";

/** What waits for this steward in each benchmark, in the order in which they are given. */
export function measureWork(
  { db }: Pick<StewardContext, "db">,
  scope: Omit<QueueScope, "benchmark">,
  benchmarks: readonly string[],
) {
  return Promise.all(
    benchmarks.map(async (benchmark) => {
      const [rulings, closed, { agreement }, request] = await Promise.all([
        measureQueue(db, { ...scope, benchmark }, "rulings"),
        measureQueue(db, { ...scope, benchmark }, "closed_world"),
        readAgreement({ db }, benchmark),
        findLatestPublicationRequest(db, benchmark),
      ]);
      const conflicts = agreement.conflicts.length;
      const publication = request && waitsForSteward(request.state) ? request : null;
      const work = {
        rulings: rulings.count,
        closed: closed.count,
        conflicts,
        publication: publication ? 1 : 0,
      };
      return { benchmark, rulings, closed, conflicts, publication, work };
    }),
  );
}
