import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnModels } from "#app/components/models/own-models.tsx";
import { submittingMemberships } from "#app/http/draft.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { refusedForm } from "#app/http/submit-form.server.ts";
import { requireMembership, requireViewer } from "#app/http/viewer.server.ts";
import { presentModelsPage } from "#app/presenters/models-page.server.ts";
import { changeModel } from "#app/services/change-model.server.ts";
import { listModels } from "#app/services/list-models.server.ts";
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
      ...(await listModels(context.web, organizationId)),
    })),
  );
  return presentModelsPage(organizations);
}

/** Renames, shows or claims a model; then the page is asked for again. */
export async function action({ context, request }: ActionFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const form = await readForm(request);
  const slug = form.get("organization") ?? undefined;
  const { organizationId } = requireMembership(viewer, slug, "owner");
  try {
    const actor = userActor(viewer.userId);
    await changeModel(context.web, { organizationId, actor }, form);
    return redirect(localized("/models", currentLocale()), 303);
  } catch (error) {
    const { problem } = refusedForm(error, request);
    return data({ refusal: problem.detail }, { status: problem.status });
  }
}

export default function ModelsRoute() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal ?? null;
  return <OwnModels {...page} refusal={refusal} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.models_title(), m.models_lede());
