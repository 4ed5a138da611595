import { apiRoute, publicBytes } from "#app/http/api.server.ts";
import { requireBenchmark } from "#app/services/catalogued-benchmark.server.ts";
import { requireVersion } from "#app/services/published-version.server.ts";

const route = apiRoute({
  GET: async ({ context: { reader }, params, request }) => {
    const { manifest } = requireBenchmark(params.benchmark);
    const version = await requireVersion(reader, manifest.slug, params.label);
    return publicBytes(request, version.document, version.digest);
  },
});
export const loader = route.loader;
export const action = route.action;
