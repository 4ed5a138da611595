import type { Kysely } from "kysely";
import type { listAudit } from "#db/queries/audit.ts";
import type { Database } from "#db/tables/index.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount } from "../format.server.ts";
import { presentMoment } from "../moment.server.ts";
import { namesOfActors } from "./actors.server.ts";

export async function presentEntries(
  db: Kysely<Database>,
  entries: Awaited<ReturnType<typeof listAudit>>,
) {
  const nameOf = await namesOfActors(
    db,
    entries.map(({ actor }) => actor),
  );
  return entries.map(({ seq, occurredAt, actor, act, subject, facts }) => ({
    seq: Number(seq),
    actor,
    name: nameOf(actor),
    act,
    subject,
    facts: Object.keys(facts).length > 0 ? JSON.stringify(facts) : "",
    ...presentMoment(occurredAt),
  }));
}

interface Verification {
  broken: number[];
  entries: number;
  head: string | null;
}

/** The outcome of recomputing the chain, in a sentence. */
export function presentVerification({ broken, entries, head }: Verification) {
  const count = formatCount(entries);
  return broken.length === 0
    ? { sound: true, text: m.desk_audit_sound({ count }), head }
    : { sound: false, text: m.desk_audit_broken({ first: broken[0] ?? 0 }), head };
}
