import type { Kysely } from "kysely";
import { type FoundEndpoint, findProbedEndpoint } from "#db/queries/endpoint-probes.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

/**
 * An endpoint of one of these organisations, with its last probe.
 * @throws PrumoError `not_found`, for another organisation's as for one that never was
 */
export async function findEndpoint(
  { db }: { db: Kysely<Database> },
  organizationIds: readonly string[],
  id: string | undefined,
): Promise<FoundEndpoint> {
  const found = await findProbedEndpoint(db, organizationIds, id);
  if (!found) throw endpointUnknown();
  return found;
}

export function endpointUnknown(): PrumoError {
  return new PrumoError("not_found", m.endpoint_unknown());
}
