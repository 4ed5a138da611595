import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EndpointList } from "#app/components/endpoint/endpoint-list.tsx";
import { submittingMemberships } from "#app/http/draft.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { presentEndpoints } from "#app/presenters/endpoints-page.server.ts";
import { listEndpoints } from "#app/services/endpoint/list-endpoints.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const ids = viewer.memberships.map(({ organizationId }) => organizationId);
  const found = await listEndpoints(context.web, ids);
  return presentEndpoints(found, viewer.memberships, submittingMemberships(viewer).length > 0);
}

export default function EndpointsRoute() {
  return <EndpointList {...useLoaderData<typeof loader>()} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.endpoints_title(), m.endpoints_lede());
