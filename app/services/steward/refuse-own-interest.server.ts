import type { Kysely } from "kysely";
import { listOrganizationsUsing, type SealedAnswer } from "#db/queries/adjudication.ts";
import { listMembershipsOf } from "#db/queries/organizations.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { userIdOf } from "#domain/identity/actor.ts";
import { m } from "#platform/paraglide/messages.js";

interface Interested {
  by: string;
  affiliation: string | null;
}

interface Organization {
  id: string;
  name: string;
}

/**
 * Nobody rules an answer that only their own organisations' models gave: those that they are a
 * member of, or whose name is their affiliation.
 * @throws PrumoError `forbidden`
 */
export async function refuseOwnInterest(
  trx: Kysely<Database>,
  answer: SealedAnswer,
  { by, affiliation }: Interested,
): Promise<void> {
  const givers = await listOrganizationsUsing(trx, answer.key);
  if (givers.length === 0) return;
  const own = await ownOrganizations(trx, { by, affiliation });
  if (!givers.every(own)) return;
  throw new PrumoError("forbidden", m.desk_own_interest());
}

/**
 * Nobody has their own organisation's entry checked.
 * @throws PrumoError `forbidden`
 */
export async function refuseOwnOrganization(
  trx: Kysely<Database>,
  organization: Organization,
  steward: Interested,
): Promise<void> {
  const own = await ownOrganizations(trx, steward);
  if (own(organization)) throw new PrumoError("forbidden", m.desk_own_organization());
}

/** Tells a steward's own organisations from others. */
async function ownOrganizations(trx: Kysely<Database>, { by, affiliation }: Interested) {
  const memberships = new Set(await listMembershipsOf(trx, userIdOf(by) ?? ""));
  return ({ id, name }: Organization) =>
    memberships.has(id) || name.toLowerCase() === affiliation?.toLowerCase();
}
