import type { Kysely } from "kysely";
import { listInvitationsOf } from "#db/queries/invitations.ts";
import type { Database } from "#db/tables/index.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { formatDay } from "./format.server.ts";
import { organizationPath, type Place, roleName } from "./organization-head.server.ts";

/** Organisations of a person, and invitations that wait for their answer. */
export async function presentOrganizations(
  db: Kysely<Database>,
  person: { email: string; memberships: readonly Place[] },
) {
  const locale = currentLocale();
  const invitations = await listInvitationsOf(db, person.email);
  return {
    newHref: localized("/organizations/new", locale),
    organizations: person.memberships.map(({ name, slug, role, approved }) => ({
      href: organizationPath(slug),
      name,
      role: roleName(role),
      approved,
    })),
    invitations: invitations.map(({ id, organization, role, expiresAt }) => ({
      href: localized(`/invitations/${id}`, locale),
      organization,
      role: roleName(role ?? "reader"),
      until: formatDay(expiresAt),
    })),
  };
}
