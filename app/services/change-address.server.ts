import type { Kysely } from "kysely";
import {
  findAddressChange,
  insertAddressChange,
  replaceAddress,
  spendAddressChange,
} from "#db/queries/address-changes.ts";
import { appendAudit } from "#db/queries/audit.ts";
import { queueMail } from "#db/queries/outbox.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { userActor } from "#domain/identity/actor.ts";
import { addressChangeMinutes } from "#domain/identity/link-life.ts";
import { type Locale, localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { freshLinkToken, hashLinkToken, isLinkToken } from "./link-token.server.ts";

interface ChangeDeps {
  db: Kysely<Database>;
  publicOrigin: string;
  keys: { recipients: { worker: string } };
}

/**
 * Mails a confirmation to the new address and a notice to the old one. Whether another account
 * has the new address is told to its mailbox alone.
 */
export async function askToChangeAddress(
  { db, publicOrigin, keys }: ChangeDeps,
  person: { userId: string; email: string; locale: Locale },
  newAddress: string,
): Promise<void> {
  const { userId, email, locale } = person;
  if (newAddress === email) {
    const message = m.account_address_same();
    throw new PrumoError("invalid_request", message, {
      problems: [{ line: 0, field: "email", code: "address_same", message }],
    });
  }
  const token = freshLinkToken();
  const page = new URL(localized("/account/address", locale), publicOrigin);
  page.searchParams.set("token", token);
  const livesSeconds = addressChangeMinutes * 60;
  await db.transaction().execute(async (trx) => {
    const change = { tokenHash: hashLinkToken(token), userId, newAddress, livesSeconds };
    await insertAddressChange(trx, change);
    await queueMail(trx, keys.recipients, {
      to: newAddress,
      locale,
      userId,
      template: "address-change",
      facts: { link: page.href, minutes: addressChangeMinutes },
      usefulForSeconds: livesSeconds,
    });
    await queueNotice(trx, { publicOrigin, keys }, { ...person, newAddress, done: false });
  });
}

export type ChangeStanding =
  | { state: "live"; oldAddress: string; newAddress: string }
  | { state: "used" | "expired" | "unknown" };

/** Looks at a link and changes nothing. */
export async function inspectAddressChange(
  { db }: Pick<ChangeDeps, "db">,
  token: string | null | undefined,
): Promise<ChangeStanding> {
  const change = isLinkToken(token) ? await findAddressChange(db, hashLinkToken(token)) : undefined;
  if (!change) return { state: "unknown" };
  if (change.used) return { state: "used" };
  if (change.expired) return { state: "expired" };
  return { state: "live", oldAddress: change.oldAddress, newAddress: change.newAddress };
}

/**
 * Changes the address with a link, once. Returns false where the link does not work (any more).
 * @throws PrumoError `state_conflict` where another account has the address
 */
export async function confirmAddressChange(
  deps: ChangeDeps,
  token: string | null | undefined,
): Promise<boolean> {
  if (!isLinkToken(token)) return false;
  const tokenHash = hashLinkToken(token);
  return deps.db.transaction().execute(async (trx) => {
    if (!(await spendAddressChange(trx, tokenHash))) return false;
    const change = await findAddressChange(trx, tokenHash);
    if (!change) return false;
    const { userId, oldAddress, newAddress, locale } = change;
    if (!(await replaceAddress(trx, change))) {
      throw new PrumoError("state_conflict", m.account_address_taken({ address: newAddress }));
    }
    await queueNotice(trx, deps, { userId, email: oldAddress, locale, newAddress, done: true });
    await appendAudit(trx, { actor: userActor(userId), act: "address.change", subject: userId });
    return true;
  });
}

function queueNotice(
  trx: Kysely<Database>,
  { publicOrigin, keys }: Omit<ChangeDeps, "db">,
  notice: { userId: string; email: string; locale: Locale; newAddress: string; done: boolean },
): Promise<unknown> {
  const { userId, email, locale, newAddress, done } = notice;
  const account = new URL(localized("/account", locale), publicOrigin).href;
  return queueMail(trx, keys.recipients, {
    to: email,
    locale,
    userId,
    template: "address-notice",
    facts: { new_address: newAddress, done, account },
  });
}
