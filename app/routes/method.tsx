import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Method } from "#app/components/method/method.tsx";
import { BenchmarkHead } from "#app/components/shell/benchmark-head.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireBenchmark } from "#app/http/require-benchmark.server.ts";
import { presentMethod } from "#app/presenters/method-page.server.ts";
import { m } from "#platform/paraglide/messages.js";

export function loader({ params }: LoaderFunctionArgs) {
  return presentMethod(requireBenchmark(params.benchmark));
}

export default function MethodRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BenchmarkHead heading={page.heading} page="method" title={m.method_title()}>
        {m.method_lede()}
      </BenchmarkHead>
      <Method {...page} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta(`${m.method_title()}, ${data.heading.title}`, m.method_lede()) : [];
