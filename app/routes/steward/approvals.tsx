import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Approvals } from "#app/components/desk/approvals.tsx";
import { deskContext, refusedAct, requireSteward } from "#app/http/desk.server.ts";
import { readRequestDecision } from "#app/http/desk-forms.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { presentRequests } from "#app/presenters/desk/approvals-page.server.ts";
import { deskPath, presentFrame } from "#app/presenters/desk/frame.server.ts";
import { decideRequest } from "#app/services/steward/decide-request.server.ts";
import { listRequests } from "#app/services/steward/list-requests.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  return {
    frame: presentFrame("approvals", request, steward),
    action: deskPath("approvals"),
    groups: presentRequests(await listRequests(web.db)),
  };
}

export async function action({ context: { web }, request }: ActionFunctionArgs) {
  const { actor } = await requireSteward({ web }, request);
  try {
    const decision = readRequestDecision(await readForm(request));
    await decideRequest(deskContext(web), { ...decision, actor });
    return redirect(`${deskPath("approvals")}?saved=1`, 303);
  } catch (error) {
    const { refusal, status } = refusedAct(error, request);
    return data({ refusal }, { status });
  }
}

export default function StewardApprovalsRoute() {
  const page = useLoaderData<typeof loader>();
  return <Approvals {...page} refusal={useActionData<typeof action>()?.refusal ?? null} />;
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () => pageMeta(m.desk_approvals_title(), m.desk_approvals_lede());
