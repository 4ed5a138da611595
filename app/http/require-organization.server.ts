import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { findMovedSlug } from "#db/queries/organizations.ts";
import type { MemberRole } from "#domain/identity/member-role.ts";
import { type Membership, requireMembership, requireViewer, type Viewer } from "./viewer.server.ts";

/**
 * The viewer and their place in the organisation of the address. An address that the organisation
 * had before leads its members to the one it has.
 * @throws a redirect, or 404 where the place is not there or does not reach
 */
export async function requireOrganization(
  { context, params, request }: Pick<LoaderFunctionArgs, "context" | "params" | "request">,
  atLeast: MemberRole = "reader",
): Promise<{ viewer: Viewer; membership: Membership }> {
  const viewer = await requireViewer(context, request);
  const slug = params.organization ?? "";
  if (!viewer.memberships.some((one) => one.slug === slug)) {
    const moved = await findMovedSlug(context.web.db, slug, viewer.userId);
    if (moved) {
      const { pathname, search } = new URL(request.url);
      const path = `/organizations/${slug}`;
      throw redirect(pathname.replace(path, `/organizations/${moved}`) + search, 301);
    }
  }
  return { viewer, membership: requireMembership(viewer, slug, atLeast) };
}
