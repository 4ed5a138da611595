import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { Locale } from "#platform/messages/locale.ts";

type Handle = Kysely<Database>;
type Site = "web" | "steward";

export interface NewSignInLink {
  tokenHash: string;
  site: Site;
  /** Whose mailbox it goes to. */
  address: string;
  browserHash: string;
  nextPath: string;
  locale: Locale;
  livesSeconds: number;
}

/** Writes a link, and the value by which the sign-in library knows its token. */
export async function insertSignInLink(trx: Handle, link: NewSignInLink): Promise<void> {
  const ends = sql<Date>`now() + make_interval(secs => ${link.livesSeconds})`;
  await trx
    .insertInto("sign_in_link")
    .values({
      token_hash: link.tokenHash,
      site: link.site,
      browser_hash: link.browserHash,
      next_path: link.nextPath,
      locale: link.locale,
      expires_at: ends,
    })
    .execute();
  await trx
    .insertInto("verification")
    .values({
      id: randomUUID(),
      identifier: link.tokenHash,
      value: JSON.stringify({ email: link.address }),
      expiresAt: ends,
    })
    .execute();
  await deleteOldLinks(trx);
}

/** A link by its token's hash, as far as the site that it was made for may know of it. */
export function findSignInLink(db: Handle, site: Site, tokenHash: string) {
  return db
    .selectFrom("sign_in_link as l")
    .leftJoin("verification as v", "v.identifier", "l.token_hash")
    .select([
      "l.browser_hash as browserHash",
      "l.next_path as nextPath",
      "l.locale",
      sql<string | null>`v.value::json ->> 'email'`.as("address"),
      sql<boolean>`l.used_at is not null`.as("used"),
      sql<boolean>`l.expires_at <= now()`.as("expired"),
    ])
    .where("l.site", "=", site)
    .where("l.token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Uses a live link up; true for one caller alone, however many ask at once. */
export async function spendSignInLink(db: Handle, site: Site, tokenHash: string): Promise<boolean> {
  const used = await db
    .updateTable("sign_in_link")
    .set({ used_at: sql<Date>`now()` })
    .where("token_hash", "=", tokenHash)
    .where("site", "=", site)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("token_hash")
    .executeTakeFirst();
  return used !== undefined;
}

/** A few at a time, skipping what others delete; what has expired is told apart for a day. */
async function deleteOldLinks(trx: Handle): Promise<void> {
  await sql`with old as (
    delete from sign_in_link where ctid = any(array(
      select ctid from sign_in_link where asked_at < now() - interval '1 day'
      limit 20 for update skip locked))
    returning token_hash)
    delete from verification where identifier in (select token_hash from old)`.execute(trx);
}
