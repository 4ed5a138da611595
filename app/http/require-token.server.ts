import { defaultKeyHasher } from "@better-auth/api-key";
import { findLiveToken, touchToken } from "#db/queries/tokens.ts";
import { PrumoError } from "#domain/errors.ts";
import { scopesOf, type TokenScope } from "#platform/auth/scopes.ts";
import { isWellFormedToken } from "#platform/auth/token-format.ts";
import { m } from "#platform/paraglide/messages.js";
import type { ApiCall } from "./api.server.ts";
import { countAgainstLimit } from "./rate-limit.server.ts";
import { type WebContext, webContext } from "./web-context.server.ts";

/** Who is calling: one token and the one organisation it acts for. */
export interface TokenHolder {
  tokenId: string;
  organizationId: string;
  organizationName: string;
  organizationApproved: boolean;
  scopes: readonly TokenScope[];
}

/**
 * The holder of the request's bearer token.
 * @throws PrumoError `unauthorized`, the same for unknown, revoked and expired tokens; `forbidden`
 *   where the token lacks the scope; `rate_limited`
 */
export async function requireToken(call: ApiCall, scope: TokenScope): Promise<TokenHolder> {
  const header = call.request.headers.get("Authorization");
  if (header === null) throw new PrumoError("unauthorized", m.api_token_missing());
  const [scheme = "", token = ""] = header.trim().split(/\s+/, 2);
  if (scheme.toLowerCase() !== "bearer") {
    throw new PrumoError("unauthorized", m.api_token_missing());
  }
  const holder = await findTokenHolder(webContext(), token, call.context.clientAddress);
  requireScope(holder, scope);
  return holder;
}

export function requireScope(holder: TokenHolder, scope: TokenScope): void {
  if (holder.scopes.includes(scope)) return;
  throw new PrumoError("forbidden", m.api_scope_missing({ scope }), { details: { scope } });
}

/** The holder of a token's text, counted against the limits of both token and address. */
export async function findTokenHolder(
  context: WebContext,
  token: string,
  address: string,
): Promise<TokenHolder> {
  // Told apart without asking the database, so nothing is given away by saying so.
  if (!isWellFormedToken(token)) {
    throw new PrumoError("unauthorized", m.api_token_malformed());
  }
  const limits = { db: context.db, secret: context.authSecret };
  const row = await findLiveToken(context.db, await defaultKeyHasher(token));
  if (!row) {
    await countAgainstLimit(limits, "refusedToken", address);
    throw new PrumoError("unauthorized", m.api_token_refused());
  }
  await countAgainstLimit(limits, "token", row.id);
  if (row.useIsStale) await touchToken(context.db, row.id);
  return {
    tokenId: row.id,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    organizationApproved: row.approvedAt !== null,
    scopes: scopesOf(row.permissions),
  };
}
