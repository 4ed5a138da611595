import { apiRoute } from "#app/http/api.server.ts";
import { jsonlFile } from "#app/http/jsonl-file.server.ts";
import { readQuery } from "#app/http/read-input.server.ts";
import { requireToken } from "#app/http/require-token.server.ts";
import { requireBenchmark } from "#app/services/catalogued-benchmark.server.ts";
import { issuePack } from "#app/services/issue-pack.server.ts";
import { requirePackFormat } from "#app/services/require-pack-format.server.ts";
import { packQuery } from "#domain/api/benchmark.ts";

const route = apiRoute({
  GET: async (call) => {
    const { manifest } = requireBenchmark(call.params.benchmark);
    const caller = await requireToken(call, "pack");
    const { format, suites } = readQuery(call.request, packQuery);
    requirePackFormat(format);
    const pack = await issuePack(call.context.web, {
      manifest,
      organizationId: caller.organizationId,
      actor: caller.actor,
      suites,
    });
    return jsonlFile(pack.jsonl, `${manifest.slug}-pack-${pack.release}.jsonl`);
  },
});
export const loader = route.loader;
export const action = route.action;
