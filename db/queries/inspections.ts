import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

/** False where there is no graded submission of this id. */
export async function markInspected(
  db: Kysely<Database>,
  submission: string,
  by: string,
): Promise<boolean> {
  const marked = await db
    .updateTable("submission")
    .set({ inspected_at: sql<Date>`now()`, inspected_by: by })
    .where(sql<boolean>`id::text = ${submission}`)
    .where("state", "in", ["scored", "needs_review"])
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
