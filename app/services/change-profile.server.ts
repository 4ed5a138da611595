import type { Kysely } from "kysely";
import { updateProfile } from "#db/queries/people.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { longestPersonName, readPersonName } from "#domain/identity/person-name.ts";
import { locales } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

/** Keeps a person's name and the language of their mail. @throws PrumoError `invalid_request` */
export async function changeProfile(
  { db }: { db: Kysely<Database> },
  userId: string,
  typed: { name: string | null; locale: string | null },
): Promise<void> {
  const name = readPersonName(typed.name ?? "");
  if (name === undefined) {
    const message = m.account_name_refused({ most: longestPersonName });
    throw new PrumoError("invalid_request", message, {
      problems: [{ line: 0, field: "name", code: "name", message }],
    });
  }
  const locale = locales.find((one) => one === typed.locale) ?? "pt";
  await updateProfile(db, userId, { name, locale });
}
