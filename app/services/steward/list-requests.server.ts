import type { Kysely } from "kysely";
import { listWaitingClaims } from "#db/queries/model-claims.ts";
import { listAwaitingOrganizations } from "#db/queries/organizations.ts";
import { listPackRequests } from "#db/queries/packs.ts";
import type { Database } from "#db/tables/index.ts";

/** All that waits for a steward's yes or no. */
export async function listRequests(db: Kysely<Database>) {
  const [organizations, packs, claims] = await Promise.all([
    listAwaitingOrganizations(db),
    listPackRequests(db),
    listWaitingClaims(db),
  ]);
  return { organizations, packs, claims };
}
