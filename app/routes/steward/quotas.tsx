import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Quotas } from "#app/components/desk/quotas.tsx";
import { refusedAct, requireSteward } from "#app/http/desk.server.ts";
import { readQuotaGrant } from "#app/http/desk-forms.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { deskPath, presentFrame } from "#app/presenters/desk/frame.server.ts";
import { presentGrants, presentStanding } from "#app/presenters/desk/quotas-page.server.ts";
import { listStandings } from "#app/services/quota/list-standings.server.ts";
import { grantQuota } from "#app/services/steward/grant-quota.server.ts";
import { readGrants } from "#app/services/steward/list-grants.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  const text = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const [{ grants, organizations }, { standings, more }] = await Promise.all([
    readGrants(web.db),
    listStandings(web, text),
  ]);
  return {
    frame: presentFrame("quotas", request, steward),
    action: deskPath("quotas"),
    organizations,
    text,
    more,
    standings: standings.map(presentStanding),
    grants: await presentGrants(web.db, grants),
  };
}

export async function action({ context: { web }, request }: ActionFunctionArgs) {
  const { actor } = await requireSteward({ web }, request);
  try {
    const grant = readQuotaGrant(await readForm(request));
    await grantQuota(web.db, { ...grant, by: actor });
    return redirect(`${deskPath("quotas")}?saved=1`, 303);
  } catch (error) {
    const { refusal, status } = refusedAct(error, request);
    return data({ refusal }, { status });
  }
}

export default function StewardQuotasRoute() {
  const page = useLoaderData<typeof loader>();
  return <Quotas {...page} refusal={useActionData<typeof action>()?.refusal ?? null} />;
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () => pageMeta(m.desk_quotas_title(), m.desk_quotas_lede());
