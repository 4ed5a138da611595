import type { Kysely } from "kysely";
import { listInvitations } from "#db/queries/invitations.ts";
import { listMembers } from "#db/queries/members.ts";
import type { Database } from "#db/tables/index.ts";
import { memberRoles } from "#domain/identity/member-role.ts";
import { formatDay } from "./format.server.ts";
import {
  organizationPath,
  type Place,
  presentOrganizationHead,
  roleName,
} from "./organization-head.server.ts";

/** Members of an organisation; invitations, too, for those who may send them. */
export async function presentOrganization(
  db: Kysely<Database>,
  place: Place & { organizationId: string },
  userId: string,
) {
  const { organizationId, slug, role } = place;
  const manages = role === "owner";
  const [members, invitations] = await Promise.all([
    listMembers(db, organizationId),
    manages ? listInvitations(db, organizationId) : [],
  ]);
  return {
    head: presentOrganizationHead(place, "members"),
    action: organizationPath(slug),
    manages,
    roles: memberRoles.toReversed().map((value) => ({ value, text: roleName(value) })),
    members: members.map((member) => ({
      id: member.id,
      // Addresses are for those who manage them.
      name: member.name || (manages ? member.email : (member.email.split("@")[0] ?? "")),
      email: manages && member.name !== "" ? member.email : null,
      role: member.role,
      roleName: roleName(member.role),
      since: formatDay(member.createdAt),
      isViewer: member.userId === userId,
    })),
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      email: invitation.email,
      role: roleName(invitation.role ?? "reader"),
      until: formatDay(invitation.expiresAt),
      expired: invitation.expired,
    })),
  };
}
