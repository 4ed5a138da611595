import { apiRoute } from "#app/http/api.server.ts";
import { jsonlFile } from "#app/http/jsonl-file.server.ts";
import { practicePack } from "#app/services/practice-pack.server.ts";

const route = apiRoute({
  GET: async ({ params }) => {
    const slug = params.benchmark ?? "";
    return jsonlFile(practicePack(slug), `${slug}-practice.jsonl`, true);
  },
});
export const loader = route.loader;
export const action = route.action;
