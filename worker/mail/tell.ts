import type { Kysely } from "kysely";
import type { Reader } from "#db/queries/mail-facts.ts";
import { type NewMail, queueMail } from "#db/queries/outbox.ts";
import type { Database } from "#db/tables/index.ts";
import type { TemplateName } from "#platform/mail/templates/index.ts";
import { mailIdOf } from "./mail-id.ts";

export interface Teller {
  db: Kysely<Database>;
  keys: { recipients: { worker: string } };
  /** Of the public site. */
  origin: string;
}

/**
 * Queues the same mail to each reader, in their own language.
 * @param subject what is told of; one subject is told to a person once
 */
export async function tell<Name extends TemplateName>(
  { db, keys }: Pick<Teller, "db" | "keys">,
  readers: readonly Reader[],
  subject: string,
  mail: Pick<NewMail<Name>, "template" | "facts">,
): Promise<void> {
  for (const { userId, email: to, locale } of readers) {
    const id = mailIdOf(subject, userId);
    await queueMail(db, keys.recipients, { ...mail, id, to, locale, userId });
  }
}
