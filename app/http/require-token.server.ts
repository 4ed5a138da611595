import { defaultKeyHasher } from "@better-auth/api-key";
import { findLiveToken, touchToken } from "#db/queries/tokens.ts";
import { PrumoError } from "#domain/errors.ts";
import type { TokenScope } from "#platform/auth/scopes.ts";
import { isWellFormedToken } from "#platform/auth/token-format.ts";
import { m } from "#platform/paraglide/messages.js";
import type { ApiCall } from "./api.server.ts";
import { type Caller, callerOfToken, requireScope } from "./caller.server.ts";
import { countAgainstLimit } from "./rate-limit.server.ts";
import type { WebContext } from "./web-context.server.ts";

/**
 * The holder of the request's bearer token.
 * @throws PrumoError `unauthorized`, the same for unknown, revoked and expired tokens; `forbidden`
 *   where the token lacks the scope; `rate_limited`
 */
export async function requireToken(call: ApiCall, scope: TokenScope): Promise<Caller> {
  const [scheme = "", token = ""] =
    call.request.headers.get("Authorization")?.trim().split(/\s+/, 2) ?? [];
  if (scheme.toLowerCase() !== "bearer") {
    throw new PrumoError("unauthorized", m.api_token_missing());
  }
  const caller = await proveToken(call.context.web, token, call.context.clientAddress);
  requireScope(caller, scope);
  return caller;
}

/** The holder of a token's text, counted against the limits of both token and address. */
export async function proveToken(web: WebContext, token: string, address: string): Promise<Caller> {
  // Told apart without asking the database, so nothing is given away by saying so.
  if (!isWellFormedToken(token)) throw new PrumoError("unauthorized", m.api_token_malformed());
  const row = await findLiveToken(web.db, await defaultKeyHasher(token));
  if (!row) {
    await countAgainstLimit(web, "refusedToken", address);
    throw new PrumoError("unauthorized", m.api_token_refused());
  }
  await countAgainstLimit(web, "token", row.id);
  if (row.useIsStale) await touchToken(web.db, row.id);
  return callerOfToken(row);
}
