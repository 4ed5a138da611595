import type { Insertable, Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { ExposureTable } from "#db/tables/submissions.ts";

/** Appends to the record of which items went to whom. */
export async function insertExposure(
  db: Kysely<Database>,
  exposure: Insertable<ExposureTable>,
): Promise<void> {
  await db.insertInto("exposure").values(exposure).execute();
}
