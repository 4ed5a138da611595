import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { ownCheck } from "./spot-checks.ts";

type Handle = Kysely<Database>;

/** A person who is written to. */
export interface Reader {
  userId: string;
  email: string;
  locale: "pt" | "en";
}

/**
 * Who is told of an organisation's affairs: the person who acted, while they belong to it, else
 * its owners. Nobody of an example organisation.
 */
export async function listReaders(
  db: Handle,
  organizationId: string,
  personId: string | null,
): Promise<Reader[]> {
  const members = await db
    .selectFrom("member as m")
    .innerJoin("user as u", "u.id", "m.userId")
    .leftJoin("organization_profile as p", "p.organization_id", "m.organizationId")
    .select(["u.id as userId", "u.email", "u.locale", "m.role"])
    .where("m.organizationId", "=", organizationId)
    .where("p.example", "is not", true)
    .where("u.banned", "is not", true)
    .orderBy("u.id")
    .execute();
  const own = members.filter(({ userId }) => userId === personId);
  const readers = own.length > 0 ? own : members.filter(({ role }) => role === "owner");
  return readers.map(({ userId, email, locale }) => ({ userId, email, locale }));
}

/** What a mail says of a submission. */
export function findTold(db: Handle, submission: string) {
  return db
    .selectFrom("submission as s")
    .innerJoin("model_revision as r", "r.id", "s.model_revision")
    .innerJoin("model as m", "m.id", "r.model")
    .innerJoin("organization as o", "o.id", "s.organization_id")
    .leftJoin("endpoint_run as e", "e.submission", "s.id")
    .leftJoin("submission_score as t", (join) =>
      join
        .onRef("t.submission", "=", "s.id")
        .on("t.suite", "=", "target")
        .on("t.condition", "=", "simple"),
    )
    .select([
      "s.benchmark",
      "s.organization_id as organizationId",
      "s.created_by as createdBy",
      "s.reason",
      "s.reason_code as reasonCode",
      "s.track",
      "e.purpose",
      "m.name as model",
      "r.revision",
      "o.name as organization",
      "t.correct",
      "t.items",
    ])
    .select([...ownCheck])
    .where("s.id", "=", submission)
    .executeTakeFirst();
}

/** Whether a submission had to wait for a steward. */
export async function waitedForApproval(db: Handle, submission: string): Promise<boolean> {
  const row = await db
    .selectFrom("submission_event")
    .select("id")
    .where("submission", "=", submission)
    .where("state", "=", "awaiting_approval")
    .executeTakeFirst();
  return row !== undefined;
}

/** What a steward made of a request for a pack; undefined while it waits. */
export async function findPackDecision(db: Handle, pack: string) {
  const row = await db
    .selectFrom("pack as p")
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .innerJoin("dataset_release as r", "r.id", "p.release")
    .select([
      "p.organization_id as organizationId",
      "o.name as organization",
      "r.benchmark",
      "p.requested_by as askedBy",
      "p.refusal_reason as reason",
      "p.approved_at",
      "p.refused_at",
    ])
    .where("p.id", "=", pack)
    .executeTakeFirst();
  return row && decided(row);
}

/** What a steward made of an organisation; undefined while it waits. */
export async function findOrganizationDecision(db: Handle, organizationId: string) {
  const row = await db
    .selectFrom("organization_profile as p")
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .select([
      "o.id as organizationId",
      "o.name as organization",
      "p.approved_at",
      "p.refused_at",
      "p.refusal_reason as reason",
      sql<null>`null`.as("benchmark"),
      sql<null>`null`.as("askedBy"),
    ])
    .where("o.id", "=", organizationId)
    .executeTakeFirst();
  return row && decided(row);
}

function decided<Row extends { approved_at: Date | null; refused_at: Date | null }>(row: Row) {
  const { approved_at: approvedAt, refused_at: refusedAt, ...facts } = row;
  const at = approvedAt ?? refusedAt;
  return at ? { ...facts, granted: approvedAt !== null, decidedAt: at.toISOString() } : undefined;
}
