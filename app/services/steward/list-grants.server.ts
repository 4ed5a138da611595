import type { Kysely } from "kysely";
import { listOrganizations } from "#db/queries/organizations.ts";
import { listGrants } from "#db/queries/quota.ts";
import type { Database } from "#db/tables/index.ts";

const mostShown = 50;

/** What was granted beyond quotas, and to whom it may be. */
export async function readGrants(db: Kysely<Database>) {
  const [grants, organizations] = await Promise.all([
    listGrants(db, mostShown),
    listOrganizations(db),
  ]);
  return { grants, organizations: organizations.map(({ name }) => name) };
}
