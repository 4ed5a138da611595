/** Roles of an organisation's members; each may all that the next one may. */
export const memberRoles = ["owner", "submitter", "reader"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Whether a role reaches another: an owner is also a submitter, a submitter also a reader. */
export function reachesRole(role: MemberRole, atLeast: MemberRole): boolean {
  return memberRoles.indexOf(role) <= memberRoles.indexOf(atLeast);
}
