import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Answers } from "#app/components/desk/answers.tsx";
import { askedBenchmark, deskContext, refusedAct, requireSteward } from "#app/http/desk.server.ts";
import { readRulingForm } from "#app/http/desk-forms.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import {
  answerHref,
  presentAnswer,
  presentRulings,
  presentWaiting,
  rulingChoices,
} from "#app/presenters/desk/answers-page.server.ts";
import { deskPath, presentBenchmarks, presentFrame } from "#app/presenters/desk/frame.server.ts";
import { chooseBenchmark } from "#app/services/steward/choose-benchmark.server.ts";
import { openQueue, showAnswer } from "#app/services/steward/queue.server.ts";
import { ruleAsSteward } from "#app/services/steward/rule-as-steward.server.ts";
import { isRefusal } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

/** Ids of the answers that were passed over; more than these are offered again. */
const mostPassed = 60;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const steward = await requireSteward(context, request);
  const { web } = context;
  const desk = deskContext(web);
  const scope = { ...steward, doubleShare: web.doubleRulingShare };
  const { searchParams } = new URL(request.url);
  const shown = params.id === undefined ? null : await showOrMissing(desk, scope, params.id);
  const ruledId = searchParams.get("ruled");
  const ruled = ruledId === null ? null : await showOrMissing(desk, scope, ruledId);
  const benchmark =
    shown?.benchmark ??
    (await chooseBenchmark(web, steward, { asked: askedBenchmark(request), own: "rulings" }));
  const passed = (searchParams.get("passed") ?? "").split(",").filter(Boolean).slice(-mostPassed);
  const queue = await openQueue(desk, { ...scope, benchmark }, "rulings", { limit: 1, passed });
  const next = shown?.answer ?? queue.answers[0];
  const here = `${deskPath("answers")}?benchmark=${benchmark}`;
  return {
    frame: presentFrame("answers", request, steward),
    benchmarks: presentBenchmarks("answers", benchmark),
    benchmark,
    waiting: presentWaiting(queue.waiting),
    answer: next ? presentAnswer(next) : null,
    rulings: shown?.rulings ? await presentRulings(web.db, shown.rulings) : null,
    ruled: ruled?.rulings
      ? {
          href: answerHref(ruled.answer.id),
          answer: ruled.answer.answer,
          ...(await presentRulings(web.db, ruled.rulings)),
        }
      : null,
    ownRulings: (shown?.rulings ?? []).filter(({ ruled_by }) => ruled_by === steward.actor).length,
    choices: rulingChoices(),
    action: shown ? answerHref(shown.answer.id) : deskPath("answers"),
    queueHref: here,
    passHref: next && !shown ? `${here}&passed=${[...passed, next.id].join(",")}` : null,
    someArePassed: passed.length > 0,
  };
}

async function showOrMissing(...args: Parameters<typeof showAnswer>) {
  try {
    return await showAnswer(...args);
  } catch (error) {
    if (isRefusal(error)) throw notFound();
    throw error;
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const steward = await requireSteward(context, request);
  const { web } = context;
  try {
    const form = await readForm(request);
    const ruling = readRulingForm(form);
    await ruleAsSteward(deskContext(web), steward, web.doubleRulingShare, ruling);
    const benchmark = form.get("benchmark") ?? "";
    const search = new URLSearchParams({ benchmark, ruled: ruling.id });
    return redirect(`${deskPath("answers")}?${search}`, 303);
  } catch (error) {
    const { refusal, status } = refusedAct(error, request);
    return data({ refusal }, { status });
  }
}

export default function StewardAnswersRoute() {
  const page = useLoaderData<typeof loader>();
  return <Answers {...page} refusal={useActionData<typeof action>()?.refusal ?? null} />;
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () => pageMeta(m.desk_answers_title(), m.desk_answers_lede());
