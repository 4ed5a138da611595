import { findProbeTarget, finishProbe } from "#db/queries/endpoint-probes.ts";
import { enqueueJob } from "#db/queries/jobs.ts";
import type { EndpointContext } from "#worker/endpoints/context.ts";
import { openSecret } from "#worker/endpoints/open-secret.ts";
import { pickQuestions } from "./pick-questions.ts";
import { probeEndpoint } from "./probe-endpoint.ts";

/** After which a probe that found its endpoint taken looks again. */
const takenDelaySeconds = 2;

/** Puts practice questions to an endpoint, and keeps what came of it for its provider. */
export async function runProbe(context: EndpointContext, probeId: string): Promise<void> {
  const found = await findProbeTarget(context.db, probeId);
  if (!found) return;
  const lock = await context.locks.tryHold(found.id);
  if (!lock) return probeLater(context, probeId, found.id, takenDelaySeconds);
  try {
    const target = { ...found, ...(await openSecret(context, found)) };
    const signal = AbortSignal.any([lock.lost, context.stopping]);
    const report = await probeEndpoint(target, pickQuestions(), { fetch: context.fetch, signal });
    await finishProbe(context.db, probeId, report);
  } catch (error) {
    if (!context.stopping.aborted) throw error;
    // Another worker begins it anew.
    await probeLater(context, probeId, found.id, 0);
  } finally {
    await lock.release();
  }
}

function probeLater(
  context: EndpointContext,
  probeId: string,
  endpoint: string,
  seconds: number,
): Promise<void> {
  const payload = { v: 1, probeId } as const;
  return enqueueJob(context.db, "probe-endpoint", payload, `probe ${endpoint}`, seconds);
}
