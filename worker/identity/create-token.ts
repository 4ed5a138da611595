import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import {
  findOrganizationByName,
  insertOrganizationProfile,
  isMember,
} from "#db/queries/organizations.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { slugify } from "#domain/slug.ts";
import type { Auth } from "#platform/auth/auth.server.ts";
import { maxTokenDays } from "#platform/auth/auth.server.ts";
import { scopeResource, type TokenScope } from "#platform/auth/scopes.ts";

export interface TokenRequest {
  email: string;
  organization: string;
  scopes: readonly TokenScope[];
  expiresInDays: number;
  /** Whether an organisation that is new may submit at once, without a steward's approval. */
  approveNew: boolean;
  /** Its models are examples with invented names. */
  example?: boolean;
  /** Who makes the token, for the audit log. */
  actor: string;
}

export interface CreatedToken {
  /** Shown once: only its hash is stored. */
  token: string;
  id: string;
  expiresAt: Date;
  organization: { id: string; name: string; approved: boolean };
}

const secondsPerDay = 86_400;

/**
 * A token for an organisation; the user, the organisation and the membership are made where they
 * are new, as signing in would make them.
 */
export async function createToken(
  { db, auth }: { db: Kysely<Database>; auth: Auth },
  request: TokenRequest,
): Promise<CreatedToken> {
  const { expiresInDays, scopes } = request;
  if (!(expiresInDays >= 1 && expiresInDays <= maxTokenDays)) {
    throw new PrumoError("invalid_request", `a token lives 1 to ${maxTokenDays} days`);
  }
  const userId = await findOrCreateUser(auth, request.email);
  const organization = await findOrCreateOrganization({ db, auth }, request, userId);
  const key = await auth.api.createApiKey({
    body: {
      name: `token of ${organization.name}`.slice(0, 80),
      organizationId: organization.id,
      userId,
      expiresIn: expiresInDays * secondsPerDay,
      permissions: { [scopeResource]: [...scopes] },
      metadata: { created_by: userId },
    },
  });
  await appendAudit(db, {
    actor: request.actor,
    act: "token.create",
    subject: key.id,
    facts: { organization: organization.id, user: userId, scopes, days: expiresInDays },
  });
  if (!key.expiresAt) throw new Error("a token was made that never expires");
  return { token: key.key, id: key.id, expiresAt: key.expiresAt, organization };
}

async function findOrCreateUser(auth: Auth, address: string): Promise<string> {
  const email = address.trim().toLowerCase();
  if (!/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(email)) {
    throw new PrumoError("invalid_request", `${JSON.stringify(address)} is not an e-mail address`);
  }
  const { internalAdapter } = await auth.$context;
  const known = await internalAdapter.findUserByEmail(email);
  if (known) return known.user.id;
  const name = email.slice(0, email.indexOf("@"));
  const user = await internalAdapter.createUser(
    { email, name, emailVerified: false },
    { method: "admin" },
  );
  return user.id;
}

async function findOrCreateOrganization(
  { db, auth }: { db: Kysely<Database>; auth: Auth },
  { organization, approveNew, actor, example }: TokenRequest,
  userId: string,
): Promise<CreatedToken["organization"]> {
  const name = organization.trim();
  if (name === "" || name.length > 120 || /[\p{Cc}\p{Cf}]/u.test(name)) {
    throw new PrumoError("invalid_request", "an organisation's name is 1 to 120 plain characters");
  }
  const known = await findOrganizationByName(db, name);
  if (!known) {
    // Names are unique, their slugs need not be.
    const slug = `${slugify(name)}-${randomBytes(3).toString("hex")}`;
    const body = { name, slug, userId };
    const made = await auth.api.createOrganization({ body });
    await insertOrganizationProfile(db, {
      organizationId: made.id,
      approvedBy: approveNew ? actor : null,
      example,
    });
    return { id: made.id, name, approved: approveNew };
  }
  if (!(await isMember(db, known.id, userId))) {
    const body = { userId, organizationId: known.id, role: "owner" as const };
    await auth.api.addMember({ body });
  }
  return { id: known.id, name, approved: known.approvedAt !== null };
}
