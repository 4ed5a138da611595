import type { LoaderFunctionArgs } from "@remix-run/node";
import { findEndpoint } from "#app/services/endpoint/find-endpoint.server.ts";
import { isRefusal } from "#domain/errors.ts";
import { userActor } from "#domain/identity/actor.ts";
import { reachesRole } from "#domain/identity/member-role.ts";
import { notFound } from "./not-found.ts";
import { requireViewer } from "./viewer.server.ts";

/**
 * The endpoint of an address for a member of the organisation whose it is.
 * @throws a redirect to the sign-in page, or 404
 */
export async function requireEndpoint(
  { context, params, request }: Pick<LoaderFunctionArgs, "context" | "params" | "request">,
  atLeast: "reader" | "submitter",
) {
  const viewer = await requireViewer(context, request);
  const ids = viewer.memberships.map(({ organizationId }) => organizationId);
  try {
    const found = await findEndpoint(context.web, ids, params.id);
    const { organizationId } = found.endpoint;
    const membership = viewer.memberships.find((one) => one.organizationId === organizationId);
    if (!membership || !reachesRole(membership.role, atLeast)) throw notFound();
    const mayChange = reachesRole(membership.role, "submitter");
    return { ...found, membership, mayChange, viewer, actor: userActor(viewer.userId) };
  } catch (error) {
    if (isRefusal(error)) throw notFound();
    throw error;
  }
}
