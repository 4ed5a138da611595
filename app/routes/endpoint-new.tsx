import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewEndpoint } from "#app/components/endpoint/new-endpoint.tsx";
import { submittingMemberships } from "#app/http/draft.server.ts";
import { endpointFromForm, takeSecret } from "#app/http/endpoint-form.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { answerForm } from "#app/http/small-form.server.ts";
import { requireMembership, requireViewer } from "#app/http/viewer.server.ts";
import { registerEndpoint } from "#app/services/endpoint/register-endpoint.server.ts";
import { userActor } from "#domain/identity/actor.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const memberships = submittingMemberships(await requireViewer(context, request));
  if (memberships.length === 0) throw notFound();
  return {
    action: localized("/endpoints/new", currentLocale()),
    organizations: memberships.map(({ slug, name }) => ({ value: slug, text: name })),
  };
}

export async function action({ context: { web, ...context }, request }: ActionFunctionArgs) {
  const viewer = await requireViewer({ ...context, web }, request);
  if (submittingMemberships(viewer).length === 0) throw notFound();
  return answerForm(request, {
    register: async (form) => {
      const secret = takeSecret(form);
      const slug = form.get("organization") ?? "";
      const { organizationId } = requireMembership(viewer, slug, "submitter");
      await countAgainstLimit(web, "endpointWrite", organizationId);
      const input = { ...endpointFromForm(form), protocol: form.get("protocol"), ...secret };
      const who = { organizationId, actor: userActor(viewer.userId) };
      const id = await registerEndpoint(web, who, input);
      return localized(`/endpoints/${id}`, currentLocale());
    },
  });
}

export default function NewEndpointRoute() {
  const refused = useActionData<typeof action>()?.refused ?? null;
  return <NewEndpoint {...useLoaderData<typeof loader>()} refused={refused} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.endpoint_new_title(), m.endpoint_new_lede());
