import { apiRoute, publicJson } from "#app/http/api.server.ts";
import { benchmarkDocument } from "#app/presenters/benchmark-document.server.ts";
import { listBenchmarks } from "#app/services/catalogued-benchmark.server.ts";

const route = apiRoute({
  GET: async ({ context: { reader, web } }) => {
    const items = await Promise.all(
      listBenchmarks().map((entry) => benchmarkDocument({ db: web.db, reader }, entry)),
    );
    return publicJson({ items, next: null });
  },
});
export const loader = route.loader;
export const action = route.action;
