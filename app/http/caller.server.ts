import type { findLiveToken } from "#db/queries/tokens.ts";
import { PrumoError } from "#domain/errors.ts";
import { tokenActor, tokenIdOf, userActor } from "#domain/identity/actor.ts";
import type { MemberRole } from "#domain/identity/member-role.ts";
import { scopesOf, type TokenScope } from "#platform/auth/scopes.ts";
import { m } from "#platform/paraglide/messages.js";
import type { Membership, Viewer } from "./viewer.server.ts";

/** Who is calling, a token or a member, and the one organisation it acts for. */
export interface Caller {
  /** `token ID` or `user ID`, for histories and the audit log. */
  actor: string;
  organizationId: string;
  organizationName: string;
  scopes: readonly TokenScope[];
}

const scopesOfRole: Record<MemberRole, readonly TokenScope[]> = {
  owner: ["submit", "read", "pack"],
  submitter: ["submit", "read", "pack"],
  reader: ["read"],
};

type LiveToken = NonNullable<Awaited<ReturnType<typeof findLiveToken>>>;

export function callerOfToken(row: LiveToken): Caller {
  return {
    actor: tokenActor(row.id),
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    scopes: scopesOf(row.permissions),
  };
}

/** A signed-in person on behalf of one of their organisations. */
export function callerOfMember(viewer: Viewer, membership: Membership): Caller {
  return {
    actor: userActor(viewer.userId),
    organizationId: membership.organizationId,
    organizationName: membership.name,
    scopes: scopesOfRole[membership.role],
  };
}

/** @throws PrumoError `forbidden` where the caller lacks the scope */
export function requireScope(caller: Caller, scope: TokenScope): void {
  if (caller.scopes.includes(scope)) return;
  const isToken = tokenIdOf(caller.actor) !== null;
  const message = isToken ? m.api_scope_missing({ scope }) : m.api_role_missing();
  throw new PrumoError("forbidden", message, { details: { scope } });
}
