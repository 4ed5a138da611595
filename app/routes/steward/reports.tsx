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
import { readReportSettlement } from "#app/http/desk-forms.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { deskPath, presentFrame } from "#app/presenters/desk/frame.server.ts";
import { presentReport, reportActs } from "#app/presenters/desk/letters-page.server.ts";
import { readReports } from "#app/services/steward/list-letters.server.ts";
import { settleReport } from "#app/services/steward/settle-report.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  const desk = deskContext(web);
  const [open, closed] = await Promise.all([readReports(desk, false), readReports(desk, true)]);
  const present = (report: (typeof open)[number]) => presentReport(report, web.publicOrigin);
  return {
    frame: presentFrame("reports", request, steward),
    action: deskPath("reports"),
    open: open.map(present),
    closed: closed.map(present),
    acts: reportActs(),
  };
}

export async function action({ context: { web }, request }: ActionFunctionArgs) {
  const { actor } = await requireSteward({ web }, request);
  try {
    const settlement = readReportSettlement(await readForm(request));
    await settleReport(deskContext(web), { ...settlement, actor });
    return redirect(`${deskPath("reports")}?saved=1`, 303);
  } catch (error) {
    const { refusal, status } = refusedAct(error, request);
    return data({ refusal }, { status });
  }
}

export default function StewardReportsRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <Letters
      {...page}
      refusal={useActionData<typeof action>()?.refusal ?? null}
      title={m.desk_reports_title()}
      lede={m.desk_reports_lede()}
      none={m.desk_reports_none()}
      closedTitle={m.desk_reports_settled()}
      answerLabel={m.desk_report_note()}
      answerHint={m.desk_report_note_hint()}
    />
  );
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () => pageMeta(m.desk_reports_title(), m.desk_reports_lede());
