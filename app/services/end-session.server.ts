import type { Kysely } from "kysely";
import { deleteAddressChanges } from "#db/queries/address-changes.ts";
import { appendAudit } from "#db/queries/audit.ts";
import { deleteSession, deleteSessions } from "#db/queries/sessions.ts";
import type { Database } from "#db/tables/index.ts";
import { userActor } from "#domain/identity/actor.ts";

/** Ends one of a person's own sessions; another's is left as it is. */
export async function endSession(
  { db }: { db: Kysely<Database> },
  userId: string,
  sessionId: string,
): Promise<void> {
  await deleteSession(db, userId, sessionId);
}

/**
 * Ends all of a person's sessions, this one too, and whatever somebody in one of them may have
 * begun to do to the address.
 */
export async function endAllSessions(
  { db }: { db: Kysely<Database> },
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deleteSessions(trx, userId);
    await deleteAddressChanges(trx, userId);
    await appendAudit(trx, { actor: userActor(userId), act: "sign_out.all", subject: userId });
  });
}
