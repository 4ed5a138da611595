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
    .select([
      "k.id",
      "k.permissions",
      "k.expiresAt",
      "o.id as organizationId",
      "o.name as organizationName",
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

export interface NewToken {
  /** Given by the caller, so that a form that is sent twice makes one token. */
  id: string;
  organizationId: string;
  createdBy: string;
  name: string;
  /** First characters of the token, to tell it by. */
  start: string;
  prefix: string;
  hash: string;
  permissions: string;
  days: number;
}

/** Adds a token, as the sign-in library would; undefined where one of this id is there already. */
export function insertToken(
  db: Kysely<Database>,
  { organizationId, createdBy, hash, days, ...token }: NewToken,
): Promise<{ expiresAt: Date | null } | undefined> {
  return db
    .insertInto("apikey")
    .values({
      ...token,
      configId: "default",
      referenceId: organizationId,
      key: hash,
      enabled: true,
      expiresAt: sql`now() + make_interval(days => ${days})`,
      createdAt: sql`now()`,
      updatedAt: sql`now()`,
      metadata: JSON.stringify({ created_by: createdBy }),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("expiresAt")
    .executeTakeFirst();
}

const createdBy = sql<string>`k.metadata::jsonb ->> 'created_by'`;

/** Tokens of an organisation that are not revoked, newest first; of one person where given. */
export function listTokens(db: Kysely<Database>, organizationId: string, userId?: string) {
  let query = db
    .selectFrom("apikey as k")
    .leftJoin("user as u", (join) => join.on("u.id", "=", createdBy))
    .select([
      "k.id",
      "k.name",
      "k.start",
      "k.permissions",
      "k.createdAt",
      "k.lastRequest",
      "k.expiresAt",
      "u.id as creatorId",
      "u.name as creatorName",
      "u.email as creatorEmail",
      sql<boolean>`coalesce(k."expiresAt" <= now(), false)`.as("expired"),
    ])
    .where("k.referenceId", "=", organizationId)
    .where("k.enabled", "is not", false)
    .orderBy("k.createdAt", "desc");
  if (userId !== undefined) query = query.where(createdBy, "=", userId);
  return query.execute();
}

/** Ends a token of this organisation, of one person where given; false where there is none. */
export async function revokeToken(
  db: Kysely<Database>,
  organizationId: string,
  id: string,
  userId?: string,
): Promise<boolean> {
  let query = disable(db, organizationId).where("k.id", "=", id);
  if (userId !== undefined) query = query.where(createdBy, "=", userId);
  const revoked = await query.executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
}

/** Ends every token that a person has made for an organisation. */
export async function revokeTokensOf(
  db: Kysely<Database>,
  organizationId: string,
  userId: string,
): Promise<void> {
  await disable(db, organizationId).where(createdBy, "=", userId).execute();
}

function disable(db: Kysely<Database>, organizationId: string) {
  return db
    .updateTable("apikey as k")
    .set({ enabled: false, updatedAt: sql<Date>`now()` })
    .where("k.referenceId", "=", organizationId)
    .where("k.enabled", "is not", false);
}
