import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Publish } from "#app/components/desk/publish.tsx";
import {
  askedBenchmark,
  deskContext,
  namedBenchmark,
  refusedAct,
  requireSteward,
} from "#app/http/desk.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { deskPath, presentBenchmarks, presentFrame } from "#app/presenters/desk/frame.server.ts";
import { presentPublication } from "#app/presenters/desk/publish-page.server.ts";
import { chooseBenchmark } from "#app/services/steward/choose-benchmark.server.ts";
import { readAgreement } from "#app/services/steward/read-agreement.server.ts";
import {
  readPublication,
  requestPreview,
  requestPublication,
} from "#app/services/steward/request-publication.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  const slug = await chooseBenchmark(web, steward, {
    asked: askedBenchmark(request),
    own: "publication",
  });
  const { agreement } = await readAgreement(deskContext(web), slug);
  return {
    conflicts: {
      count: agreement.conflicts.length,
      href: `${deskPath("agreement")}?benchmark=${slug}`,
    },
    frame: presentFrame("publish", request, steward),
    benchmarks: presentBenchmarks("publish", slug),
    action: `${deskPath("publish")}?benchmark=${slug}`,
    publication: presentPublication(await readPublication(web, slug), web.publicOrigin),
  };
}

export async function action({ context: { web }, request }: ActionFunctionArgs) {
  const { actor } = await requireSteward({ web }, request);
  const benchmark = namedBenchmark(request);
  try {
    const form = await readForm(request);
    if (form.get("act") === "publish") {
      const requestId = form.get("request") ?? "";
      await requestPublication(web, { requestId, benchmark, actor });
    } else await requestPreview(web, { benchmark, actor });
    return redirect(`${deskPath("publish")}?benchmark=${benchmark}`, 303);
  } catch (error) {
    const { refusal, status } = refusedAct(error, request);
    return data({ refusal }, { status });
  }
}

export default function StewardPublishRoute() {
  const page = useLoaderData<typeof loader>();
  return <Publish {...page} refusal={useActionData<typeof action>()?.refusal ?? null} />;
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () => pageMeta(m.desk_publish_title(), m.desk_publish_lede());
