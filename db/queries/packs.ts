import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

/** How many decoys a pack carries; half of those there are, where they are fewer than twice. */
const decoysPerPack = 6;

export interface NewPack {
  organizationId: string;
  release: string;
  /** Null waits for a steward. */
  approvedBy: string | null;
  justification?: string;
  requestedBy?: string;
}

export function findPack(db: Kysely<Database>, organizationId: string, release: string) {
  return db
    .selectFrom("pack")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("release", "=", release)
    .executeTakeFirst();
}

/** One pack per organisation and release; of two first requests the second waits and finds it. */
export async function findOrInsertPack(db: Kysely<Database>, pack: NewPack) {
  await db
    .insertInto("pack")
    .values({
      organization_id: pack.organizationId,
      release: pack.release,
      approved_at: pack.approvedBy === null ? null : sql<Date>`now()`,
      approved_by: pack.approvedBy,
      justification: pack.justification ?? null,
      requested_by: pack.requestedBy ?? null,
    })
    .onConflict((conflict) => conflict.columns(["organization_id", "release"]).doNothing())
    .execute();
  const row = await findPack(db, pack.organizationId, pack.release);
  if (!row) throw new Error("the pack of an organisation vanished");
  return row;
}

/** Makes a refused request anew, in other words; nothing where it was not refused. */
export async function renewPackRequest(
  db: Kysely<Database>,
  id: string,
  renewed: { justification: string; requestedBy: string },
): Promise<void> {
  await db
    .updateTable("pack")
    .set({
      justification: renewed.justification,
      requested_by: renewed.requestedBy,
      refused_at: null,
      refused_by: null,
      refusal_reason: null,
    })
    .where("id", "=", id)
    .where("refused_at", "is not", null)
    .execute();
}

/** Packs waiting for a steward, oldest first. */
export function listPackRequests(db: Kysely<Database>) {
  return db
    .selectFrom("pack as p")
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .innerJoin("dataset_release as r", "r.id", "p.release")
    .select([
      "p.id",
      "o.name as organization",
      "r.benchmark",
      "r.number as release",
      "p.justification",
      "p.created_at as requestedAt",
    ])
    .where("p.approved_at", "is", null)
    .where("p.refused_at", "is", null)
    .orderBy("p.created_at")
    .execute();
}

/** Approves a request once; false where it already was. */
export async function approvePack(
  db: Kysely<Database>,
  id: string,
  approvedBy: string,
): Promise<boolean> {
  const changed = await db
    .updateTable("pack")
    .set({
      approved_at: sql<Date>`now()`,
      approved_by: approvedBy,
      refused_at: null,
      refused_by: null,
      refusal_reason: null,
    })
    .where("id", "=", id)
    .where("approved_at", "is", null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Says no to a request, once; false where it was answered before. */
export async function refusePack(
  trx: Kysely<Database>,
  id: string,
  refused: { by: string; reason: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable("pack")
    .set({ refused_at: sql<Date>`now()`, refused_by: refused.by, refusal_reason: refused.reason })
    .where("id", "=", id)
    .where("approved_at", "is", null)
    .where("refused_at", "is", null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** A pack with the names that a letter about it needs. */
export function findPackRequest(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("pack as p")
    .innerJoin("dataset_release as r", "r.id", "p.release")
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .select([
      "p.id",
      "p.organization_id as organizationId",
      "o.name as organization",
      "r.benchmark",
      "r.number as release",
    ])
    .where(sql<boolean>`p.id::text = ${id}`)
    .executeTakeFirst();
}

/** Revision ids of a pack's decoys; empty before its first download. */
export async function listPackDecoys(db: Kysely<Database>, pack: string): Promise<string[]> {
  const rows = await db
    .selectFrom("pack_decoy")
    .select("item_revision")
    .where("pack", "=", pack)
    .execute();
  return rows.map((row) => row.item_revision);
}

/** Serialises the first draw of a pack's decoys, until the end of the transaction. */
export async function lockPackDecoys(trx: Kysely<Database>, pack: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pack decoys'), hashtext(${pack}))`.execute(trx);
}

/** Gives a pack decoys of its release, drawn at random with the database's strong generator. */
export async function drawPackDecoys(
  db: Kysely<Database>,
  pack: { id: string; release: string },
): Promise<void> {
  await sql`
    insert into pack_decoy (pack, item_revision)
    select ${pack.id}, item_revision from release_item
    where release = ${pack.release} and suite = 'decoy'
    order by gen_random_uuid()
    limit least(${decoysPerPack}, (
      select count(*) / 2 from release_item where release = ${pack.release} and suite = 'decoy'))
  `.execute(db);
}

/** Gives a pack the decoys named by their public item ids; throws where one is not a decoy of it. */
export async function assignPackDecoys(
  db: Kysely<Database>,
  pack: { id: string; release: string },
  itemIds: readonly string[],
): Promise<void> {
  const inserted = await db
    .insertInto("pack_decoy")
    .columns(["pack", "item_revision"])
    .expression(
      db
        .selectFrom("release_item as r")
        .innerJoin("item_revision as v", "v.id", "r.item_revision")
        .innerJoin("item as i", "i.id", "v.item")
        .select([sql<string>`${pack.id}::uuid`.as("pack"), "r.item_revision"])
        .where("r.release", "=", pack.release)
        .where("r.suite", "=", "decoy")
        .where("i.item_id", "in", [...itemIds]),
    )
    .executeTakeFirst();
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0n) !== itemIds.length) {
    throw new Error("a named decoy is not one of the release");
  }
}

/**
 * Gives every organisation with a pack of one release the same pack of a later one: the approval,
 * and those of its decoys that the later release still has.
 */
export async function carryPacksOver(
  trx: Kysely<Database>,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    insert into pack (organization_id, release, approved_at, approved_by, justification, requested_by)
    select organization_id, ${to}::uuid, approved_at, approved_by, justification, requested_by
    from pack where release = ${from}`.execute(trx);
  await sql`
    insert into pack_decoy (pack, item_revision)
    select later.id, there.item_revision
    from pack_decoy d
    join pack earlier on earlier.id = d.pack and earlier.release = ${from}
    join pack later on later.organization_id = earlier.organization_id and later.release = ${to}
    join item_revision was on was.id = d.item_revision
    join item_revision now_is on now_is.item = was.item
    join release_item there on there.release = ${to} and there.item_revision = now_is.id`.execute(
    trx,
  );
}
