import type { Kysely } from "kysely";
import { listDecoyHits, listExposures } from "#db/queries/exposures.ts";
import type { Database } from "#db/tables/index.ts";

const hitsShown = 100;

/** Who has seen which items of a benchmark, and whose packs have turned up with others. */
export async function readExposures(db: Kysely<Database>, benchmark: string) {
  const [exposures, hits] = await Promise.all([
    listExposures(db, benchmark),
    listDecoyHits(db, benchmark, hitsShown),
  ]);
  return { exposures, hits };
}
