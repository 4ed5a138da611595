import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Exposures } from "#app/components/desk/exposures.tsx";
import { askedBenchmark, requireSteward } from "#app/http/desk.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { presentExposure, presentHit } from "#app/presenters/desk/exposures-page.server.ts";
import { presentBenchmarks, presentFrame } from "#app/presenters/desk/frame.server.ts";
import { chooseBenchmark } from "#app/services/steward/choose-benchmark.server.ts";
import { readExposures } from "#app/services/steward/read-exposures.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  const slug = await chooseBenchmark(web, steward, { asked: askedBenchmark(request), own: null });
  const { exposures, hits } = await readExposures(web.db, slug);
  return {
    frame: presentFrame("exposures", request, steward),
    benchmarks: presentBenchmarks("exposures", slug),
    exposures: exposures.map(presentExposure),
    hits: hits.map(presentHit),
  };
}

export default function StewardExposuresRoute() {
  return <Exposures {...useLoaderData<typeof loader>()} />;
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () => pageMeta(m.desk_exposures_title(), m.desk_exposures_lede());
