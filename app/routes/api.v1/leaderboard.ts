import { apiRoute, publicJson } from "#app/http/api.server.ts";
import { readQuery } from "#app/http/read-input.server.ts";
import { leaderboardDocument } from "#app/presenters/leaderboard-document.server.ts";
import { requireBenchmark } from "#app/services/catalogued-benchmark.server.ts";
import { leaderboardQuery } from "#domain/api/benchmark.ts";

const route = apiRoute({
  GET: async ({ context: { reader }, params, request }) => {
    const { manifest } = requireBenchmark(params.benchmark);
    const { state } = readQuery(request, leaderboardQuery);
    return publicJson(await leaderboardDocument(reader, manifest, state));
  },
});
export const loader = route.loader;
export const action = route.action;
