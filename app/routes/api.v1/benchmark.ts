import { apiRoute, publicJson } from "#app/http/api.server.ts";
import { benchmarkDocument } from "#app/presenters/benchmark-document.server.ts";
import { requireBenchmark } from "#app/services/catalogued-benchmark.server.ts";

const route = apiRoute({
  GET: async ({ context: { reader, web }, params }) => {
    const entry = requireBenchmark(params.benchmark);
    const document = await benchmarkDocument({ db: web.db, reader }, entry);
    return publicJson({ ...document, manifest: entry.manifest });
  },
});
export const loader = route.loader;
export const action = route.action;
