import { findWaitingProbe, insertProbe } from "#db/queries/endpoint-probes.ts";
import { enqueueJob } from "#db/queries/jobs.ts";
import type { EndpointActor, EndpointDeps } from "./endpoint-deps.server.ts";
import { findEndpoint } from "./find-endpoint.server.ts";
import { lockEndpoint, refuseWhileRunning } from "./lock-endpoint.server.ts";

/** After which a probe that nobody finished is no longer waited for. */
const patienceMinutes = 15;

/**
 * Asks the worker to put practice questions to an endpoint. While one is asked for, asking again
 * gives the same. @returns the probe's id
 * @throws PrumoError `not_found`, `state_conflict` while a run asks it
 */
export async function askProbe(
  deps: Pick<EndpointDeps, "db">,
  { organizationId, actor }: EndpointActor,
  endpointId: string | undefined,
): Promise<string> {
  const { endpoint } = await findEndpoint(deps, [organizationId], endpointId);
  return deps.db.transaction().execute(async (trx) => {
    await lockEndpoint(trx, organizationId, endpoint.id);
    // Two at once could be more than it bears; a run tells by itself how the endpoint does.
    await refuseWhileRunning(trx, endpoint.id, ["queued", "running"]);
    const waiting = await findWaitingProbe(trx, endpoint.id, patienceMinutes);
    if (waiting !== undefined) return waiting;
    const probeId = await insertProbe(trx, { endpoint: endpoint.id, requestedBy: actor });
    await enqueueJob(trx, "probe-endpoint", { v: 1, probeId }, `probe ${endpoint.id}`);
    return probeId;
  });
}
