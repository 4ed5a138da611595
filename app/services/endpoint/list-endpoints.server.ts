import type { Kysely } from "kysely";
import type { FoundEndpoint } from "#db/queries/endpoint-probes.ts";
import { findLastProbes } from "#db/queries/endpoint-probes.ts";
import { listOwnedEndpoints } from "#db/queries/endpoints.ts";
import type { Database } from "#db/tables/index.ts";

/** The endpoints of these organisations, newest first, each with its last probe. */
export async function listEndpoints(
  { db }: { db: Kysely<Database> },
  organizationIds: readonly string[],
): Promise<FoundEndpoint[]> {
  const endpoints = await listOwnedEndpoints(db, organizationIds);
  const probes = await findLastProbes(
    db,
    endpoints.map(({ id }) => id),
  );
  return endpoints.map((endpoint) => ({ endpoint, probe: probes.get(endpoint.id) }));
}
