import { apiRoute, privateJson } from "#app/http/api.server.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { readJsonValue } from "#app/http/read-input.server.ts";
import { requireToken } from "#app/http/require-token.server.ts";
import { endpointDocument } from "#app/presenters/endpoint-document.server.ts";
import { changeOwnEndpoint } from "#app/services/endpoint/change-endpoint.server.ts";
import { findEndpoint } from "#app/services/endpoint/find-endpoint.server.ts";
import { removeOwnEndpoint } from "#app/services/endpoint/remove-endpoint.server.ts";

const route = apiRoute({
  GET: async (call) => {
    const { organizationId } = await requireToken(call, "read");
    const found = await findEndpoint(call.context.web, [organizationId], call.params.id);
    return privateJson(endpointDocument(found));
  },
  PATCH: async (call) => {
    const { web } = call.context;
    const caller = await requireToken(call, "submit");
    const input = await readJsonValue(call.request);
    const { endpoint } = await findEndpoint(web, [caller.organizationId], call.params.id);
    await countAgainstLimit(web, "endpointWrite", caller.organizationId);
    await changeOwnEndpoint(web, caller, endpoint.id, input);
    const found = await findEndpoint(web, [caller.organizationId], endpoint.id);
    return privateJson(endpointDocument(found));
  },
  DELETE: async (call) => {
    const caller = await requireToken(call, "submit");
    await removeOwnEndpoint(call.context.web, caller, call.params.id);
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  },
});
export const loader = route.loader;
export const action = route.action;
