import type { Kysely } from "kysely";
import { listSoleOwnerships } from "#db/queries/people.ts";
import { listSessions } from "#db/queries/sessions.ts";
import type { Database } from "#db/tables/index.ts";
import { describeBrowser } from "#domain/identity/describe-browser.ts";
import type { MemberRole } from "#domain/identity/member-role.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { type Locale, localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatInstant } from "./format.server.ts";
import { organizationPath } from "./organization-head.server.ts";

interface Person {
  userId: string;
  email: string;
  name: string;
  locale: Locale;
  sessionId: string;
  memberships: readonly { name: string; slug: string; role: MemberRole; approved: boolean }[];
}

const roleNames: Record<MemberRole, () => string> = {
  owner: m.account_role_owner,
  submitter: m.account_role_submitter,
  reader: m.account_role_reader,
};

/** Words of what was done on the page just before. */
const doneWords: Record<string, () => string> = {
  profile: m.account_saved,
  session: m.account_saved,
  address: m.account_address_sent,
  "address-changed": m.account_address_changed,
};

export async function presentAccount(db: Kysely<Database>, person: Person, done: string | null) {
  const { userId, email, name, sessionId } = person;
  const locale = currentLocale();
  const [sessions, soleOwnerships] = await Promise.all([
    listSessions(db, userId),
    listSoleOwnerships(db, userId),
  ]);
  return {
    action: localized("/account", locale),
    done: (done !== null && Object.hasOwn(doneWords, done) && doneWords[done]?.()) || null,
    email,
    profile: { name, locale: person.locale },
    organizations: person.memberships.map(({ name: organization, slug, role, approved }) => ({
      href: organizationPath(slug),
      name: organization,
      role: roleNames[role](),
      approved,
    })),
    organizationsHref: localized("/organizations", locale),
    endpointsHref: localized("/endpoints", locale),
    sessions: sessions.map(({ id, userAgent, createdAt }) => ({
      id,
      browser: browserName(userAgent ?? ""),
      time: formatInstant(createdAt),
      at: createdAt.toISOString(),
      isThis: id === sessionId,
    })),
    exportHref: "/account/export",
    leftOwnerless: soleOwnerships.map((one) => one.name),
  };
}

function browserName(userAgent: string): string {
  const { browser, system } = describeBrowser(userAgent);
  if (browser && system) return m.account_session_browser({ browser, system });
  return browser ?? system ?? m.account_session_unknown();
}
