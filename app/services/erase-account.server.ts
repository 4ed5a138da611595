import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { erasePerson } from "#db/queries/erasure.ts";
import { listSoleOwnerships } from "#db/queries/people.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { userActor } from "#domain/identity/actor.ts";
import { readEmailAddress } from "#domain/identity/email-address.ts";
import { m } from "#platform/paraglide/messages.js";
import { forgetMailTo } from "./read-mailbox.server.ts";

/**
 * Erases a person's account, once the address was typed as a confirmation. Results stay with
 * their organisations, and the audit log with an id that leads to nobody. Organisations whose
 * last owner goes stay without one until a steward hands them over.
 * @throws PrumoError `invalid_request` where the typed address is another
 */
export async function eraseAccount(
  { db, keys }: { db: Kysely<Database>; keys: { identity: string } },
  person: { userId: string; email: string },
  typed: string | null,
): Promise<void> {
  const read = readEmailAddress(typed ?? "");
  if (!("address" in read) || read.address !== person.email) {
    const message = m.account_erase_mismatch({ address: person.email });
    throw new PrumoError("invalid_request", message, {
      problems: [{ line: 0, field: "confirmation", code: "address_other", message }],
    });
  }
  const { userId } = person;
  await db.transaction().execute(async (trx) => {
    const ownerless = await listSoleOwnerships(trx, userId);
    if (!(await erasePerson(trx, userId))) return;
    await forgetMailTo(trx, keys.identity, person.email);
    await appendAudit(trx, {
      actor: userActor(userId),
      act: "account.erase",
      subject: userId,
      facts: { left_without_owner: ownerless.map(({ id }) => id) },
    });
  });
}
