import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

/**
 * False where there is no graded submission of this id.
 * @param reason why it may be ranked under a suspicion of cues; null where there is none
 */
export async function markInspected(
  db: Kysely<Database>,
  { submission, by, reason }: { submission: string; by: string; reason: string | null },
): Promise<boolean> {
  const marked = await db
    .updateTable("submission")
    .set({
      inspected_at: sql<Date>`now()`,
      inspected_by: by,
      ...(reason !== null && { inspection_reason: reason }),
    })
    .where(sql<boolean>`id::text = ${submission}`)
    .where("state", "in", ["scored", "needs_review"])
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
