import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

/** Puts a banner above every version that holds a submission which was withdrawn or voided since. */
export async function noteEnd(
  trx: Kysely<Database>,
  kind: "withdrawn" | "voided",
  submission: string,
  reason: string | null,
): Promise<void> {
  await trx
    .insertInto("version_notice")
    .columns(["version", "kind", "submission", "reason"])
    .expression(
      trx
        .selectFrom("version_entry")
        .select([
          "version",
          sql<typeof kind>`${kind}::text`.as("kind"),
          "submission",
          sql<string | null>`${reason}::text`.as("reason"),
        ])
        .where("submission", "=", submission),
    )
    .execute();
}
