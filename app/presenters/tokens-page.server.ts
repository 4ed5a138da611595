import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { listTokens } from "#db/queries/tokens.ts";
import type { Database } from "#db/tables/index.ts";
import { maxTokenDays } from "#platform/auth/auth.server.ts";
import { scopesOf, type TokenScope, tokenScopes } from "#platform/auth/scopes.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatDay, formatInstant } from "./format.server.ts";
import {
  organizationPath,
  type Place,
  presentOrganizationHead,
} from "./organization-head.server.ts";

const scopeWords: Record<TokenScope, { name: () => string; may: () => string }> = {
  submit: { name: m.scope_submit, may: m.scope_submit_may },
  read: { name: m.scope_read, may: m.scope_read_may },
  pack: { name: m.scope_pack, may: m.scope_pack_may },
};

/** Tokens that a member may see: an owner all of the organisation's, others their own. */
export async function presentTokens(
  db: Kysely<Database>,
  place: Place & { organizationId: string },
  userId: string,
) {
  const own = place.role === "owner" ? undefined : userId;
  const tokens = await listTokens(db, place.organizationId, own);
  return {
    head: presentOrganizationHead(place, "tokens"),
    action: organizationPath(place.slug, "tokens"),
    /** A form that is sent again makes no second token. */
    formId: randomUUID(),
    maxDays: maxTokenDays,
    scopes: tokenScopes.map((value) => ({
      value,
      text: scopeWords[value].name(),
      may: scopeWords[value].may(),
    })),
    showsCreator: own === undefined,
    tokens: tokens.map((token) => ({
      id: token.id,
      name: token.name ?? "",
      start: `${token.start ?? ""}…`,
      scopes: scopesOf(token.permissions)
        .map((scope) => scopeWords[scope].name())
        .join(", "),
      creator: token.creatorName || token.creatorEmail || m.tokens_creator_gone(),
      created: formatDay(token.createdAt),
      used: token.lastRequest ? formatInstant(token.lastRequest) : m.tokens_never_used(),
      expires: token.expiresAt ? formatDay(token.expiresAt) : m.tokens_never_expires(),
      expired: token.expired,
    })),
  };
}
