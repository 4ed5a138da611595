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
