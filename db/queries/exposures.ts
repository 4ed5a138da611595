import { type Insertable, type Kysely, sql } from "kysely";
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

/** Which organisation was shown how much of which release, by which way; the latest first. */
export function listExposures(db: Kysely<Database>, benchmark: string) {
  return db
    .selectFrom("exposure as e")
    .innerJoin("organization as o", "o.id", "e.organization_id")
    .innerJoin("dataset_release as r", "r.id", "e.release")
    .select((eb) => [
      "o.id as organizationId",
      "o.name as organization",
      "r.number as release",
      "e.channel",
      eb.fn.countAll<number>().as("times"),
      eb.fn.max<number>("e.target_items").as("targetItems"),
      eb.fn.max<Date>("e.occurred_at").as("latest"),
    ])
    .where("r.benchmark", "=", benchmark)
    .groupBy(["o.id", "o.name", "r.number", "e.channel"])
    .orderBy("latest", "desc")
    .execute();
}

/**
 * Files with decoys of other organisations' packs, newest first: who sent them, and whose packs
 * carry those decoys.
 */
export async function listDecoyHits(db: Kysely<Database>, benchmark: string, limit: number) {
  const hits = await sql<{
    seq: string;
    occurredAt: Date;
    actor: string;
    sender: string | null;
    items: string[];
    owners: string[];
  }>`
    select e.seq, e.occurred_at as "occurredAt", e.actor, o.name as sender,
      array(select jsonb_array_elements_text(e.facts -> 'items')) as items,
      array(
        select distinct owner.name
        from jsonb_array_elements_text(e.facts -> 'items') as hit(item_id)
        join item i on i.item_id = hit.item_id and i.benchmark = ${benchmark}
        join item_revision v on v.item = i.id
        join pack_decoy d on d.item_revision = v.id
        join pack p on p.id = d.pack
        join organization owner on owner.id = p.organization_id
        where owner.id <> e.subject
        order by owner.name
      ) as owners
    from audit_entry e
    left join organization o on o.id = e.subject
    where e.act = 'decoy.foreign' and e.facts ->> 'benchmark' = ${benchmark}
    order by e.seq desc
    limit ${limit}`.execute(db);
  return hits.rows;
}
