import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { answerInvitation as writeAnswer } from "#db/queries/invitations.ts";
import { insertMember } from "#db/queries/members.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { userActor } from "#domain/identity/actor.ts";
import { m } from "#platform/paraglide/messages.js";

/**
 * Accepts or declines an invitation of the signed-in person's own address. Who is a member already
 * keeps the role.
 * @throws PrumoError `state_conflict` where it is not, or no longer, theirs to answer
 */
export async function answerInvitation(
  { db }: { db: Kysely<Database> },
  person: { userId: string; email: string },
  { id, accept }: { id: string; accept: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const answer = accept ? "accepted" : "rejected";
    const invitation = await writeAnswer(trx, person.email, id, answer);
    if (!invitation) throw new PrumoError("state_conflict", m.invitation_not_answerable());
    const { organizationId } = invitation;
    const role = invitation.role ?? "reader";
    if (accept) await insertMember(trx, { organizationId, userId: person.userId, role });
    await appendAudit(trx, {
      actor: userActor(person.userId),
      act: accept ? "member.join" : "member.decline",
      subject: organizationId,
      facts: { invitation: id, ...(accept && { role }) },
    });
  });
}
