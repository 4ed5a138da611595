import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { revokeInvitation as endInvitation } from "#db/queries/invitations.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

/** Takes back an invitation that waits. @throws PrumoError `not_found` where there is none here */
export async function revokeInvitation(
  { db }: { db: Kysely<Database> },
  {
    organizationId,
    invitation,
    actor,
  }: { organizationId: string; invitation: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await endInvitation(trx, organizationId, invitation))) {
      throw new PrumoError("not_found", m.invitation_gone());
    }
    await appendAudit(trx, {
      actor,
      act: "member.invite.revoke",
      subject: organizationId,
      facts: { invitation },
    });
  });
}
