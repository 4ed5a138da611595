import type { IncomingMessage, ServerResponse } from "node:http";
import { findAllowedMethods } from "#domain/api/allowed-methods.ts";
import { PrumoError } from "#domain/errors.ts";
import { withLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { apiLocale } from "../http/locale.server.ts";
import { problemResponse } from "../http/problem.server.ts";

/** Those that the app's routes are asked; each refuses what it does not take. */
const appMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

const preflightSeconds = 86_400;

/** Answers OPTIONS, and refuses what no address takes: the app knows nothing of such methods. */
export async function answerOtherMethod(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<boolean> {
  const { method = "" } = request;
  if (appMethods.has(method)) return false;
  const api = /^\/api(\/v1)?\/(.*)/su.exec(pathname);
  if (!api) {
    const allow = "GET, HEAD, POST, OPTIONS";
    response.writeHead(method === "OPTIONS" ? 204 : 405, { Allow: allow }).end();
    return true;
  }
  const allowed = api[1] === undefined ? undefined : findAllowedMethods(`/${api[2]}`);
  if (allowed && method === "OPTIONS") {
    const list = allowed.methods.join(", ");
    const preflight = {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": list,
      "Access-Control-Allow-Headers": "Accept-Language, If-None-Match",
      "Access-Control-Max-Age": preflightSeconds,
    };
    response.writeHead(204, { Allow: `${list}, OPTIONS`, ...(allowed.open && preflight) }).end();
    return true;
  }
  const language = request.headers["accept-language"] ?? "";
  const asked = new Request("http://site", { headers: { "Accept-Language": language } });
  const problem = withLocale(apiLocale(asked), () => problemResponse(refusal(allowed?.methods)));
  response.writeHead(problem.status, Object.fromEntries(problem.headers));
  response.end(await problem.text());
  return true;
}

function refusal(methods: string[] | undefined): PrumoError {
  if (!methods) return new PrumoError("not_found", m.api_no_such_address());
  const allow = methods.join(", ");
  return new PrumoError("method_not_allowed", m.api_method_not_allowed({ allow }), {
    details: { allow },
  });
}
