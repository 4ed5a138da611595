import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Endpoint } from "#app/components/endpoint/endpoint.tsx";
import { draftOwner } from "#app/http/draft.server.ts";
import { endpointFromForm, takeSecret } from "#app/http/endpoint-form.server.ts";
import { requireEndpoint } from "#app/http/endpoint-viewer.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { answerForm } from "#app/http/small-form.server.ts";
import { presentEndpoint } from "#app/presenters/endpoint-page.server.ts";
import { presentOpenBenchmarks } from "#app/presenters/submit-page.server.ts";
import { currentRelease } from "#app/services/current-release.server.ts";
import { startDraft } from "#app/services/drafts.server.ts";
import { askProbe } from "#app/services/endpoint/ask-probe.server.ts";
import { changeOwnEndpoint } from "#app/services/endpoint/change-endpoint.server.ts";
import { listRuns } from "#app/services/endpoint/list-runs.server.ts";
import { removeOwnEndpoint } from "#app/services/endpoint/remove-endpoint.server.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

export async function loader(call: LoaderFunctionArgs) {
  const { membership, mayChange, ...found } = await requireEndpoint(call, "reader");
  const runs = await listRuns(call.context.web, found.endpoint.id);
  const { db } = call.context.web;
  const benchmarks = mayChange ? await presentOpenBenchmarks(db) : [];
  return presentEndpoint(found, runs, { organization: membership.name, mayChange, benchmarks });
}

export async function action(call: ActionFunctionArgs) {
  const { web } = call.context;
  const { endpoint, membership, actor, viewer } = await requireEndpoint(call, "submitter");
  const { organizationId } = membership;
  const who = { organizationId, actor };
  const page = localized(`/endpoints/${endpoint.id}`, currentLocale());
  const change = async (input: object) => {
    await countAgainstLimit(web, "endpointWrite", organizationId);
    await changeOwnEndpoint(web, who, endpoint.id, input);
    return page;
  };
  return answerForm(call.request, {
    probe: async () => {
      await countAgainstLimit(web, "endpointProbe", organizationId);
      await askProbe(web, who, endpoint.id);
      return `${page}#probe-title`;
    },
    change: (form) => change(endpointFromForm(form)),
    secret: (form) => change(takeSecret(form)),
    forget: () => change({ key: null, headers: {} }),
    remove: async () => {
      await removeOwnEndpoint(web, who, endpoint.id);
      return localized("/endpoints", currentLocale());
    },
    begin: async (form) => {
      const { benchmark } = await currentRelease(web.db, form.get("benchmark") ?? "");
      const answers = { benchmark, endpoint: endpoint.id };
      const draft = await startDraft(web, draftOwner(viewer), organizationId, answers);
      return localized(`/submit/${draft}/model`, currentLocale());
    },
  });
}

export default function EndpointRoute() {
  const refused = useActionData<typeof action>()?.refused ?? null;
  return <Endpoint {...useLoaderData<typeof loader>()} refused={refused} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(data?.name ?? m.endpoints_title(), m.endpoints_lede());
