import { apiRoute } from "#app/http/api.server.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

const nothingHere = async () => {
  throw new PrumoError("not_found", m.api_no_such_address());
};

/** Every other address under `/api`. */
const route = apiRoute({
  GET: nothingHere,
  POST: nothingHere,
  PUT: nothingHere,
  PATCH: nothingHere,
  DELETE: nothingHere,
});
export const loader = route.loader;
export const action = route.action;
