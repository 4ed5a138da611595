import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

/** The person of a session that has not ended, by the database's clock. */
export function findSignedIn(db: Kysely<Database>, sessionId: string) {
  return db
    .selectFrom("session as s")
    .innerJoin("user as u", "u.id", "s.userId")
    .select(["u.id as userId", "u.email", "u.name", "u.locale", "u.role", "s.id as sessionId"])
    .where("s.id", "=", sessionId)
    .where("s.expiresAt", ">", sql<Date>`now()`)
    .where("u.banned", "is not", true)
    .executeTakeFirst();
}

/** Organisations that a person belongs to, by name. */
export function listMemberships(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom("member as m")
    .innerJoin("organization as o", "o.id", "m.organizationId")
    .leftJoin("organization_profile as p", "p.organization_id", "o.id")
    .select([
      "o.id as organizationId",
      "o.name",
      "o.slug",
      "m.role",
      sql<boolean>`p.approved_at is not null`.as("approved"),
    ])
    .where("m.userId", "=", userId)
    .orderBy(sql`o.name collate "pt-x-icu"`)
    .execute();
}

export function findPersonByAddress(db: Kysely<Database>, address: string) {
  return db.selectFrom("user").select("id").where("email", "=", address).executeTakeFirst();
}

export async function setLocale(
  db: Kysely<Database>,
  userId: string,
  locale: "pt" | "en",
): Promise<void> {
  await db.updateTable("user").set({ locale }).where("id", "=", userId).execute();
}

export async function updateProfile(
  db: Kysely<Database>,
  userId: string,
  profile: { name: string; locale: "pt" | "en" },
): Promise<void> {
  await db
    .updateTable("user")
    .set({ ...profile, updatedAt: sql<Date>`now()` })
    .where("id", "=", userId)
    .execute();
}

/** Organisations that would be left without an owner if this person went. */
export function listSoleOwnerships(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom("member as m")
    .innerJoin("organization as o", "o.id", "m.organizationId")
    .select(["o.id", "o.name"])
    .where("m.userId", "=", userId)
    .where("m.role", "=", "owner")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("member as other")
            .select("other.id")
            .whereRef("other.organizationId", "=", "m.organizationId")
            .where("other.role", "=", "owner")
            .where("other.userId", "!=", userId),
        ),
      ),
    )
    .orderBy("o.name")
    .execute();
}

/** Language of mail to the person of an address; undefined where there is no account. */
export async function findLocaleOfAddress(db: Kysely<Database>, email: string) {
  const row = await db
    .selectFrom("user")
    .select("locale")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.locale;
}
