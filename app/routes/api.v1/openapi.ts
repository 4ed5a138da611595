import { apiRoute, publicJson } from "#app/http/api.server.ts";
import { openApiDocument } from "#domain/api/openapi.ts";

const route = apiRoute({ GET: async ({ context }) => publicJson(openApiDocument(context.origin)) });
export const loader = route.loader;
export const action = route.action;
