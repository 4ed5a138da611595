import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AgreementPage } from "#app/components/desk/agreement.tsx";
import {
  askedBenchmark,
  deskContext,
  namedBenchmark,
  refusedAct,
  requireSteward,
} from "#app/http/desk.server.ts";
import { requireField } from "#app/http/desk-forms.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { presentAgreement, presentChallenge } from "#app/presenters/desk/agreement-page.server.ts";
import { deskPath, presentBenchmarks, presentFrame } from "#app/presenters/desk/frame.server.ts";
import { challengeRule } from "#app/services/steward/challenge-rule.server.ts";
import { chooseBenchmark } from "#app/services/steward/choose-benchmark.server.ts";
import { readAgreement } from "#app/services/steward/read-agreement.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  const slug = await chooseBenchmark(web, steward, {
    asked: askedBenchmark(request),
    own: "conflicts",
  });
  const { agreement, challenges } = await readAgreement(web, slug);
  return {
    frame: presentFrame("agreement", request, steward),
    benchmarks: presentBenchmarks("agreement", slug),
    action: `${deskPath("agreement")}?benchmark=${slug}`,
    ...presentAgreement(agreement, web.doubleRulingShare),
    challenges: challenges.map(presentChallenge),
  };
}

export async function action({ context: { web }, request }: ActionFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  const slug = namedBenchmark(request);
  try {
    const form = await readForm(request);
    await challengeRule(deskContext(web), {
      benchmark: slug,
      itemId: requireField(form, "item", m.desk_challenge_item_missing()),
      answer: requireField(form, "answer", m.desk_challenge_answer_missing()),
      actor: steward.actor,
    });
    return redirect(`${deskPath("agreement")}?benchmark=${slug}&saved=1`, 303);
  } catch (error) {
    const { refusal, status } = refusedAct(error, request);
    return data({ refusal }, { status });
  }
}

export default function StewardAgreementRoute() {
  const page = useLoaderData<typeof loader>();
  return <AgreementPage {...page} refusal={useActionData<typeof action>()?.refusal ?? null} />;
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () => pageMeta(m.desk_agreement_title(), m.desk_agreement_lede());
