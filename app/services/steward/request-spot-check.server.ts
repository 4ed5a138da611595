import { randomUUID } from "node:crypto";
import { appendAudit } from "#db/queries/audit.ts";
import { enqueueWork } from "#db/queries/jobs.ts";
import { insertRun, runOf } from "#db/queries/runs.ts";
import {
  type CheckEndpoint,
  insertCheck,
  isCheckUnderWay,
  listCheckEndpoints,
  lockCheckable,
} from "#db/queries/spot-checks.ts";
import { lacksKey } from "#domain/endpoint/protocol.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import type { StewardContext } from "./open-answer.server.ts";
import { refuseOwnOrganization } from "./refuse-own-interest.server.ts";

type Checkable = NonNullable<Awaited<ReturnType<typeof lockCheckable>>>;

interface CheckRequest {
  submission: string;
  endpoint: string;
  by: string;
  affiliation: string | null;
}

/**
 * Has some items of a self-run entry asked of its provider's endpoint, to see whether the verdicts
 * are the same. At no cost to the quota; its record and its answers are nobody's attempt.
 * @returns id of the check
 * @throws PrumoError `not_found`, `forbidden`, `state_conflict`, `invalid_request`
 */
export async function requestSpotCheck(
  { db }: Pick<StewardContext, "db">,
  { submission, endpoint: endpointId, by, affiliation }: CheckRequest,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const entry = await lockCheckable(trx, submission);
    if (!entry) throw new PrumoError("not_found", m.desk_no_submission());
    const release = requireCheckable(entry);
    const organization = { id: entry.organizationId, name: entry.organization };
    await refuseOwnOrganization(trx, organization, { by, affiliation });
    if (await isCheckUnderWay(trx, entry.id)) {
      throw new PrumoError("state_conflict", m.desk_check_under_way());
    }
    const endpoints = await listCheckEndpoints(trx, entry.organizationId);
    const endpoint = requireAskable(endpoints.find(({ id }) => id === endpointId));
    const id = randomUUID();
    const { benchmark, organizationId, modelRevision, attempt, responseKey } = entry;
    await insertCheck(
      trx,
      {
        id,
        benchmark,
        release,
        organization_id: organizationId,
        model_revision: modelRevision,
        attempt,
        // Its answers are sealed as those of the entry are, each to its own place.
        response_key: responseKey,
        checks: entry.id,
      },
      by,
    );
    await insertRun(trx, {
      submission: id,
      ...runOf(endpoint),
      purpose: "spot_check",
      of_submission: entry.id,
    });
    await appendAudit(trx, {
      actor: by,
      act: "submission.check",
      subject: entry.id,
      facts: { endpoint: endpoint.id, model: endpoint.model, check: id },
    });
    await enqueueWork(trx, { id, track: "endpoint" });
    return id;
  });
}

/** The release that the entry's verdicts are of: the check asks items of that one. */
function requireCheckable({ track, state, release, checks }: Checkable): string {
  if (checks !== null || track !== "predictions") {
    throw new PrumoError("state_conflict", m.desk_check_not_self_run());
  }
  if (state === "withdrawn" || state === "voided") {
    throw new PrumoError("state_conflict", m.desk_check_withdrawn());
  }
  if (state !== "scored" || release === null) {
    throw new PrumoError("state_conflict", m.desk_check_not_scored());
  }
  return release;
}

function requireAskable(endpoint: CheckEndpoint | undefined): CheckEndpoint {
  if (!endpoint) throw new PrumoError("not_found", m.desk_check_no_endpoint());
  if (!endpoint.reevaluation) throw new PrumoError("forbidden", m.desk_check_no_consent());
  if (lacksKey(endpoint.protocol, endpoint)) {
    throw new PrumoError("state_conflict", m.desk_check_no_key());
  }
  return endpoint;
}
