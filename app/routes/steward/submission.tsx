import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeskSubmissionPage } from "#app/components/desk/submission.tsx";
import { deskContext, refusedAct, requireSteward } from "#app/http/desk.server.ts";
import { readSubmissionChange, requireField } from "#app/http/desk-forms.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { presentFrame } from "#app/presenters/desk/frame.server.ts";
import {
  presentShownSubmission,
  submissionHref,
} from "#app/presenters/desk/submissions-page.server.ts";
import { changeDeskSubmission } from "#app/services/steward/change-desk-submission.server.ts";
import { requestSpotCheck } from "#app/services/steward/request-spot-check.server.ts";
import { showDeskSubmission } from "#app/services/steward/show-submission.server.ts";
import { isRefusal } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, params, request }: LoaderFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  try {
    const shown = await showDeskSubmission(web.db, params.id ?? "");
    return {
      frame: presentFrame("submissions", request, steward),
      ...presentShownSubmission(shown),
    };
  } catch (error) {
    if (isRefusal(error)) throw notFound();
    throw error;
  }
}

export async function action({ context: { web }, params, request }: ActionFunctionArgs) {
  const { actor, affiliation } = await requireSteward({ web }, request);
  try {
    const form = await readForm(request);
    const { submission } = await showDeskSubmission(web.db, params.id ?? "");
    const asked = { submission: submission.id, by: actor };
    if (form.get("act") === "check") {
      const endpoint = requireField(form, "endpoint", m.desk_check_no_endpoint());
      await requestSpotCheck(deskContext(web), { ...asked, endpoint, affiliation });
    } else {
      await changeDeskSubmission(deskContext(web), { ...readSubmissionChange(form), ...asked });
    }
    return redirect(`${submissionHref(submission.id)}?saved=1`, 303);
  } catch (error) {
    const { refusal, status } = refusedAct(error, request);
    return data({ refusal }, { status });
  }
}

export default function StewardSubmissionRoute() {
  const page = useLoaderData<typeof loader>();
  return <DeskSubmissionPage {...page} refusal={useActionData<typeof action>()?.refusal ?? null} />;
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta(page?.model ?? m.desk_submissions_title(), m.desk_submission_lede());
