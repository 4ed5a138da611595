import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Packs } from "#app/components/packs/packs.tsx";
import { submittingMemberships } from "#app/http/draft.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { refusedForm } from "#app/http/submit-form.server.ts";
import { requireMembership, requireViewer } from "#app/http/viewer.server.ts";
import { presentPacksPage } from "#app/presenters/packs-page.server.ts";
import { requireBenchmark } from "#app/services/catalogued-benchmark.server.ts";
import { listPacks } from "#app/services/list-packs.server.ts";
import { requestPack } from "#app/services/request-pack.server.ts";
import { packRequestSchema } from "#domain/api/benchmark.ts";
import { PrumoError } from "#domain/errors.ts";
import { userActor } from "#domain/identity/actor.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const organizations = await Promise.all(
    submittingMemberships(viewer).map(async ({ slug, name, organizationId }) => ({
      slug,
      name,
      standings: await listPacks(context.web, organizationId),
    })),
  );
  const path = (to: string) => localized(to, currentLocale());
  return {
    ...presentPacksPage(organizations),
    action: path("/packs"),
    organizationsHref: path("/organizations/new"),
  };
}

/** Asks for a pack; then the page is asked for again. */
export async function action({ context, request }: ActionFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const form = await readForm(request);
  const slug = form.get("organization") ?? undefined;
  const { organizationId } = requireMembership(viewer, slug, "submitter");
  try {
    const { manifest } = requireBenchmark(form.get("benchmark") ?? "");
    const asked = packRequestSchema.safeParse({ justification: form.get("justification") ?? "" });
    if (!asked.success) throw new PrumoError("invalid_request", m.packs_justification_missing());
    const requestedBy = userActor(viewer.userId);
    const { justification } = asked.data;
    await requestPack(context.web, { manifest, organizationId, requestedBy, justification });
    return redirect(localized("/packs", currentLocale()), 303);
  } catch (error) {
    const { problem } = refusedForm(error, request);
    return data({ refusal: problem.detail }, { status: problem.status });
  }
}

export default function PacksRoute() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal ?? null;
  return <Packs {...page} refusal={refusal} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.packs_title(), m.packs_lede());
