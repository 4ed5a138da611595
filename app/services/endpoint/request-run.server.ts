import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { insertDataKey } from "#db/queries/data-keys.ts";
import { databaseTime } from "#db/queries/database-time.ts";
import { countSuites } from "#db/queries/releases.ts";
import { runOf } from "#db/queries/runs.ts";
import type { Database } from "#db/tables/index.ts";
import type { ScoredSuite } from "#domain/benchmark/suite.ts";
import { PrumoError } from "#domain/errors.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import type { SubmissionMetadata } from "#domain/submission/metadata.ts";
import { m } from "#platform/paraglide/messages.js";
import { createDataKey } from "#platform/sealing/data-key.server.ts";
import { type AcceptedSubmission, answerOnce, repeatAnswer } from "../answer-once.server.ts";
import { currentRelease } from "../current-release.server.ts";
import { requireSlotInSight } from "../quota/take-slot.server.ts";
import { fieldRefusal } from "../refuse-field.server.ts";
import { requestDigest } from "../request-digest.server.ts";
import { storeSubmission } from "../store-submission.server.ts";
import type { EndpointActor, EndpointDeps } from "./endpoint-deps.server.ts";
import { refuseProblems } from "./endpoint-problems.server.ts";
import { findEndpoint } from "./find-endpoint.server.ts";
import { lockEndpoint } from "./lock-endpoint.server.ts";
import { missingKey } from "./missing-key.server.ts";

export interface RunDeps extends Pick<EndpointDeps, "db" | "keys"> {
  quotas: QuotaLimits;
}

export interface RunRequest extends EndpointActor {
  endpointId: string | undefined;
  metadata: SubmissionMetadata;
  /** Undefined for all that the release has. */
  suites: readonly ScoredSuite[] | undefined;
  idempotencyKey: string | undefined;
  /** Of the submission, where it is given beforehand. */
  id?: string;
}

/**
 * Asks for a run of an endpoint: a submission whose responses Prumo gathers itself, in one
 * transaction with the job that does it. A repeated idempotency key gets the first answer.
 * @throws PrumoError `not_found`, `invalid_request`, `idempotency_conflict`, `state_conflict`,
 *   `quota_exceeded`
 */
export async function requestRun(deps: RunDeps, request: RunRequest): Promise<AcceptedSubmission> {
  const { organizationId, metadata } = request;
  const { endpoint } = await findEndpoint(deps, [organizationId], request.endpointId);
  const own = { ...request, endpointId: endpoint.id };
  const outcome = await answerOnce(deps.db, request, async (trx) => {
    await requireSlotInSight(trx, deps.quotas, organizationId);
    return storeRun(deps, trx, own);
  });
  return "earlier" in outcome
    ? repeatAnswer(outcome.earlier, requestDigest(metadata, askedBytes(own)))
    : outcome;
}

/** The same in a transaction of the caller's. */
export async function storeRun(
  deps: RunDeps,
  trx: Transaction<Database>,
  request: RunRequest & { endpointId: string },
): Promise<AcceptedSubmission> {
  const { organizationId, actor, metadata, id = randomUUID() } = request;
  const endpoint = await lockEndpoint(trx, organizationId, request.endpointId);
  refuseProblems(missingKey(endpoint.protocol, endpoint));
  const release = await currentRelease(trx, metadata.benchmark);
  const suites = await requireSuites(trx, release, request.suites);
  const { wrapped } = await createDataKey([deps.keys.recipients.worker]);
  const receivedAt = await databaseTime(trx);
  const state = await storeSubmission(trx, deps.quotas, {
    id,
    release: release.id,
    organizationId,
    actor,
    metadata,
    suites,
    // Counted once they are all there.
    records: 0,
    responseKey: await insertDataKey(trx, "responses", wrapped),
    idempotencyKey: request.idempotencyKey,
    digest: requestDigest(metadata, askedBytes(request)),
    receivedAt,
    validatingAt: receivedAt,
    run: {
      ...runOf(endpoint),
      purpose: "entry",
    },
  });
  return { id, state };
}

/** What is asked for beside the facts. */
function askedBytes({ endpointId, suites }: { endpointId: string; suites: RunRequest["suites"] }) {
  return Buffer.from(JSON.stringify([endpointId, suites ?? null]));
}

/** Target always; control where the release has it and the request does not leave it out. */
async function requireSuites(
  trx: Transaction<Database>,
  release: { id: string; benchmark: string },
  asked: readonly ScoredSuite[] | undefined,
): Promise<ScoredSuite[]> {
  const counts = await countSuites(trx, release.id);
  if (!counts.target) {
    const { benchmark } = release;
    throw new PrumoError("state_conflict", m.api_release_missing({ benchmark }));
  }
  const hasControl = (counts.control ?? 0) > 0;
  if (asked?.includes("control") && !hasControl) {
    throw fieldRefusal("suites", "suite_missing", m.endpoint_no_control());
  }
  const withControl = asked ? asked.includes("control") : hasControl;
  return withControl ? ["target", "control"] : ["target"];
}
