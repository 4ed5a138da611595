import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Board } from "#app/components/leaderboard/board.tsx";
import { VersionRecord } from "#app/components/leaderboard/version-record.tsx";
import { BenchmarkHead } from "#app/components/shell/benchmark-head.tsx";
import { notFound } from "#app/http/not-found.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireBenchmark } from "#app/http/require-benchmark.server.ts";
import { requireSearchAllowed } from "#app/http/require-search-allowed.ts";
import { presentVersionPage } from "#app/presenters/board-page.server.ts";
import { parseBoardQuery } from "#app/presenters/board-query.server.ts";
import { correctedSearch } from "#app/presenters/board-tables.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const manifest = requireBenchmark(params.benchmark);
  requireSearchAllowed(context);
  const url = new URL(request.url);
  const query = parseBoardQuery(url.searchParams);
  const page = await presentVersionPage({ ...context, manifest, query }, params.label ?? "");
  if (!page) throw notFound();
  const corrected = correctedSearch(page.tables, query);
  if (corrected !== null) throw redirect(url.pathname + corrected);
  return page;
}

export default function VersionRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BenchmarkHead heading={page.heading} page={null} />
      <Board {...page} />
      <VersionRecord lines={page.version.record} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta(
        `${data.heading.title}, ${m.board_version_line({ version: data.version.label })}`,
        m.board_description({ benchmark: data.heading.title }),
      )
    : [];
