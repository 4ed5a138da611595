import { type MemberRole, reachesRole } from "#domain/identity/member-role.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

const tabs = [
  { id: "members", path: "", text: m.organization_tab_members, atLeast: "reader" },
  { id: "quota", path: "/quota", text: m.organization_tab_quota, atLeast: "reader" },
  { id: "tokens", path: "/tokens", text: m.organization_tab_tokens, atLeast: "submitter" },
  { id: "domain", path: "/domain", text: m.organization_tab_domain, atLeast: "reader" },
  { id: "settings", path: "/settings", text: m.organization_tab_settings, atLeast: "reader" },
] as const;
export type OrganizationTab = (typeof tabs)[number]["id"];

export interface Place {
  name: string;
  slug: string;
  role: MemberRole;
  approved: boolean;
}

const roleWords = {
  owner: m.role_owner,
  submitter: m.role_submitter,
  reader: m.role_reader,
} satisfies Record<MemberRole, () => string>;

export const roleName = (role: MemberRole) => roleWords[role]();

/** Address of one of an organisation's pages, in the reader's language. */
export function organizationPath(slug: string, tab: OrganizationTab = "members"): string {
  const path = tabs.find(({ id }) => id === tab)?.path ?? "";
  return localized(`/organizations/${slug}${path}`, currentLocale());
}

export function presentOrganizationHead(
  { name, slug, role, approved }: Place,
  tab: OrganizationTab,
) {
  return {
    name,
    role: roleName(role),
    approved,
    tabs: tabs
      .filter(({ atLeast }) => reachesRole(role, atLeast))
      .map(({ id, text }) => ({
        href: organizationPath(slug, id),
        text: text(),
        current: id === tab,
      })),
  };
}
