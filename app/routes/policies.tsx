import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PoliciesText } from "#app/components/policies/policies.tsx";
import { notFound } from "#app/http/not-found.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { presentPolicies } from "#app/presenters/policies-page.server.ts";
import { currentPolicies, findPolicies } from "#domain/policies/index.ts";
import { m } from "#platform/paraglide/messages.js";

export function loader({ context, params: { version } }: LoaderFunctionArgs) {
  const policies = version === undefined ? currentPolicies : findPolicies(version);
  if (!policies) throw notFound();
  return presentPolicies(policies, context.web.quotas);
}

export default function PoliciesRoute() {
  return <PoliciesText {...useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction = () => pageMeta(m.policies_title(), m.policies_lede());
