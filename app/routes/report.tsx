import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Report } from "#app/components/report/report.tsx";
import { logFault } from "#app/http/log-fault.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { problemOf } from "#app/http/problem.server.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { isTrapped, readReportForm } from "#app/http/report-form.server.ts";
import { presentReportPage } from "#app/presenters/report-page.server.ts";
import { reportProblem, requireSound } from "#app/services/report-problem.server.ts";
import type { NewReport } from "#domain/desk/report.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

export function loader({ request }: LoaderFunctionArgs) {
  return presentReportPage(new URL(request.url).searchParams);
}

export async function action({ context: { web, clientAddress }, request }: ActionFunctionArgs) {
  let report: NewReport | undefined;
  try {
    const form = await readForm(request);
    report = readReportForm(form);
    requireSound(report);
    await countAgainstLimit(web, "report", clientAddress);
    // A program is told the same as a person, and learns nothing.
    if (!isTrapped(form)) await reportProblem(web, report);
    const search = new URLSearchParams({ sent: "1", ...(report.page && { page: report.page }) });
    return redirect(`${localized("/report", currentLocale())}?${search}`, 303);
  } catch (error) {
    logFault(error, request);
    const { status, detail, field } = problemOf(error);
    return data({ refused: { detail, field }, values: report }, { status });
  }
}

export default function ReportRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const values = answer?.values ?? page.values;
  return (
    <Report
      {...page}
      page={answer?.values?.page ?? page.page}
      values={values}
      refused={answer?.refused ?? null}
    />
  );
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.report_title(), m.report_lede());
