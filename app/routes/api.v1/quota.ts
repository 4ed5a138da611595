import { apiRoute, privateJson } from "#app/http/api.server.ts";
import { requireToken } from "#app/http/require-token.server.ts";
import { quotaStanding } from "#app/services/quota/quota-standing.server.ts";

const route = apiRoute({
  GET: async (call) => {
    const { organizationId } = await requireToken(call, "read");
    const { standing } = await quotaStanding(call.context.web, organizationId);
    return privateJson(standing);
  },
});
export const loader = route.loader;
export const action = route.action;
