import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

/** Writes the one change of address that a person has asked for; an earlier one is forgotten. */
export async function insertAddressChange(
  trx: Handle,
  change: { tokenHash: string; userId: string; newAddress: string; livesSeconds: number },
): Promise<void> {
  await deleteAddressChanges(trx, change.userId);
  await trx
    .insertInto("address_change")
    .values({
      token_hash: change.tokenHash,
      user_id: change.userId,
      new_address: change.newAddress,
      expires_at: sql<Date>`now() + make_interval(secs => ${change.livesSeconds})`,
    })
    .execute();
}

export async function deleteAddressChanges(db: Handle, userId: string): Promise<void> {
  await db.deleteFrom("address_change").where("user_id", "=", userId).execute();
}

/** A change by its token's hash, with the address that it would replace. */
export function findAddressChange(db: Handle, tokenHash: string) {
  return db
    .selectFrom("address_change as c")
    .innerJoin("user as u", "u.id", "c.user_id")
    .select([
      "c.user_id as userId",
      "c.new_address as newAddress",
      "u.email as oldAddress",
      "u.locale",
      sql<boolean>`c.used_at is not null`.as("used"),
      sql<boolean>`c.expires_at <= now()`.as("expired"),
    ])
    .where("c.token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Uses a live change up; true for one caller alone. */
export async function spendAddressChange(trx: Handle, tokenHash: string): Promise<boolean> {
  const spent = await trx
    .updateTable("address_change")
    .set({ used_at: sql<Date>`now()` })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("token_hash")
    .executeTakeFirst();
  return spent !== undefined;
}

/**
 * Gives a person another address; false where another account has it. Links that wait for the old
 * one sign nobody in any more.
 */
export async function replaceAddress(
  trx: Handle,
  person: { userId: string; oldAddress: string; newAddress: string },
): Promise<boolean> {
  const { userId, oldAddress, newAddress } = person;
  const changed = await trx
    .updateTable("user")
    .set({ email: newAddress, emailVerified: true, updatedAt: sql<Date>`now()` })
    .where("id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("user as other").select("other.id").where("other.email", "=", newAddress),
        ),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  if (!changed) return false;
  await deleteLinksTo(trx, oldAddress);
  return true;
}

/** Links to sign in that wait for an address. */
export async function deleteLinksTo(trx: Handle, address: string): Promise<void> {
  await trx
    .deleteFrom("verification")
    .where("value", "=", JSON.stringify({ email: address }))
    .execute();
}
