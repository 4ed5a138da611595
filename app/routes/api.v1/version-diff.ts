import { apiRoute, publicJson } from "#app/http/api.server.ts";
import { requireBenchmark } from "#app/services/catalogued-benchmark.server.ts";
import { diffPublishedVersions } from "#app/services/published-version.server.ts";

const route = apiRoute({
  GET: async ({ context: { reader }, params }) => {
    const { manifest } = requireBenchmark(params.benchmark);
    return publicJson(
      await diffPublishedVersions(reader, manifest.slug, params.before, params.after),
    );
  },
});
export const loader = route.loader;
export const action = route.action;
