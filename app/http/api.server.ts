import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { PrumoError } from "#domain/errors.ts";
import { withLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { drain } from "./drain.server.ts";
import { apiLocale } from "./locale.server.ts";
import { logFault } from "./log-fault.server.ts";
import { problemResponse } from "./problem.server.ts";

export type ApiCall = Pick<LoaderFunctionArgs, "request" | "params" | "context">;
type Handler = (call: ApiCall) => Promise<Response>;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The two functions of a resource route that answers these methods. Whatever is thrown becomes
 * a problem document in the caller's language.
 */
export function apiRoute(handlers: Partial<Record<Method, Handler>>) {
  const allowed = Object.keys(handlers).flatMap((name) =>
    name === "GET" ? ["GET", "HEAD"] : name,
  );
  const answer = (call: ApiCall) =>
    withLocale(apiLocale(call.request), async () => {
      const method = call.request.method === "HEAD" ? "GET" : call.request.method;
      const handler = Object.hasOwn(handlers, method) ? handlers[method as Method] : undefined;
      try {
        if (!handler) throw methodNotAllowed(allowed);
        return await handler(call);
      } catch (error) {
        await drain(call.request);
        logFault(error, call.request);
        return problemResponse(error);
      }
    });
  return {
    loader: (call: LoaderFunctionArgs) => answer(call),
    action: (call: ActionFunctionArgs) => answer(call),
  };
}

function methodNotAllowed(allowed: string[]): PrumoError {
  const allow = allowed.join(", ");
  return new PrumoError("method_not_allowed", m.api_method_not_allowed({ allow }), {
    details: { allow },
  });
}

/** A JSON answer that only its caller may keep. */
export function privateJson(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  return new Response(JSON.stringify(body), { ...init, headers });
}

/** A JSON answer for anyone, from any page, checked anew each time. */
export function publicJson(body: unknown): Response {
  return new Response(JSON.stringify(body), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, no-cache",
      "Access-Control-Allow-Origin": "*",
    },
  });
}

/** Bytes for anyone, exactly as stored; the digest is their validator. */
export function publicBytes(request: Request, bytes: Uint8Array, digest: string): Response {
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "public, no-cache",
    "Access-Control-Allow-Origin": "*",
    ETag: `"${digest}"`,
  };
  const known = request.headers.get("If-None-Match")?.includes(`"${digest}"`);
  if (known) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers });
}
