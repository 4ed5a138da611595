import type { Kysely } from "kysely";
import { listOrganizationsUsing, type SealedAnswer } from "#db/queries/adjudication.ts";
import { listMembershipsOf } from "#db/queries/organizations.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { userIdOf } from "#domain/identity/actor.ts";
import { m } from "#platform/paraglide/messages.js";

/**
 * Nobody rules an answer that only their own organisations' models gave: those that they are a
 * member of, or whose name is their affiliation.
 * @throws PrumoError `forbidden`
 */
export async function refuseOwnInterest(
  trx: Kysely<Database>,
  answer: SealedAnswer,
  { by, affiliation }: { by: string; affiliation: string | null },
): Promise<void> {
  const givers = await listOrganizationsUsing(trx, answer.key);
  if (givers.length === 0) return;
  const own = new Set(await listMembershipsOf(trx, userIdOf(by) ?? ""));
  const isOwn = ({ id, name }: { id: string; name: string }) =>
    own.has(id) || name.toLowerCase() === affiliation?.toLowerCase();
  if (!givers.every(isOwn)) return;
  throw new PrumoError("forbidden", m.desk_own_interest());
}
