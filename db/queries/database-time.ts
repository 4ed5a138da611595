import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

/** What the database's clock says now, whenever the transaction began. */
export async function databaseTime(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return (rows[0] as { now: Date }).now;
}
