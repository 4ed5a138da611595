import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { deleteLinksTo } from "./address-changes.ts";

/**
 * Takes a person out of the database: account, sessions, memberships, waiting mail and
 * invitations go with the row. What the person did for an organisation stays there, under an id
 * that no longer leads anywhere; tokens that the person made work no longer.
 */
export async function erasePerson(trx: Kysely<Database>, userId: string): Promise<boolean> {
  const person = await trx
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return false;
  await deleteLinksTo(trx, person.email);
  await sql`delete from invitation where email = ${person.email}`.execute(trx);
  await sql`update apikey set enabled = false
    where position(${`"created_by":"${userId}"`} in metadata) > 0`.execute(trx);
  await trx.deleteFrom("user").where("id", "=", userId).execute();
  return true;
}
