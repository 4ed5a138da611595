import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Start } from "#app/components/draft/start.tsx";
import { draftOwner, requireDraftOwner, submittingMemberships } from "#app/http/draft.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { refusedForm } from "#app/http/submit-form.server.ts";
import { findViewer, requireMembership } from "#app/http/viewer.server.ts";
import { draftHref } from "#app/presenters/draft-page.server.ts";
import { presentSubmitStart } from "#app/presenters/draft-start.server.ts";
import { presentOpenBenchmarks } from "#app/presenters/submit-page.server.ts";
import { currentRelease } from "#app/services/current-release.server.ts";
import { draftDays, listDrafts, startDraft } from "#app/services/drafts.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const benchmarks = await presentOpenBenchmarks(web.db);
  const viewer = await findViewer(web, request);
  if (!viewer) return presentSubmitStart(null, benchmarks, draftDays);
  const drafts = await listDrafts(web, draftOwner(viewer));
  const organizations = submittingMemberships(viewer);
  return presentSubmitStart({ organizations, drafts }, benchmarks, draftDays);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { viewer, owner } = await requireDraftOwner(context, request);
  const form = await readForm(request);
  const slug = form.get("organization") ?? undefined;
  const { organizationId } = requireMembership(viewer, slug, "submitter");
  try {
    const { benchmark } = await currentRelease(context.web.db, form.get("benchmark") ?? "");
    const id = await startDraft(context.web, owner, organizationId, { benchmark });
    return redirect(draftHref(id, "model"), 303);
  } catch (error) {
    const refused = refusedForm(error, request);
    return data(refused, { status: refused.problem.status });
  }
}

export default function SubmitRoute() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.problem ?? null;
  return <Start {...page} refused={refused} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.submit_title(), m.draft_lede());
