import type { Kysely } from "kysely";
import type { listAudit } from "#db/queries/audit.ts";
import { findOrganizationNames } from "#db/queries/organizations.ts";
import { findPeopleNames } from "#db/queries/stewards.ts";
import type { Database } from "#db/tables/index.ts";
import { userIdOf } from "#domain/identity/actor.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount } from "../format.server.ts";
import { presentMoment } from "../moment.server.ts";
import { presentFacts, presentSubject } from "./audit-facts.server.ts";
import { wordsOfAct } from "./audit-words.server.ts";
import { deskPath } from "./frame.server.ts";

/** Entries in words: who did what to what, and the facts that were recorded of it. */
export async function presentEntries(
  db: Kysely<Database>,
  entries: Awaited<ReturnType<typeof listAudit>>,
  publicOrigin: string,
) {
  // Ids are told apart by nothing but where they stand: each is looked up in both.
  const ids = new Set(entries.flatMap(({ subject, facts }) => [subject, ...textsIn(facts)]));
  const actors = entries.flatMap(({ actor }) => userIdOf(actor) ?? []);
  const [people, organizations] = await Promise.all([
    findPeopleNames(db, [...ids, ...actors]),
    findOrganizationNames(db, [...ids]),
  ]);
  const place = { people, organizations, publicOrigin };
  return entries.map(({ seq, occurredAt, actor, act, subject, facts }) => ({
    seq: Number(seq),
    act: wordsOfAct(act).text,
    code: act,
    actor: people.get(userIdOf(actor) ?? "") ?? actor,
    actorHref: auditHref({ actor }),
    subject: presentSubject(place, wordsOfAct(act).kind, subject),
    subjectHref: auditHref({ subject }),
    facts: presentFacts(place, facts),
    ...presentMoment(occurredAt),
  }));
}

const textsIn = (facts: Record<string, unknown>) =>
  Object.values(facts)
    .flat()
    .filter((value) => typeof value === "string");

/** The log, narrowed down. */
export const auditHref = (search: Record<string, string>) =>
  `${deskPath("audit")}?${new URLSearchParams(search)}`;

/** Kinds of acts to filter by, as they are read. */
export function presentActs(acts: readonly string[]) {
  return acts
    .map((value) => ({ value, text: wordsOfAct(value).text }))
    .sort((a, b) => a.text.localeCompare(b.text, "pt-PT"));
}

interface Head {
  entries: number;
  head: string | null;
}

export function presentHead({ entries, head }: Head) {
  return { text: m.audit_head({ count: formatCount(entries) }), digest: head };
}

const mostNamed = 20;

/** The outcome of recomputing the chain, in a sentence, and when that was. */
export function presentVerification({ broken, entries }: Head & { broken: number[] }) {
  const { at, time } = presentMoment(new Date());
  if (broken.length === 0) {
    const text = m.desk_audit_sound({ count: formatCount(entries) });
    return { sound: true, text, details: null, at, time };
  }
  const named = broken.slice(0, mostNamed).join(", ");
  return {
    sound: false,
    text: m.desk_audit_broken({ first: broken[0] ?? 0 }),
    details: m.audit_broken_at({ entries: broken.length > mostNamed ? `${named} …` : named }),
    at,
    time,
  };
}
