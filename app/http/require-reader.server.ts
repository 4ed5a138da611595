import type { ApiCall } from "./api.server.ts";
import { requireToken } from "./require-token.server.ts";
import { findCookieHolder } from "./submission-cookie.server.ts";
import { requireScope, type TokenHolder } from "./token-holder.server.ts";

/**
 * Who may read: the bearer of a token or, for what a page of ours fetches, the browser that has
 * shown one. Only for requests that change nothing.
 */
export async function requireReader(call: ApiCall): Promise<TokenHolder> {
  if (!call.request.headers.has("Authorization")) {
    const holder = await findCookieHolder(call.context.web, call.request);
    if (holder) {
      requireScope(holder, "read");
      return holder;
    }
  }
  return requireToken(call, "read");
}
