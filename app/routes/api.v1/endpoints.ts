import { apiRoute, privateJson } from "#app/http/api.server.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { readJsonValue } from "#app/http/read-input.server.ts";
import { requireToken } from "#app/http/require-token.server.ts";
import { endpointDocument } from "#app/presenters/endpoint-document.server.ts";
import { findEndpoint } from "#app/services/endpoint/find-endpoint.server.ts";
import { listEndpoints } from "#app/services/endpoint/list-endpoints.server.ts";
import { registerEndpoint } from "#app/services/endpoint/register-endpoint.server.ts";

const route = apiRoute({
  GET: async (call) => {
    const { organizationId } = await requireToken(call, "read");
    const endpoints = await listEndpoints(call.context.web, [organizationId]);
    return privateJson({ items: endpoints.map(endpointDocument), next: null });
  },
  POST: async (call) => {
    const { web } = call.context;
    const caller = await requireToken(call, "submit");
    const input = await readJsonValue(call.request);
    await countAgainstLimit(web, "endpointWrite", caller.organizationId);
    const id = await registerEndpoint(web, caller, input);
    const document = endpointDocument(await findEndpoint(web, [caller.organizationId], id));
    return privateJson(document, { status: 201, headers: { Location: document.links.self } });
  },
});
export const loader = route.loader;
export const action = route.action;
