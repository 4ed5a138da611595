import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SubmissionList } from "#app/components/submission/submission-list.tsx";
import { notFound } from "#app/http/not-found.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireMembership, requireViewer } from "#app/http/viewer.server.ts";
import { presentSubmissionList } from "#app/presenters/submission-list.server.ts";
import { listSubmissions } from "#app/services/list-submissions.server.ts";
import { isRefusal } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

const pageLength = 50;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const query = new URL(request.url).searchParams;
  const slug = query.get("organization") ?? viewer.memberships[0]?.slug;
  if (slug === undefined) return presentSubmissionList([], null, null);
  const shown = requireMembership(viewer, slug, "reader");
  try {
    const found = await listSubmissions(context.web, {
      organizationId: shown.organizationId,
      cursor: query.get("cursor") ?? undefined,
      limit: pageLength,
    });
    return presentSubmissionList(viewer.memberships, shown, found);
  } catch (error) {
    // A place in the list that there is not.
    if (isRefusal(error)) throw notFound();
    throw error;
  }
}

export default function SubmissionsRoute() {
  return <SubmissionList {...useLoaderData<typeof loader>()} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.submissions_title(), m.submissions_lede());
