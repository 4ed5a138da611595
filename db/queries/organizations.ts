import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { nameKey } from "#domain/names/name-key.ts";

type Handle = Kysely<Database>;

/** The organisation of an exact name, with what Prumo knows of it. */
export function findOrganizationByName(db: Handle, name: string) {
  return selectOrganizations(db).where("o.name", "=", name).executeTakeFirst();
}

export function listOrganizations(db: Handle) {
  return selectOrganizations(db).orderBy("o.createdAt").execute();
}

function selectOrganizations(db: Handle) {
  return db
    .selectFrom("organization as o")
    .leftJoin("organization_profile as p", "p.organization_id", "o.id")
    .select([
      "o.id",
      "o.name",
      "o.slug",
      "o.createdAt",
      "p.approved_at as approvedAt",
      "p.example",
      "p.verified_domain as verifiedDomain",
      "p.founding_domain as foundingDomain",
    ]);
}

export interface NewOrganization {
  name: string;
  slug: string;
  foundingDomain: string | null;
  /** Who let it submit at once; null waits for a steward. */
  approvedBy: string | null;
  example?: boolean;
}

/**
 * Adds an organisation without members. Undefined where its name can be taken for one that is
 * there already, or its address is another's.
 */
export async function insertOrganization(
  trx: Handle,
  organization: NewOrganization,
): Promise<{ id: string } | "name taken" | "slug taken"> {
  const { name, slug, approvedBy } = organization;
  await lockOrganizationNames(trx);
  if (await isNameTaken(trx, name)) return "name taken";
  if (await isSlugTaken(trx, slug)) return "slug taken";
  const id = randomUUID();
  await trx
    .insertInto("organization")
    .values({ id, name, slug, createdAt: sql`now()`, logo: null, metadata: null })
    .execute();
  await trx
    .insertInto("organization_profile")
    .values({
      organization_id: id,
      approved_at: approvedBy === null ? null : sql<Date>`now()`,
      approved_by: approvedBy,
      name_key: nameKey(name),
      founding_domain: organization.foundingDomain,
      example: organization.example ?? false,
    })
    .execute();
  return { id };
}

/** Names and addresses are given one at a time, until the end of the transaction. */
export async function lockOrganizationNames(trx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('organization names'), 0)`.execute(trx);
}

/** Whether a name can be taken for that of another organisation than the one given. */
export async function isNameTaken(trx: Handle, name: string, besides?: string): Promise<boolean> {
  const key = nameKey(name);
  const rows = await trx
    .selectFrom("organization_profile as p")
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .select(["o.id", "o.name"])
    // Organisations from before names had keys are compared by their names.
    .where((eb) => eb.or([eb("p.name_key", "=", key), eb("p.name_key", "is", null)]))
    .execute();
  return rows.some((row) => row.id !== besides && nameKey(row.name) === key);
}

/** Whether an address is, or was, that of another organisation than the one given. */
export async function isSlugTaken(trx: Handle, slug: string, besides = ""): Promise<boolean> {
  const now = await trx
    .selectFrom("organization")
    .select("id")
    .where("slug", "=", slug)
    .where("id", "!=", besides)
    .executeTakeFirst();
  const before = await trx
    .selectFrom("organization_former_slug")
    .select("organization_id")
    .where("slug", "=", slug)
    .where("organization_id", "!=", besides)
    .executeTakeFirst();
  return (now ?? before) !== undefined;
}

/** Gives an organisation another name and address; its old address goes on leading to it. */
export async function renameOrganization(
  trx: Handle,
  id: string,
  to: { name: string; slug: string },
): Promise<void> {
  await trx
    .insertInto("organization_former_slug")
    .columns(["slug", "organization_id"])
    .expression(
      trx
        .selectFrom("organization")
        .select(["slug", "id"])
        .where("id", "=", id)
        .where("slug", "!=", to.slug),
    )
    .execute();
  await trx.deleteFrom("organization_former_slug").where("slug", "=", to.slug).execute();
  await trx.updateTable("organization").set(to).where("id", "=", id).execute();
  await trx
    .updateTable("organization_profile")
    .set({ name_key: nameKey(to.name) })
    .where("organization_id", "=", id)
    .execute();
}

/** The present address of the organisation that once had this one, for its members only. */
export async function findMovedSlug(
  db: Handle,
  slug: string,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("organization_former_slug as f")
    .innerJoin("organization as o", "o.id", "f.organization_id")
    .innerJoin("member as m", "m.organizationId", "o.id")
    .select("o.slug")
    .where("f.slug", "=", slug)
    .where("m.userId", "=", userId)
    .executeTakeFirst();
  return row?.slug;
}

/**
 * Whether an organisation is approved, held until the end of the transaction: who approves it
 * meanwhile waits, and finds what was stored until then.
 */
export async function lockApproval(trx: Handle, organizationId: string): Promise<boolean> {
  const { approved_at } = await trx
    .selectFrom("organization_profile")
    .select("approved_at")
    .where("organization_id", "=", organizationId)
    .forShare()
    .executeTakeFirstOrThrow();
  return approved_at !== null;
}

/** Approves an organisation once; false where it already was. */
export async function approveOrganization(
  db: Handle,
  organizationId: string,
  approvedBy: string,
): Promise<boolean> {
  const changed = await db
    .updateTable("organization_profile")
    .set({
      approved_at: sql<Date>`now()`,
      approved_by: approvedBy,
      refused_at: null,
      refused_by: null,
      refusal_reason: null,
    })
    .where("organization_id", "=", organizationId)
    .where("approved_at", "is", null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function findOrganizationName(
  db: Handle,
  organizationId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("organization")
    .select("name")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  return row?.name;
}

/** The domain of an organisation, and the one that its founder's address suggests. */
export function findDomains(db: Handle, organizationId: string) {
  return db
    .selectFrom("organization_profile")
    .select([
      "verified_domain as verified",
      "domain_verified_at as verifiedAt",
      "founding_domain as founding",
    ])
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
}

/** The domain that an organisation has proved to be its own. */
export async function findVerifiedDomain(
  db: Handle,
  organizationId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("organization_profile")
    .select("verified_domain as verifiedDomain")
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return row?.verifiedDomain ?? null;
}

/** Ids of the organisations that a person belongs to; none for who has no account. */
export async function listMembershipsOf(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("member")
    .select("organizationId")
    .where("userId", "=", userId)
    .execute();
  return rows.map((row) => row.organizationId);
}

/** Says no to an organisation that is not approved, once; false where it already was said. */
export async function refuseOrganization(
  trx: Kysely<Database>,
  organizationId: string,
  refused: { by: string; reason: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable("organization_profile")
    .set({ refused_at: sql<Date>`now()`, refused_by: refused.by, refusal_reason: refused.reason })
    .where("organization_id", "=", organizationId)
    .where("approved_at", "is", null)
    .where("refused_at", "is", null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export function findOrganization(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("organization")
    .select(["id", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Organisations that wait for a steward, oldest first, with what they have sent meanwhile. */
export function listAwaitingOrganizations(db: Kysely<Database>) {
  return db
    .selectFrom("organization as o")
    .leftJoin("organization_profile as p", "p.organization_id", "o.id")
    .select((eb) => [
      "o.id",
      "o.name",
      "o.createdAt",
      "p.verified_domain as verifiedDomain",
      eb
        .selectFrom("submission as s")
        .select(({ fn }) => fn.countAll<number>().as("waiting"))
        .whereRef("s.organization_id", "=", "o.id")
        .where("s.state", "=", "awaiting_approval")
        .as("waiting"),
    ])
    .where("p.approved_at", "is", null)
    .where("p.refused_at", "is", null)
    .orderBy("o.createdAt")
    .execute();
}

/** Addresses of an organisation's owners and submitters, for mail about its requests. */
export function listCorrespondents(db: Kysely<Database>, organizationId: string) {
  return db
    .selectFrom("member as m")
    .innerJoin("user as u", "u.id", "m.userId")
    .select(["u.id as userId", "u.email"])
    .where("m.organizationId", "=", organizationId)
    .where("m.role", "in", ["owner", "submitter"])
    .execute();
}

const mostFound = 50;

/** Ids of organisations by a part of their name. */
export async function findOrganizationIds(db: Handle, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom("organization")
    .select("id")
    .where(sql<boolean>`position(lower(${text}) in lower(name)) > 0`)
    .limit(mostFound)
    .execute();
  return rows.map(({ id }) => id);
}

/** Names by id, of those ids that are organisations'. */
export async function findOrganizationNames(
  db: Handle,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("organization")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
