import type { findLiveToken } from "#db/queries/tokens.ts";
import { PrumoError } from "#domain/errors.ts";
import { scopesOf, type TokenScope } from "#platform/auth/scopes.ts";
import { m } from "#platform/paraglide/messages.js";

/** Who is calling: one token and the one organisation it acts for. */
export interface TokenHolder {
  tokenId: string;
  organizationId: string;
  organizationName: string;
  organizationApproved: boolean;
  scopes: readonly TokenScope[];
}

type LiveToken = NonNullable<Awaited<ReturnType<typeof findLiveToken>>>;

export function tokenHolder(row: LiveToken): TokenHolder {
  return {
    tokenId: row.id,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    organizationApproved: row.approvedAt !== null,
    scopes: scopesOf(row.permissions),
  };
}

/** @throws PrumoError `forbidden` where the token lacks the scope */
export function requireScope(holder: TokenHolder, scope: TokenScope): void {
  if (holder.scopes.includes(scope)) return;
  throw new PrumoError("forbidden", m.api_scope_missing({ scope }), { details: { scope } });
}
