import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

/**
 * The token of a hash, with the organisation it acts for; undefined where it is unknown, revoked
 * or expired alike. Expiry is judged by the database's clock.
 */
export function findLiveToken(db: Kysely<Database>, hash: string) {
  return selectLiveTokens(db).where("k.key", "=", hash).executeTakeFirst();
}

/** The token of an id, for a browser that has shown it before. */
export function findLiveTokenById(db: Kysely<Database>, id: string) {
  return selectLiveTokens(db).where("k.id", "=", id).executeTakeFirst();
}

function selectLiveTokens(db: Kysely<Database>) {
  return db
    .selectFrom("apikey as k")
    .innerJoin("organization as o", "o.id", "k.referenceId")
    .leftJoin("organization_profile as p", "p.organization_id", "o.id")
    .select([
      "k.id",
      "k.permissions",
      "k.expiresAt",
      "o.id as organizationId",
      "o.name as organizationName",
      "p.approved_at as approvedAt",
      sql<boolean>`k."lastRequest" is null or k."lastRequest" < now() - interval '1 minute'`.as(
        "useIsStale",
      ),
    ])
    .where("k.enabled", "is not", false)
    .where((where) =>
      where.or([where("k.expiresAt", "is", null), where("k.expiresAt", ">", sql<Date>`now()`)]),
    );
}

/** Keeps "last used", to the minute. */
export async function touchToken(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable("apikey")
    .set({ lastRequest: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
