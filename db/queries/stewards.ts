import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

const stewardRole = "steward";

/** Makes a user a steward, or changes whom they rule for; says whether they were one before. */
export async function appointSteward(
  trx: Handle,
  userId: string,
  affiliation: string | null,
): Promise<{ before: boolean }> {
  const user = await trx
    .selectFrom("user")
    .select("role")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable("user").set({ role: stewardRole }).where("id", "=", userId).execute();
  if (affiliation !== null) await setAffiliation(trx, userId, affiliation);
  return { before: user.role === stewardRole };
}

async function setAffiliation(trx: Handle, userId: string, affiliation: string): Promise<void> {
  await trx
    .insertInto("steward_profile")
    .values({ user_id: userId, affiliation })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ affiliation }))
    .execute();
}

/** Ends a steward's office; false where there was none. */
export async function dismissSteward(trx: Handle, userId: string): Promise<boolean> {
  const changed = await trx
    .updateTable("user")
    .set({ role: null })
    .where("id", "=", userId)
    .where("role", "=", stewardRole)
    .executeTakeFirst();
  await trx.deleteFrom("steward_profile").where("user_id", "=", userId).execute();
  return changed.numUpdatedRows > 0n;
}

export function listStewards(db: Handle) {
  return db
    .selectFrom("user as u")
    .leftJoin("steward_profile as p", "p.user_id", "u.id")
    .select(["u.id", "u.email", "u.name", "p.affiliation"])
    .where("u.role", "=", stewardRole)
    .orderBy("u.email")
    .execute();
}

export async function findAffiliation(db: Handle, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("steward_profile")
    .select("affiliation")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.affiliation ?? null;
}

export function findUserByEmail(db: Handle, email: string) {
  return db
    .selectFrom("user")
    .select(["id", "role"])
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
}

export async function isStewardAddress(db: Handle, email: string): Promise<boolean> {
  return (await findUserByEmail(db, email))?.role === stewardRole;
}

/** Names of people by id, as stewards call each other; the address where no name is given. */
export async function findPeopleNames(
  db: Handle,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("user")
    .select(["id", "name", "email"])
    .where("id", "in", [...userIds])
    .execute();
  return new Map(rows.map(({ id, name, email }) => [id, name || email]));
}

const mostFound = 50;

/** Ids of people by their address, or by a part of their name. */
export async function findPeopleIds(db: Handle, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom("user")
    .select("id")
    .where(
      sql<boolean>`(lower(email) = lower(${text}) or position(lower(${text}) in lower(name)) > 0)`,
    )
    .limit(mostFound)
    .execute();
  return rows.map(({ id }) => id);
}
