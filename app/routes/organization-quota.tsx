import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Quota } from "#app/components/organization/quota.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireOrganization } from "#app/http/require-organization.server.ts";
import { presentQuota } from "#app/presenters/quota-page.server.ts";
import { quotaStanding } from "#app/services/quota/quota-standing.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader(call: LoaderFunctionArgs) {
  const { membership } = await requireOrganization(call);
  return presentQuota(membership, await quotaStanding(call.context.web, membership.organizationId));
}

export default function QuotaRoute() {
  return <Quota {...useLoaderData<typeof loader>()} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(`${m.organization_tab_quota()}: ${data?.head.name ?? ""}`, m.organizations_lede());
