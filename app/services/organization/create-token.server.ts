import { randomBytes } from "node:crypto";
import { defaultKeyHasher } from "@better-auth/api-key";
import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { insertToken } from "#db/queries/tokens.ts";
import type { Database } from "#db/tables/index.ts";
import { userActor } from "#domain/identity/actor.ts";
import { maxTokenDays } from "#platform/auth/auth.server.ts";
import { scopeResource, type TokenScope, tokenScopes } from "#platform/auth/scopes.ts";
import { tokenFrom, tokenPrefix } from "#platform/auth/token-format.ts";
import { m } from "#platform/paraglide/messages.js";
import { fieldRefusal } from "../refuse-field.server.ts";

export interface TokenRequest {
  /** Made with the form: sent again, it makes no second token. */
  id: string;
  organizationId: string;
  userId: string;
  name: string;
  scopes: readonly string[];
  days: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const longestName = 80;
/** "prumo_" and six letters: enough to tell tokens apart in a list. */
const startLength = 12;

/**
 * A token of an organisation, whose text is given this once. Undefined where this very form has
 * made one already. @throws PrumoError `invalid_request`, with the field at fault
 */
export async function createToken(
  { db }: { db: Kysely<Database> },
  request: TokenRequest,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const { organizationId, userId } = request;
  const { name, scopes, days } = requireTokenFields(request);
  const token = tokenFrom(() => randomBytes(64));
  const hash = await defaultKeyHasher(token);
  return db.transaction().execute(async (trx) => {
    const made = await insertToken(trx, {
      id: request.id,
      organizationId,
      createdBy: userId,
      name,
      start: token.slice(0, startLength),
      prefix: tokenPrefix,
      hash,
      permissions: JSON.stringify({ [scopeResource]: scopes }),
      days,
    });
    if (!made?.expiresAt) return undefined;
    await appendAudit(trx, {
      actor: userActor(userId),
      act: "token.create",
      subject: request.id,
      facts: { organization: organizationId, scopes, days },
    });
    return { token, expiresAt: made.expiresAt };
  });
}

function requireTokenFields({ id, ...typed }: TokenRequest) {
  if (!uuid.test(id)) throw fieldRefusal("id", "form_unknown", m.token_form_unknown());
  const name = typed.name.trim();
  if (name === "" || name.length > longestName || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)) {
    throw fieldRefusal("name", "token_name", m.token_name_invalid({ longest: longestName }));
  }
  const scopes: TokenScope[] = tokenScopes.filter((scope) => typed.scopes.includes(scope));
  if (scopes.length === 0) throw fieldRefusal("scopes", "token_scopes", m.token_scopes_missing());
  const days = Number(typed.days);
  if (!/^\d{1,3}$/.test(typed.days) || days < 1 || days > maxTokenDays) {
    throw fieldRefusal("days", "token_days", m.token_days_invalid({ most: maxTokenDays }));
  }
  return { name, scopes, days };
}
