import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ClosedWorld } from "#app/components/desk/closed-world.tsx";
import {
  askedBenchmark,
  deskContext,
  namedBenchmark,
  refusedAct,
  requireSteward,
} from "#app/http/desk.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { presentAnswer, presentWaiting } from "#app/presenters/desk/answers-page.server.ts";
import { deskPath, presentBenchmarks, presentFrame } from "#app/presenters/desk/frame.server.ts";
import { chooseBenchmark } from "#app/services/steward/choose-benchmark.server.ts";
import { openQueue } from "#app/services/steward/queue.server.ts";
import { settleClosedWorld } from "#app/services/steward/settle-closed-world.server.ts";
import { m } from "#platform/paraglide/messages.js";

const answersPerPage = 20;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const steward = await requireSteward(context, request);
  const benchmark = await chooseBenchmark(context.web, steward, {
    asked: askedBenchmark(request),
    own: "closed",
  });
  const scope = { ...steward, benchmark, doubleShare: 0 };
  const page = { limit: answersPerPage };
  const queue = await openQueue(deskContext(context.web), scope, "closed_world", page);
  return {
    frame: presentFrame("closed", request, steward),
    benchmarks: presentBenchmarks("closed", benchmark),
    action: `${deskPath("closed")}?benchmark=${benchmark}`,
    waiting: presentWaiting(queue.waiting),
    answers: queue.answers.map(presentAnswer),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const steward = await requireSteward(context, request);
  const slug = namedBenchmark(request);
  try {
    const form = await readForm(request);
    const chosen = (choice: string) =>
      [...form].flatMap(([name, value]) =>
        name.startsWith("answer-") && value === choice ? [name.slice("answer-".length)] : [],
      );
    const choices = { holds: chosen("holds"), alias: chosen("alias") };
    await settleClosedWorld(deskContext(context.web), steward, choices);
    return redirect(`${deskPath("closed")}?benchmark=${slug}&saved=1`, 303);
  } catch (error) {
    const { refusal, status } = refusedAct(error, request);
    return data({ refusal }, { status });
  }
}

export default function StewardClosedWorldRoute() {
  const page = useLoaderData<typeof loader>();
  return <ClosedWorld {...page} refusal={useActionData<typeof action>()?.refusal ?? null} />;
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () => pageMeta(m.desk_closed_title(), m.desk_closed_lede());
