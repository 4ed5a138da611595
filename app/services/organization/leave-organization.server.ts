import type { Kysely } from "kysely";
import { findMemberByUser } from "#db/queries/members.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { userActor } from "#domain/identity/actor.ts";
import { m } from "#platform/paraglide/messages.js";
import { changeMember } from "./change-member.server.ts";

/** Ends a person's own membership. @throws PrumoError `not_found`, `state_conflict` */
export async function leaveOrganization(
  deps: { db: Kysely<Database> },
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  const member = await findMemberByUser(deps.db, organizationId, userId);
  if (!member) throw new PrumoError("not_found", m.member_unknown());
  const actor = userActor(userId);
  await changeMember(deps, { organizationId, memberId: member.id, role: undefined, actor });
}
