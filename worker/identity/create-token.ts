import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { insertMember } from "#db/queries/members.ts";
import {
  findOrganizationByName,
  insertOrganization,
  type NewOrganization,
} from "#db/queries/organizations.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { readEmailAddress } from "#domain/identity/email-address.ts";
import { foundingOf } from "#domain/organization/founding.ts";
import { readOrganizationName } from "#domain/organization/name.ts";
import { proposedSlug } from "#domain/organization/slug.ts";
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
  const organization = await findOrCreateOrganization(db, request, userId);
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

function requireEmail(address: string): string {
  const read = readEmailAddress(address);
  if ("address" in read) return read.address;
  throw new PrumoError("invalid_request", `${JSON.stringify(address)} is not an e-mail address`);
}

async function findOrCreateUser(auth: Auth, address: string): Promise<string> {
  const email = requireEmail(address);
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
  db: Kysely<Database>,
  { organization, email, approveNew, actor, example }: TokenRequest,
  userId: string,
): Promise<CreatedToken["organization"]> {
  const read = readOrganizationName(organization);
  if (!read.ok) {
    throw new PrumoError(
      "invalid_request",
      `${JSON.stringify(organization)} is no organisation's name: ${read.fault.replaceAll("_", " ")}`,
    );
  }
  const { name } = read;
  return db.transaction().execute(async (trx) => {
    const known = await findOrganizationByName(trx, name);
    const id =
      known?.id ??
      (await addOrganization(trx, {
        name,
        foundingDomain: foundingOf(email).domain,
        approvedBy: approveNew ? actor : null,
        example,
      }));
    await insertMember(trx, { organizationId: id, userId, role: "owner" });
    return { id, name, approved: known ? known.approvedAt !== null : approveNew };
  });
}

async function addOrganization(
  trx: Kysely<Database>,
  organization: Omit<NewOrganization, "slug">,
): Promise<string> {
  const { name } = organization;
  const added = await insertOrganization(trx, { ...organization, slug: proposedSlug(name) });
  if (added === "name taken") {
    throw new PrumoError(
      "invalid_request",
      `${JSON.stringify(name)} can be taken for an organisation that is here already`,
    );
  }
  if (added !== "slug taken") return added.id;
  const slug = `${proposedSlug(name).slice(0, 33).replace(/-$/, "")}-${randomBytes(3).toString("hex")}`;
  const again = await insertOrganization(trx, { ...organization, slug });
  if (typeof again === "string") throw new Error(`no address was free for ${name}`);
  return again.id;
}
