import type { Kysely } from "kysely";
import { listStewards } from "#db/queries/stewards.ts";
import type { Database } from "#db/tables/index.ts";

/** Who is a steward, and whom each one rules for. */
export function listStewardsOnRecord(db: Kysely<Database>) {
  return listStewards(db);
}
