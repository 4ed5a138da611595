import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VersionList } from "#app/components/leaderboard/version-list.tsx";
import { BenchmarkHead } from "#app/components/shell/benchmark-head.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireBenchmark } from "#app/http/require-benchmark.server.ts";
import { presentVersions } from "#app/presenters/versions-page.server.ts";
import { m } from "#platform/paraglide/messages.js";

export function loader({ context, params }: LoaderFunctionArgs) {
  return presentVersions(context.reader, requireBenchmark(params.benchmark));
}

export default function VersionsRoute() {
  const { heading, versions } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BenchmarkHead
        heading={heading}
        page="versions"
        title={m.versions_title({ benchmark: heading.title })}
      >
        {m.versions_lede()}
      </BenchmarkHead>
      <VersionList versions={versions} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta(m.versions_title({ benchmark: data.heading.title }), m.versions_lede()) : [];
