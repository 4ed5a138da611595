import { appendAudit } from "#db/queries/audit.ts";
import { removeEndpoint } from "#db/queries/endpoints.ts";
import type { EndpointActor, EndpointDeps } from "./endpoint-deps.server.ts";
import { findEndpoint } from "./find-endpoint.server.ts";
import { lockEndpoint, refuseWhileRunning } from "./lock-endpoint.server.ts";

/**
 * Removes an endpoint and erases its key at once; its name stays in the records of its runs.
 * @throws PrumoError `not_found`, `state_conflict` while a run is under way
 */
export async function removeOwnEndpoint(
  deps: Pick<EndpointDeps, "db">,
  { organizationId, actor }: EndpointActor,
  endpointId: string | undefined,
): Promise<void> {
  const { endpoint } = await findEndpoint(deps, [organizationId], endpointId);
  await deps.db.transaction().execute(async (trx) => {
    await lockEndpoint(trx, organizationId, endpoint.id);
    await refuseWhileRunning(trx, endpoint.id);
    await removeEndpoint(trx, endpoint.id);
    await appendAudit(trx, {
      actor,
      act: "endpoint.remove",
      subject: endpoint.id,
      facts: { organization: organizationId },
    });
  });
}
