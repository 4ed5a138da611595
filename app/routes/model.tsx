import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ModelPage } from "#app/components/models/model-page.tsx";
import { BenchmarkHead } from "#app/components/shell/benchmark-head.tsx";
import { notFound } from "#app/http/not-found.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireBenchmark } from "#app/http/require-benchmark.server.ts";
import { presentModelPage } from "#app/presenters/model-page.server.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const manifest = requireBenchmark(params.benchmark);
  const slug = params.slug ?? "";
  const page = await presentModelPage(context.reader, manifest, slug);
  if (!page) throw notFound();
  // An earlier name, or the number of one that was anonymous.
  if (page.slug !== slug) throw redirect(`${page.heading.links.board}/models/${page.slug}`, 301);
  return page;
}

export default function ModelRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BenchmarkHead heading={page.heading} page={null} title={page.name}>
        {page.lede}
      </BenchmarkHead>
      <ModelPage {...page} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta(`${data.name}, ${data.heading.title}`, data.lede) : [];
