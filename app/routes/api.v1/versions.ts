import { apiRoute, publicJson } from "#app/http/api.server.ts";
import { versionListing } from "#app/presenters/benchmark-document.server.ts";
import { requireBenchmark } from "#app/services/catalogued-benchmark.server.ts";

const route = apiRoute({
  GET: async ({ context: { reader }, params }) => {
    const { manifest } = requireBenchmark(params.benchmark);
    const versions = await reader.listVersions(manifest.slug);
    const items = versions.map((version) => versionListing(manifest, version));
    return publicJson({ items, next: null });
  },
});
export const loader = route.loader;
export const action = route.action;
