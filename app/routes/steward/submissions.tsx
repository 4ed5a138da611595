import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeskSubmissions } from "#app/components/desk/submissions.tsx";
import { requireSteward } from "#app/http/desk.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { deskPath, presentFrame } from "#app/presenters/desk/frame.server.ts";
import { presentDeskSubmission } from "#app/presenters/desk/submissions-page.server.ts";
import { findDeskSubmissions } from "#app/services/steward/find-submissions.server.ts";
import { listForInspection } from "#app/services/steward/list-uninspected.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  const text = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const [uninspected, found] = await Promise.all([
    listForInspection(web.db),
    findDeskSubmissions(web.db, text),
  ]);
  return {
    frame: presentFrame("submissions", request, steward),
    action: deskPath("submissions"),
    text,
    uninspected: uninspected.map(presentDeskSubmission),
    found: found.map(presentDeskSubmission),
  };
}

export default function StewardSubmissionsRoute() {
  return <DeskSubmissions {...useLoaderData<typeof loader>()} />;
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () =>
  pageMeta(m.desk_submissions_title(), m.desk_submissions_lede());
