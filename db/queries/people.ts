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
