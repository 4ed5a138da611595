import type { Kysely } from "kysely";
import {
  type AuditFilter,
  listAudit,
  listAuditActs,
  listBrokenAuditLinks,
  readAuditHead,
} from "#db/queries/audit.ts";
import { findOrganizationIds } from "#db/queries/organizations.ts";
import { findPeopleIds } from "#db/queries/stewards.ts";
import type { Database } from "#db/tables/index.ts";
import { userActor } from "#domain/identity/actor.ts";

const perPage = 50;

/** What a steward looks for; empty where anything will do. */
export interface AuditSearch {
  act: string;
  /** A name, an address, or the actor as recorded. */
  actor: string;
  /** A name, or the subject as recorded. */
  subject: string;
  before: number | undefined;
}

/** A page of the log, newest first, with what it may be filtered by, and how long it is. */
export async function readAudit(db: Kysely<Database>, search: AuditSearch) {
  const filter = await filterOf(db, search);
  const [rows, acts, head] = await Promise.all([
    listAudit(db, filter, perPage + 1),
    listAuditActs(db),
    readAuditHead(db),
  ]);
  const entries = rows.slice(0, perPage);
  const before = rows.length > perPage ? Number(entries.at(-1)?.seq) : null;
  return { entries, acts, head, before };
}

/** Names are looked up as they are now; the log itself has ids alone. */
async function filterOf(db: Kysely<Database>, search: AuditSearch): Promise<AuditFilter> {
  const { act, actor, subject, before } = search;
  const [actors, people, organizations] = await Promise.all([
    actor ? findPeopleIds(db, actor) : [],
    subject ? findPeopleIds(db, subject) : [],
    subject ? findOrganizationIds(db, subject) : [],
  ]);
  return {
    ...(act && { act }),
    ...(actor && { actors: [actor, ...actors.map(userActor)] }),
    ...(subject && { subjects: [subject, ...people, ...organizations] }),
    ...(before && { before }),
  };
}

/** Recomputes the whole chain, as `prumo audit verify` does. */
export async function verifyAudit(db: Kysely<Database>) {
  const broken = await listBrokenAuditLinks(db);
  return { broken, ...(await readAuditHead(db)) };
}
