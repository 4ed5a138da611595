import { type MemberRole, memberRoles } from "#domain/identity/member-role.ts";
import { m } from "#platform/paraglide/messages.js";
import { fieldRefusal } from "../refuse-field.server.ts";

/** @throws PrumoError `invalid_request`, of the field `role` */
export function requireRole(typed: string | null): MemberRole {
  const role = memberRoles.find((one) => one === typed);
  if (role) return role;
  throw fieldRefusal("role", "role_unknown", m.member_role_unknown());
}
