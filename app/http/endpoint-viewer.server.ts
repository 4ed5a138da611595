import type { LoaderFunctionArgs } from "@remix-run/node";
import { findProbedEndpoint } from "#db/queries/endpoint-probes.ts";
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
  const found = await findProbedEndpoint(context.web.db, ids, params.id);
  const membership = viewer.memberships.find(
    ({ organizationId }) => organizationId === found?.endpoint.organizationId,
  );
  if (!found || !membership || !reachesRole(membership.role, atLeast)) throw notFound();
  const mayChange = reachesRole(membership.role, "submitter");
  return { ...found, membership, mayChange, viewer, actor: userActor(viewer.userId) };
}
