import { apiRoute, privateJson } from "#app/http/api.server.ts";
import { readJsonBody } from "#app/http/read-input.server.ts";
import { requireToken } from "#app/http/require-token.server.ts";
import { requireBenchmark } from "#app/services/catalogued-benchmark.server.ts";
import { requestPack } from "#app/services/request-pack.server.ts";
import { packRequestSchema } from "#domain/api/benchmark.ts";

const route = apiRoute({
  POST: async (call) => {
    const { manifest } = requireBenchmark(call.params.benchmark);
    const { organizationId, actor } = await requireToken(call, "pack");
    const { justification } = await readJsonBody(call.request, packRequestSchema);
    const standing = await requestPack(call.context.web, {
      manifest,
      organizationId,
      requestedBy: actor,
      justification,
    });
    return privateJson(standing, { status: standing.state === "approved" ? 200 : 202 });
  },
});
export const loader = route.loader;
export const action = route.action;
