import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

/** The organisation of an exact name, with what Prumo knows of it. */
export function findOrganizationByName(db: Kysely<Database>, name: string) {
  return db
    .selectFrom("organization as o")
    .leftJoin("organization_profile as p", "p.organization_id", "o.id")
    .select(["o.id", "o.name", "o.slug", "p.approved_at as approvedAt", "p.example"])
    .where("o.name", "=", name)
    .executeTakeFirst();
}

export function listOrganizations(db: Kysely<Database>) {
  return db
    .selectFrom("organization as o")
    .leftJoin("organization_profile as p", "p.organization_id", "o.id")
    .select(["o.id", "o.name", "o.slug", "o.createdAt", "p.approved_at as approvedAt"])
    .orderBy("o.createdAt")
    .execute();
}

export async function isMember(
  db: Kysely<Database>,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("member")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertOrganizationProfile(
  db: Kysely<Database>,
  profile: { organizationId: string; approvedBy: string | null; example?: boolean },
): Promise<void> {
  await db
    .insertInto("organization_profile")
    .values({
      organization_id: profile.organizationId,
      approved_at: profile.approvedBy === null ? null : sql<Date>`now()`,
      approved_by: profile.approvedBy,
      example: profile.example ?? false,
    })
    .onConflict((conflict) => conflict.column("organization_id").doNothing())
    .execute();
}

/** Approves an organisation once; false where it already was. */
export async function approveOrganization(
  db: Kysely<Database>,
  organizationId: string,
  approvedBy: string,
): Promise<boolean> {
  const changed = await db
    .insertInto("organization_profile")
    .values({
      organization_id: organizationId,
      approved_at: sql<Date>`now()`,
      approved_by: approvedBy,
    })
    .onConflict((conflict) =>
      conflict
        .column("organization_id")
        .doUpdateSet({ approved_at: sql<Date>`now()`, approved_by: approvedBy })
        .where("organization_profile.approved_at", "is", null),
    )
    .executeTakeFirst();
  return (changed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findOrganizationName(
  db: Kysely<Database>,
  organizationId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("organization")
    .select("name")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  return row?.name;
}

/** The domain that an organisation has proved to be its own. */
export async function findVerifiedDomain(
  db: Kysely<Database>,
  organizationId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("organization_profile")
    .select("verified_domain as verifiedDomain")
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return row?.verifiedDomain ?? null;
}
