import type { Kysely } from "kysely";
import { collectPersonalData } from "#db/queries/personal-data.ts";
import type { Database } from "#db/tables/index.ts";

/** What the database holds of a person, for that person. */
export function exportAccount(
  { db }: { db: Kysely<Database> },
  userId: string,
): Promise<Record<string, unknown>> {
  return collectPersonalData(db, userId);
}
