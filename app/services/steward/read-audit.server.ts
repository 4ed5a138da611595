import type { Kysely } from "kysely";
import {
  type AuditFilter,
  listAudit,
  listAuditActs,
  listBrokenAuditLinks,
  readAuditHead,
} from "#db/queries/audit.ts";
import type { Database } from "#db/tables/index.ts";

const perPage = 50;

/** A page of the log, newest first, with what it may be filtered by. */
export async function readAudit(db: Kysely<Database>, filter: AuditFilter) {
  const [rows, acts] = await Promise.all([listAudit(db, filter, perPage + 1), listAuditActs(db)]);
  const entries = rows.slice(0, perPage);
  return { entries, acts, before: rows.length > perPage ? Number(entries.at(-1)?.seq) : null };
}

/** Recomputes the whole chain, as `prumo audit verify` does. */
export async function verifyAudit(db: Kysely<Database>) {
  const broken = await listBrokenAuditLinks(db);
  return { broken, ...(await readAuditHead(db)) };
}
