import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Settings } from "#app/components/organization/settings.tsx";
import { notFound } from "#app/http/not-found.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { requireOrganization } from "#app/http/require-organization.server.ts";
import { answerForm } from "#app/http/small-form.server.ts";
import {
  organizationPath,
  presentOrganizationHead,
} from "#app/presenters/organization-head.server.ts";
import { leaveOrganization } from "#app/services/organization/leave-organization.server.ts";
import { renameOrganization } from "#app/services/organization/rename-organization.server.ts";
import { userActor } from "#domain/identity/actor.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader(call: LoaderFunctionArgs) {
  const { membership } = await requireOrganization(call);
  const { slug, role } = membership;
  return {
    head: presentOrganizationHead(membership, "settings"),
    action: organizationPath(slug, "settings"),
    manages: role === "owner",
    slug,
  };
}

export async function action(call: ActionFunctionArgs) {
  const { viewer, membership } = await requireOrganization(call);
  const { web } = call.context;
  const { organizationId, role } = membership;
  const actor = userActor(viewer.userId);
  return answerForm(call.request, {
    rename: async (form) => {
      if (role !== "owner") throw notFound();
      await countAgainstLimit(web, "foundOrganization", viewer.userId);
      const [name, slug] = [form.get("name") ?? "", form.get("slug") ?? ""];
      const renamed = await renameOrganization(web, { organizationId, actor, name, slug });
      return organizationPath(renamed.slug, "settings");
    },
    leave: async () => {
      await leaveOrganization(web, { organizationId, userId: viewer.userId });
      return localized("/organizations", currentLocale());
    },
  });
}

export default function SettingsRoute() {
  const refused = useActionData<typeof action>()?.refused ?? null;
  return <Settings {...useLoaderData<typeof loader>()} refused={refused} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(`${m.organization_tab_settings()}: ${data?.head.name ?? ""}`, m.organizations_lede());
