import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Letters } from "#app/components/desk/letters.tsx";
import { deskContext, refusedAct, requireSteward } from "#app/http/desk.server.ts";
import { readContestAnswer } from "#app/http/desk-forms.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { deskPath, presentFrame } from "#app/presenters/desk/frame.server.ts";
import { presentContest } from "#app/presenters/desk/letters-page.server.ts";
import { answerSubmissionContest } from "#app/services/steward/answer-contest.server.ts";
import { readContests } from "#app/services/steward/list-letters.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  const desk = deskContext(web);
  const [open, closed] = await Promise.all([readContests(desk, false), readContests(desk, true)]);
  return {
    frame: presentFrame("contests", request, steward),
    action: deskPath("contests"),
    open: open.map(presentContest),
    closed: closed.map(presentContest),
    acts: [
      { value: "upheld", text: m.contest_uphold(), primary: true },
      { value: "dismissed", text: m.contest_dismiss() },
    ],
  };
}

export async function action({ context: { web }, request }: ActionFunctionArgs) {
  const { actor } = await requireSteward({ web }, request);
  try {
    const answer = readContestAnswer(await readForm(request));
    await answerSubmissionContest(deskContext(web), { ...answer, actor });
    return redirect(`${deskPath("contests")}?saved=1`, 303);
  } catch (error) {
    const { refusal, status } = refusedAct(error, request);
    return data({ refusal }, { status });
  }
}

export default function StewardContestsRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <Letters
      {...page}
      refusal={useActionData<typeof action>()?.refusal ?? null}
      title={m.desk_contests_title()}
      lede={m.desk_contests_lede()}
      none={m.desk_contests_none()}
      closedTitle={m.desk_contests_answered()}
      answerLabel={m.desk_contest_answer()}
      answerHint={m.desk_contest_answer_hint()}
    />
  );
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () => pageMeta(m.desk_contests_title(), m.desk_contests_lede());
