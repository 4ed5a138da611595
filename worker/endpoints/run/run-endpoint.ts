import { randomUUID } from "node:crypto";
import { findBenchmark } from "#datasets/catalog.ts";
import { insertExposure } from "#db/queries/exposures.ts";
import { enqueueJob } from "#db/queries/jobs.ts";
import {
  beginRun,
  type ClaimedRun,
  claimRun,
  findRunEndpoint,
  forgetLostCalls,
  listStoredCalls,
} from "#db/queries/runs.ts";
import { keepDrawnItems } from "#db/queries/spot-checks.ts";
import { changeState } from "#db/queries/submission-state.ts";
import { reach } from "#platform/kill-point.server.ts";
import type { EndpointContext } from "#worker/endpoints/context.ts";
import { openSecret } from "#worker/endpoints/open-secret.ts";
import { drawItems, onlyDrawn } from "./draw-items.ts";
import { endpointAsker } from "./endpoint-asker.ts";
import { finishRun } from "./finish-run.ts";
import { messagesDigest, planCalls } from "./plan-calls.ts";
import type { PlannedCall } from "./planned-call.ts";
import { runActor } from "./run-actor.ts";
import { RunSession } from "./run-session.ts";

/** After which a run that found its endpoint taken looks again. */
const takenDelaySeconds = 2;
/** After which a run that found Prumo's own network away tries again. */
const offlineDelaySeconds = 60;

/**
 * Runs a submission of track `endpoint`: asks what is missing, stores each response as it comes,
 * and has the whole graded. May be called any number of times, by any number of workers: only one
 * at a time may call an endpoint, and only the newest claim writes.
 * @param job id of the queue's job that asks for it
 */
export async function runEndpoint(
  context: EndpointContext,
  submission: string,
  job: string,
): Promise<void> {
  const endpoint = await findRunEndpoint(context.db, submission);
  if (endpoint === undefined) return;
  const lock = await context.locks.tryHold(endpoint);
  if (!lock) return runLater(context, submission, takenDelaySeconds);
  try {
    const claim = randomUUID();
    const run = await claimRun(context.db, submission, claim, runActor);
    if (!run) return;
    reach("run:claimed");
    if (run.removedAt !== null) return await pause(context, submission, claim, "endpoint_removed");
    const [calls, secret] = await Promise.all([
      missingCalls(context, run),
      openSecret(context, { ...run, id: run.endpoint }),
    ]);
    const session = new RunSession(context, { run, claim, job, lost: lock.lost });
    const target = { ...run, ...secret };
    const end = await session.ask(calls, endpointAsker(context, target));
    switch (end) {
      case "complete": {
        const finish = { id: submission, claim, responseKey: run.responseKey };
        const finished = await finishRun(context, finish);
        if (!finished) return await pause(context, submission, claim, "transport_errors");
        return reach("run:finished");
      }
      case "offline":
        return await runLater(context, submission, offlineDelaySeconds);
      case "stopping":
        // Another worker goes on at once.
        return await runLater(context, submission, 0);
      case "settled":
        return;
      default:
        return await pause(context, submission, claim, end);
    }
  } finally {
    await lock.release();
  }
}

function runLater(context: EndpointContext, submission: string, seconds: number): Promise<void> {
  const payload = { v: 1, submissionId: submission } as const;
  return enqueueJob(context.db, "run-endpoint", payload, `run ${submission}`, seconds);
}

async function pause(
  context: EndpointContext,
  submission: string,
  claim: string,
  reasonCode: string,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const change = { submission, event: "pause", actor: runActor, claim, reasonCode } as const;
    // What was lost to the fault that the provider is to mend is asked again.
    if (await changeState(trx, change)) await forgetLostCalls(trx, submission);
  });
}

/** What is still to be asked; the first time, the plan is counted and the exposure recorded. */
async function missingCalls(context: EndpointContext, run: ClaimedRun): Promise<PlannedCall[]> {
  const conditions = findBenchmark(run.benchmark)?.manifest.conditions;
  if (!conditions) throw new Error(`no manifest for benchmark ${run.benchmark}`);
  const plan = await planCalls(context, run, conditions);
  const drawn = run.purpose === "spot_check" ? (run.drawnItems ?? drawItems(plan)) : null;
  const calls = drawn ? onlyDrawn(plan, drawn) : plan;
  if (run.calls === null) {
    const targets = new Set(
      calls.filter(({ suite }) => suite === "target").map(({ itemRevision }) => itemRevision),
    );
    await context.db.transaction().execute(async (trx) => {
      await beginRun(trx, {
        submission: run.id,
        calls: calls.length,
        messagesDigest: messagesDigest(conditions),
      });
      if (drawn) await keepDrawnItems(trx, run.id, drawn);
      await insertExposure(trx, {
        organization_id: run.organizationId,
        release: run.release,
        channel: "endpoint",
        target_items: targets.size,
        actor: runActor,
      });
    });
  }
  const stored = await listStoredCalls(context.db, run.id);
  return calls.filter((call) => !stored.has(`${call.itemRevision} ${call.condition}`));
}
