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

/** Whether a pack has left the house. */
export async function wasDownloaded(db: Kysely<Database>, pack: string): Promise<boolean> {
  const row = await db
    .selectFrom("exposure")
    .select("id")
    .where("pack", "=", pack)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How often an organisation downloaded the pack of a release, and when last. */
export async function countDownloads(
  db: Kysely<Database>,
  organizationId: string,
  release: string,
): Promise<{ times: number; last: Date | null }> {
  return db
    .selectFrom("exposure")
    .select((eb) => [
      eb.fn.countAll<number>().as("times"),
      eb.fn.max<Date | null>("occurred_at").as("last"),
    ])
    .where("organization_id", "=", organizationId)
    .where("release", "=", release)
    .where("channel", "=", "pack")
    .executeTakeFirstOrThrow();
}
