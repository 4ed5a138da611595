import type { Kysely } from "kysely";
import type { listGrants } from "#db/queries/quota.ts";
import type { Database } from "#db/tables/index.ts";
import { formatCount } from "../format.server.ts";
import { presentMoment } from "../moment.server.ts";
import { namesOfActors } from "./actors.server.ts";

export async function presentGrants(
  db: Kysely<Database>,
  grants: Awaited<ReturnType<typeof listGrants>>,
) {
  const nameOf = await namesOfActors(
    db,
    grants.map(({ grantedBy }) => grantedBy),
  );
  return grants.map(({ id, organization, submissions, reason, grantedBy, grantedAt }) => ({
    id,
    organization,
    submissions: formatCount(submissions),
    reason,
    by: nameOf(grantedBy),
    ...presentMoment(grantedAt),
  }));
}
