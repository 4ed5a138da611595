import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Members } from "#app/components/organization/members.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { requireAddress } from "#app/http/require-address.server.ts";
import { requireOrganization } from "#app/http/require-organization.server.ts";
import { answerForm } from "#app/http/small-form.server.ts";
import { organizationPath } from "#app/presenters/organization-head.server.ts";
import { presentOrganization } from "#app/presenters/organization-page.server.ts";
import { changeMember } from "#app/services/organization/change-member.server.ts";
import { inviteMember } from "#app/services/organization/invite-member.server.ts";
import { requireRole } from "#app/services/organization/require-role.server.ts";
import { revokeInvitation } from "#app/services/organization/revoke-invitation.server.ts";
import { userActor } from "#domain/identity/actor.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader(call: LoaderFunctionArgs) {
  const { viewer, membership } = await requireOrganization(call);
  return presentOrganization(call.context.web.db, membership, viewer.userId);
}

export async function action(call: ActionFunctionArgs) {
  const { viewer, membership } = await requireOrganization(call, "owner");
  const { web } = call.context;
  const { organizationId, name, slug } = membership;
  const actor = userActor(viewer.userId);
  const here = organizationPath(slug);
  return answerForm(call.request, {
    role: async (form) => {
      const role = requireRole(form.get("role"));
      const memberId = form.get("member") ?? "";
      await changeMember(web, { organizationId, memberId, role, actor });
      return here;
    },
    remove: async (form) => {
      const memberId = form.get("member") ?? "";
      await changeMember(web, { organizationId, memberId, role: undefined, actor });
      return here;
    },
    invite: async (form) => {
      const email = requireAddress(form.get("email"));
      const role = requireRole(form.get("role"));
      await countAgainstLimit(web, "invitation", organizationId);
      const organization = { id: organizationId, name };
      const locale = currentLocale();
      await inviteMember(web, { organization, inviter: viewer, email, role, locale });
      return here;
    },
    revoke: async (form) => {
      const invitation = form.get("invitation") ?? "";
      await revokeInvitation(web, { organizationId, invitation, actor });
      return here;
    },
  });
}

export default function OrganizationRoute() {
  const refused = useActionData<typeof action>()?.refused ?? null;
  return <Members {...useLoaderData<typeof loader>()} refused={refused} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(data?.head.name ?? "", m.organizations_lede());
