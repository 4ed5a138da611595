import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

export interface AuditAct {
  /** A user id or the name of a process or operator; never an address. */
  actor: string;
  act: string;
  subject: string;
  facts?: Record<string, unknown>;
}

/** Appends to the hash-chained log; the chain itself is the database's work. */
export async function appendAudit(db: Kysely<Database>, act: AuditAct): Promise<void> {
  await db
    .insertInto("audit_entry")
    .values({
      actor: act.actor,
      act: act.act,
      subject: act.subject,
      facts: JSON.stringify(act.facts ?? {}),
    })
    .execute();
}

/** Numbers of the entries whose digest does not follow from the entry and the one before. */
export async function listBrokenAuditLinks(db: Kysely<Database>): Promise<number[]> {
  const broken = await sql<{ seq: number }>`
    select seq from (
      select e.seq, e.digest,
        audit_digest(lag(e.digest) over (order by e.seq), e) as expected,
        lag(e.seq) over (order by e.seq) as before
      from audit_entry e
    ) chain
    where digest <> expected or seq <> coalesce(before, 0) + 1
    order by seq`.execute(db);
  return broken.rows.map((row) => Number(row.seq));
}

export interface AuditFilter {
  act?: string;
  /** Any of these. */
  actors?: readonly string[];
  subjects?: readonly string[];
  /** Entries before this one. */
  before?: number;
}

/** Entries of the log, newest first. */
export async function listAudit(db: Kysely<Database>, filter: AuditFilter, limit: number) {
  let query = db
    .selectFrom("audit_entry")
    .select(["seq", "occurred_at as occurredAt", "actor", "act", "subject", "facts"])
    .orderBy("seq", "desc")
    .limit(limit);
  if (filter.act) query = query.where("act", "=", filter.act);
  if (filter.actors) query = query.where("actor", "in", [...filter.actors]);
  if (filter.subjects) query = query.where("subject", "in", [...filter.subjects]);
  if (filter.before) query = query.where("seq", "<", filter.before);
  return query.execute();
}

/** The kinds of acts that the log holds. */
export async function listAuditActs(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom("audit_entry").select("act").distinct().orderBy("act").execute();
  return rows.map((row) => row.act);
}

/** The last entry: how many there are, and the digest that stands for all of them. */
export async function readAuditHead(db: Kysely<Database>) {
  const row = await db
    .selectFrom("audit_entry")
    .select(["seq", "digest"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return { entries: Number(row?.seq ?? 0), head: row?.digest.toString("hex") ?? null };
}
