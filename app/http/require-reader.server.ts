import type { ApiCall } from "./api.server.ts";
import { type Caller, requireScope } from "./caller.server.ts";
import { requireToken } from "./require-token.server.ts";
import { findCookieCaller } from "./submission-cookie.server.ts";

/**
 * Who may read: the bearer of a token or, for what a page of ours fetches, the browser that has
 * shown one. Only for requests that change nothing.
 */
export async function requireReader(call: ApiCall): Promise<Caller> {
  if (!call.request.headers.has("Authorization")) {
    const caller = await findCookieCaller(call.context.web, call.request);
    if (caller) {
      requireScope(caller, "read");
      return caller;
    }
  }
  return requireToken(call, "read");
}
