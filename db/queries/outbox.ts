import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { TemplateFacts, TemplateName } from "#platform/mail/templates/index.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { createDataKey } from "#platform/sealing/data-key.server.ts";
import { mailPlace } from "#platform/sealing/places.server.ts";
import { sealText } from "#platform/sealing/sealed-record.server.ts";
import { enqueueJob } from "./jobs.ts";
import { listCorrespondents } from "./organizations.ts";

export interface NewMail<Name extends TemplateName = TemplateName> {
  /** Given where the same mail may be asked for twice: it is queued once. */
  id?: string;
  /** One checked address. */
  to: string;
  locale: Locale;
  template: Name;
  facts: TemplateFacts<Name>;
  /** Whom it concerns; erasing the person takes it along while it waits. */
  userId?: string | null;
  /** How long it is worth sending. */
  usefulForSeconds?: number;
}

/** What is sealed of a waiting mail. */
export interface MailOrder {
  to: string;
  locale: Locale;
  facts: unknown;
}

const threeDays = 3 * 86_400;

/**
 * Puts a mail in the outbox with the job that sends it, in the caller's transaction. Recipient
 * and facts are sealed to the worker: whoever reads the table finds no address and no live link.
 * @param recipients of the process's keys, `keys.recipients`
 */
export async function queueMail<Name extends TemplateName>(
  trx: Kysely<Database>,
  recipients: { worker: string },
  mail: NewMail<Name>,
): Promise<string> {
  const id = mail.id ?? randomUUID();
  const order: MailOrder = { to: mail.to, locale: mail.locale, facts: mail.facts };
  const { key, wrapped } = await createDataKey([recipients.worker]);
  const queued = await trx
    .insertInto("mail_outbox")
    .values({
      id,
      template: mail.template,
      user_id: mail.userId ?? null,
      wrapped_key: wrapped,
      sealed: sealText(key, mailPlace(id), JSON.stringify(order)),
      give_up_at: sql<Date>`now() + make_interval(secs => ${mail.usefulForSeconds ?? threeDays})`,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (queued.numInsertedOrUpdatedRows === 0n) return id;
  await enqueueJob(trx, "send-mail", { v: 1, mailId: id }, `mail ${id}`);
  return id;
}

/** A mail to a person of an account, at their address and in their language. */
export async function queueMailToPerson<Name extends TemplateName>(
  trx: Kysely<Database>,
  recipients: { worker: string },
  userId: string,
  mail: Pick<NewMail<Name>, "template" | "facts">,
): Promise<void> {
  const person = await trx
    .selectFrom("user")
    .select(["email", "locale"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!person) return;
  const { email: to, locale } = person;
  await queueMail(trx, recipients, { ...mail, to, locale, userId });
}

/** The same mail to an organisation's owners and submitters, each in their language. */
export async function queueMailToOrganization<Name extends TemplateName>(
  trx: Kysely<Database>,
  recipients: { worker: string },
  organizationId: string,
  mail: Pick<NewMail<Name>, "template" | "facts">,
): Promise<void> {
  for (const { userId } of await listCorrespondents(trx, organizationId)) {
    await queueMailToPerson(trx, recipients, userId, mail);
  }
}

export type WaitingMail = NonNullable<Awaited<ReturnType<typeof findWaitingMail>>>;

/** A mail that is neither sent, failed nor kept, and whether its time is over. */
export async function findWaitingMail(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom("mail_outbox")
    .select([
      "id",
      "template",
      "wrapped_key as wrappedKey",
      "sealed",
      "attempts",
      "reason",
      sql<boolean>`give_up_at <= now()`.as("tooLate"),
    ])
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (!row?.wrappedKey || !row.sealed) return undefined;
  return { ...row, wrappedKey: row.wrappedKey, sealed: row.sealed };
}

export async function countMailAttempt(
  db: Kysely<Database>,
  id: string,
  reason: string,
): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ attempts: sql`attempts + 1`, reason })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Records how a mail ended, and erases whom it was to and what it said. */
export async function settleMail(
  db: Kysely<Database>,
  id: string,
  end: { state: "sent"; providerId: string | null } | { state: "failed"; reason: string },
): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({
      state: end.state,
      ...(end.state === "sent"
        ? { provider_id: end.providerId, reason: null }
        : { reason: end.reason }),
      attempts: sql`attempts + 1`,
      wrapped_key: null,
      sealed: null,
      settled_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Keeps a mail that nothing sends, sealed to those who may read it here. */
export async function keepMail(
  db: Kysely<Database>,
  id: string,
  mail: { wrappedKey: Buffer; sealed: Buffer },
): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({
      state: "kept",
      wrapped_key: mail.wrappedKey,
      sealed: mail.sealed,
      settled_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Deletes a mail that is kept; no other, whatever its id. */
export async function forgetKeptMail(db: Kysely<Database>, mailId: string): Promise<void> {
  await sql`select forget_kept_mail(${mailId})`.execute(db);
}

/** The newest mail that is kept instead of being sent, or all of it. */
export async function listKeptMail(db: Kysely<Database>, limit?: number) {
  const rows = await db
    .selectFrom("mail_outbox")
    .select(["id", "template", "wrapped_key as wrappedKey", "sealed", "queued_at as queuedAt"])
    .where("state", "=", "kept")
    .orderBy("queued_at", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  return rows.flatMap(({ wrappedKey, sealed, ...row }) =>
    wrappedKey && sealed ? [{ ...row, wrappedKey, sealed }] : [],
  );
}
