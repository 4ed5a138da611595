import type { Kysely, Transaction } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import {
  changeMemberRole,
  countOtherOwners,
  deleteMember,
  findMember,
  lockMembers,
} from "#db/queries/members.ts";
import { revokeTokensOf } from "#db/queries/tokens.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { type MemberRole, reachesRole } from "#domain/identity/member-role.ts";
import { m } from "#platform/paraglide/messages.js";

export interface MemberChange {
  organizationId: string;
  memberId: string;
  /** Undefined ends the membership. */
  role: MemberRole | undefined;
  actor: string;
}

/**
 * Gives a member another role, or ends a membership. Changes of one organisation take turns, so
 * that it is never without an owner. Whoever may not submit any more loses the tokens they made.
 * @throws PrumoError `not_found` where the organisation has no such member, `state_conflict` where
 *   it would be left without an owner
 */
export async function changeMember(
  { db }: { db: Kysely<Database> },
  change: MemberChange,
): Promise<void> {
  const { organizationId, memberId, role, actor } = change;
  await db.transaction().execute(async (trx) => {
    await lockMembers(trx, organizationId);
    const member = await findMember(trx, organizationId, memberId);
    if (!member) throw new PrumoError("not_found", m.member_unknown());
    if (member.role === role) return;
    if (member.role === "owner") await requireAnotherOwner(trx, organizationId, memberId);
    if (role === undefined) await deleteMember(trx, memberId);
    else await changeMemberRole(trx, memberId, role);
    if (role === undefined || !reachesRole(role, "submitter")) {
      await revokeTokensOf(trx, organizationId, member.userId);
    }
    await appendAudit(trx, {
      actor,
      act: role === undefined ? "member.remove" : "member.role",
      subject: organizationId,
      facts: { member: member.userId, was: member.role, ...(role && { role }) },
    });
  });
}

async function requireAnotherOwner(
  trx: Transaction<Database>,
  organizationId: string,
  memberId: string,
): Promise<void> {
  if ((await countOtherOwners(trx, organizationId, memberId)) > 0) return;
  throw new PrumoError("state_conflict", m.member_last_owner());
}
