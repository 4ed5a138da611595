import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Keys } from "#app/components/desk/keys.tsx";
import { requireSteward } from "#app/http/desk.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { presentFrame } from "#app/presenters/desk/frame.server.ts";
import { presentKeys } from "#app/presenters/desk/keys-page.server.ts";
import { listStewardsOnRecord } from "#app/services/steward/list-stewards.server.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const steward = await requireSteward({ web }, request);
  return {
    frame: presentFrame("keys", request, steward),
    ...presentKeys(web.keys.recipients, await listStewardsOnRecord(web.db)),
  };
}

export default function StewardKeysRoute() {
  return <Keys {...useLoaderData<typeof loader>()} />;
}

export const handle = { hydrated: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction = () => pageMeta(m.desk_keys_title(), m.desk_keys_lede());
