import { redirect } from "@remix-run/node";
import { findSignedIn, listMemberships } from "#db/queries/people.ts";
import { type MemberRole, reachesRole } from "#domain/identity/member-role.ts";
import { type Locale, localeOfPath, localized } from "#platform/messages/locale.ts";
import type { SiteContext } from "./load-context.ts";
import { notFound } from "./not-found.ts";
import type { WebContext } from "./web-context.server.ts";

export interface Membership {
  organizationId: string;
  name: string;
  slug: string;
  role: MemberRole;
  /** Whether the organisation may submit without a steward. */
  approved: boolean;
}

/** The person who is signed in. */
export interface Viewer {
  userId: string;
  email: string;
  /** May be empty: nobody has to give one. */
  name: string;
  sessionId: string;
  /** Language of mail to this person; pages go by their address. */
  locale: Locale;
  steward: boolean;
  memberships: readonly Membership[];
}

/** Who is signed in with this browser, at this process's site. */
export async function findViewer(
  web: Pick<WebContext, "db" | "auth">,
  request: Request,
): Promise<Viewer | undefined> {
  const proved = await web.auth.api.getSession({ headers: request.headers });
  if (!proved) return undefined;
  const person = await findSignedIn(web.db, proved.session.id);
  if (!person) return undefined;
  const { role, ...own } = person;
  const memberships = await listMemberships(web.db, person.userId);
  return { ...own, steward: role === "steward", memberships };
}

/** @throws a redirect to the sign-in page, which comes back here */
export async function requireViewer(
  context: Pick<SiteContext, "web">,
  request: Request,
): Promise<Viewer> {
  const viewer = await findViewer(context.web, request);
  if (viewer) return viewer;
  const { pathname, search } = new URL(request.url);
  // What a form was sent to is not always a page.
  const next = request.method === "GET" ? pathname + search : pathname;
  const signIn = localized("/sign-in", localeOfPath(pathname));
  throw redirect(`${signIn}?${new URLSearchParams({ next })}`, 303);
}

/**
 * The viewer's place in an organisation.
 * @throws 404 where there is none or it does not reach, as where there is no such organisation
 */
export function requireMembership(
  viewer: Viewer,
  organizationSlug: string | undefined,
  atLeast: MemberRole,
): Membership {
  const membership = viewer.memberships.find(({ slug }) => slug === organizationSlug);
  if (membership && reachesRole(membership.role, atLeast)) return membership;
  throw notFound();
}
