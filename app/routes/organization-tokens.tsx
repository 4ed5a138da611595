import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Tokens, type TokensProps } from "#app/components/organization/tokens.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { requireOrganization } from "#app/http/require-organization.server.ts";
import { answerForm } from "#app/http/small-form.server.ts";
import { formatDay } from "#app/presenters/format.server.ts";
import { organizationPath } from "#app/presenters/organization-head.server.ts";
import { presentTokens } from "#app/presenters/tokens-page.server.ts";
import { createToken } from "#app/services/organization/create-token.server.ts";
import { revokeToken } from "#app/services/organization/revoke-token.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader(call: LoaderFunctionArgs) {
  const { viewer, membership } = await requireOrganization(call, "submitter");
  return presentTokens(call.context.web.db, membership, viewer.userId);
}

export async function action(call: ActionFunctionArgs) {
  const { viewer, membership } = await requireOrganization(call, "submitter");
  const { web } = call.context;
  const { organizationId, role, slug } = membership;
  const { userId } = viewer;
  return answerForm<{ made: NonNullable<TokensProps["made"]> }>(call.request, {
    create: async (form) => {
      await countAgainstLimit(web, "createToken", organizationId);
      const typed = (name: string) => form.get(name) ?? "";
      const made = await createToken(web, {
        id: typed("id"),
        organizationId,
        userId,
        name: typed("name"),
        scopes: form.getAll("scopes"),
        days: typed("days"),
      });
      if (!made) return { made: "shown already" };
      return { made: { token: made.token, expires: formatDay(made.expiresAt) } };
    },
    revoke: async (form) => {
      await revokeToken(web, { organizationId, userId, role }, form.get("token") ?? "");
      return organizationPath(slug, "tokens");
    },
  });
}

export default function TokensRoute() {
  const answer = useActionData<typeof action>();
  const page = useLoaderData<typeof loader>();
  return <Tokens {...page} made={answer?.shown?.made ?? null} refused={answer?.refused ?? null} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(`${m.organization_tab_tokens()}: ${data?.head.name ?? ""}`, m.organizations_lede());
