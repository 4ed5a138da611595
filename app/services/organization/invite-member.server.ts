import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import {
  countPendingInvitations,
  insertInvitation,
  invitationDays,
} from "#db/queries/invitations.ts";
import { isMemberAddress } from "#db/queries/members.ts";
import { queueMail } from "#db/queries/outbox.ts";
import { findLocaleOfAddress } from "#db/queries/people.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { userActor } from "#domain/identity/actor.ts";
import type { MemberRole } from "#domain/identity/member-role.ts";
import { type Locale, localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { fieldRefusal } from "../refuse-field.server.ts";

/** Of one organisation, that wait for an answer at the same time. */
const mostPending = 50;

export interface InvitationRequest {
  organization: { id: string; name: string };
  inviter: { userId: string; name: string };
  /** One checked address. */
  email: string;
  role: MemberRole;
  /** Of the mail, where the address has no account with a language of its own. */
  locale: Locale;
}

/**
 * Invites an address by mail; an earlier invitation of the same address ends with it.
 * @throws PrumoError `invalid_request` where the address is a member's, `state_conflict` where too
 *   many wait
 */
export async function inviteMember(
  deps: { db: Kysely<Database>; keys: { recipients: { worker: string } }; origin: string },
  { organization, inviter, email, role, locale }: InvitationRequest,
): Promise<void> {
  const { id: organizationId } = organization;
  await deps.db.transaction().execute(async (trx) => {
    if (await isMemberAddress(trx, organizationId, email)) {
      throw fieldRefusal("email", "already_member", m.member_already());
    }
    if ((await countPendingInvitations(trx, organizationId)) >= mostPending) {
      throw new PrumoError("state_conflict", m.invitation_too_many({ most: mostPending }));
    }
    const inviterId = inviter.userId;
    const { id } = await insertInvitation(trx, { organizationId, email, role, inviterId });
    const language = (await findLocaleOfAddress(trx, email)) ?? locale;
    await queueMail(trx, deps.keys.recipients, {
      to: email,
      locale: language,
      template: "invitation",
      facts: {
        organization: organization.name,
        inviter: inviter.name,
        role,
        link: `${deps.origin}${localized(`/invitations/${id}`, language)}`,
        days: invitationDays,
      },
      usefulForSeconds: invitationDays * 86_400,
    });
    await appendAudit(trx, {
      actor: userActor(inviterId),
      act: "member.invite",
      subject: organizationId,
      facts: { invitation: id, role },
    });
  });
}
