import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewOrganization } from "#app/components/organization/new-organization.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { answerForm } from "#app/http/small-form.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { presentNewOrganization } from "#app/presenters/new-organization-page.server.ts";
import { organizationPath } from "#app/presenters/organization-head.server.ts";
import { createOrganization } from "#app/services/organization/create-organization.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { email } = await requireViewer(context, request);
  return presentNewOrganization(email, context.web.approveOrganisations);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { userId, email } = await requireViewer(context, request);
  return answerForm(request, {
    create: async (form) => {
      await countAgainstLimit(context.web, "foundOrganization", userId);
      const [name, slug] = [form.get("name") ?? "", form.get("slug") ?? ""];
      const made = await createOrganization(context.web, { userId, email, name, slug });
      return organizationPath(made.slug);
    },
  });
}

export default function NewOrganizationRoute() {
  const refused = useActionData<typeof action>()?.refused ?? null;
  return <NewOrganization page={useLoaderData<typeof loader>()} refused={refused} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () =>
  pageMeta(m.organization_new_title(), m.organization_new_lede());
