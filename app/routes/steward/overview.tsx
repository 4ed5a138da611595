import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Overview } from "#app/components/desk/overview.tsx";
import { requireSteward } from "#app/http/desk.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { presentBenchmarks, presentFrame } from "#app/presenters/desk/frame.server.ts";
import { presentOverview } from "#app/presenters/desk/overview-page.server.ts";
import { readOverview } from "#app/services/steward/read-overview.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  const slugs = presentBenchmarks("answers", "").map(({ slug }) => slug);
  const scope = { ...steward, doubleShare: web.doubleRulingShare };
  return {
    frame: presentFrame("overview", request, steward),
    groups: presentOverview(await readOverview(web, scope, slugs)),
  };
}

export default function StewardOverviewRoute() {
  return <Overview {...useLoaderData<typeof loader>()} />;
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () => pageMeta(m.desk_overview_title(), m.desk_overview_lede());
