import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Organizations } from "#app/components/organization/organizations.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { presentOrganizations } from "#app/presenters/organizations-page.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return presentOrganizations(context.web.db, viewer);
}

export default function OrganizationsRoute() {
  return <Organizations {...useLoaderData<typeof loader>()} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.organizations_title(), m.organizations_lede());
