import { apiRoute, privateJson } from "#app/http/api.server.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { requireToken } from "#app/http/require-token.server.ts";
import { endpointLinks } from "#app/presenters/endpoint-document.server.ts";
import { askProbe } from "#app/services/endpoint/ask-probe.server.ts";
import { findEndpoint } from "#app/services/endpoint/find-endpoint.server.ts";

/** The endpoint itself shows what its last probe found. */
const route = apiRoute({
  POST: async (call) => {
    const { web } = call.context;
    const caller = await requireToken(call, "submit");
    const { endpoint } = await findEndpoint(web, [caller.organizationId], call.params.id);
    await countAgainstLimit(web, "endpointProbe", caller.organizationId);
    const id = await askProbe(web, caller, endpoint.id);
    const { self } = endpointLinks(endpoint.id);
    return privateJson(
      { id, endpoint: endpoint.id, links: { endpoint: self } },
      { status: 202, headers: { Location: self } },
    );
  },
});
export const loader = route.loader;
export const action = route.action;
