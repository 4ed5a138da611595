import type { Kysely } from "kysely";
import { findLastProbes, type ProbeRow } from "#db/queries/endpoint-probes.ts";
import { findOwnedEndpoint, type OwnedEndpoint } from "#db/queries/endpoints.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface FoundEndpoint {
  endpoint: OwnedEndpoint;
  /** The newest. */
  probe: ProbeRow | undefined;
}

/**
 * An endpoint of one of these organisations, with its last probe.
 * @throws PrumoError `not_found`, for another organisation's as for one that never was
 */
export async function findEndpoint(
  { db }: { db: Kysely<Database> },
  organizationIds: readonly string[],
  id: string | undefined,
): Promise<FoundEndpoint> {
  const endpoint =
    id !== undefined && uuid.test(id)
      ? await findOwnedEndpoint(db, organizationIds, id)
      : undefined;
  if (!endpoint) throw endpointUnknown();
  const probes = await findLastProbes(db, [endpoint.id]);
  return { endpoint, probe: probes.get(endpoint.id) };
}

export function endpointUnknown(): PrumoError {
  return new PrumoError("not_found", m.endpoint_unknown());
}
