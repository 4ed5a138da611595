import type { Kysely } from "kysely";
import { listRunsOf } from "#db/queries/endpoints.ts";
import type { Database } from "#db/tables/index.ts";

const mostShown = 50;

/** The newest runs of an endpoint; the caller has checked its owner. */
export function listRuns({ db }: { db: Kysely<Database> }, endpoint: string) {
  return listRunsOf(db, endpoint, mostShown);
}
