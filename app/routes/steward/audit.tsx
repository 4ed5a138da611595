import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Audit } from "#app/components/desk/audit.tsx";
import { requireSteward } from "#app/http/desk.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import {
  auditHref,
  presentActs,
  presentEntries,
  presentHead,
  presentVerification,
} from "#app/presenters/desk/audit-page.server.ts";
import { deskPath, presentFrame } from "#app/presenters/desk/frame.server.ts";
import { readAudit, verifyAudit } from "#app/services/steward/read-audit.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  const { searchParams } = new URL(request.url);
  const field = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, 200);
  const filter = { act: field("act"), actor: field("actor"), subject: field("subject") };
  const before = Number(field("before")) || undefined;
  const page = await readAudit(web.db, { ...filter, before });
  return {
    frame: presentFrame("audit", request, steward),
    action: deskPath("audit"),
    acts: presentActs(page.acts),
    head: presentHead(page.head),
    filter,
    entries: await presentEntries(web.db, page.entries, web.publicOrigin),
    olderHref: page.before ? auditHref({ ...filter, before: String(page.before) }) : null,
  };
}

export async function action({ context: { web }, request }: ActionFunctionArgs) {
  await requireSteward({ web }, request);
  return { verification: presentVerification(await verifyAudit(web.db)) };
}

export default function StewardAuditRoute() {
  const page = useLoaderData<typeof loader>();
  return <Audit {...page} verification={useActionData<typeof action>()?.verification ?? null} />;
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () => pageMeta(m.desk_audit_title(), m.desk_audit_lede());
