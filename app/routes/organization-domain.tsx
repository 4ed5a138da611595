import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Domain } from "#app/components/organization/domain.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { requireOrganization } from "#app/http/require-organization.server.ts";
import { answerForm } from "#app/http/small-form.server.ts";
import { presentDomain } from "#app/presenters/domain-page.server.ts";
import { organizationPath } from "#app/presenters/organization-head.server.ts";
import { checkDomainRecord } from "#app/services/organization/check-domain-record.server.ts";
import { claimDomain } from "#app/services/organization/claim-domain.server.ts";
import {
  confirmDomainCode,
  mailDomainCode,
} from "#app/services/organization/domain-code.server.ts";
import { userActor } from "#domain/identity/actor.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader(call: LoaderFunctionArgs) {
  const { membership } = await requireOrganization(call);
  return presentDomain(call.context.web.db, membership);
}

export async function action(call: ActionFunctionArgs) {
  const { viewer, membership } = await requireOrganization(call, "owner");
  const { web } = call.context;
  const { organizationId, name, slug } = membership;
  const owner = { organizationId, actor: userActor(viewer.userId) };
  const here = organizationPath(slug, "domain");
  return answerForm(call.request, {
    claim: async (form) => {
      await countAgainstLimit(web, "domainCheck", organizationId);
      await claimDomain(web, { ...owner, typed: form.get("domain") ?? "" });
      return here;
    },
    check: async () => {
      await countAgainstLimit(web, "domainCheck", organizationId);
      await checkDomainRecord(web, owner);
      return here;
    },
    mail: async (form) => {
      await countAgainstLimit(web, "domainCode", organizationId);
      await mailDomainCode(web, {
        organization: { id: organizationId, name },
        mailbox: form.get("mailbox") ?? "",
        actor: owner.actor,
        locale: currentLocale(),
      });
      return here;
    },
    confirm: async (form) => {
      await countAgainstLimit(web, "domainCheck", organizationId);
      await confirmDomainCode(web, { ...owner, typed: form.get("code") ?? "" });
      return here;
    },
  });
}

export default function DomainRoute() {
  const refused = useActionData<typeof action>()?.refused ?? null;
  return <Domain {...useLoaderData<typeof loader>()} refused={refused} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(`${m.organization_tab_domain()}: ${data?.head.name ?? ""}`, m.organizations_lede());
