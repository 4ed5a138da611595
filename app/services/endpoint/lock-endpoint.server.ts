import type { Kysely } from "kysely";
import { findRunInState, lockOwnedEndpoint, type OwnedEndpoint } from "#db/queries/endpoints.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import type { SubmissionState } from "#domain/submission/state.ts";
import { m } from "#platform/paraglide/messages.js";
import { endpointUnknown } from "./find-endpoint.server.ts";

/** The organisation's own endpoint, locked. @throws PrumoError `not_found` */
export async function lockEndpoint(
  trx: Kysely<Database>,
  organizationId: string,
  id: string,
): Promise<OwnedEndpoint> {
  const endpoint = await lockOwnedEndpoint(trx, organizationId, id);
  if (!endpoint) throw endpointUnknown();
  return endpoint;
}

/** States in which a run is still to ask something. */
const underWay: readonly SubmissionState[] = ["awaiting_approval", "queued", "running", "paused"];

/** @throws PrumoError `state_conflict` while a run of the endpoint is in one of these states */
export async function refuseWhileRunning(
  trx: Kysely<Database>,
  endpoint: string,
  states: readonly SubmissionState[] = underWay,
): Promise<void> {
  const submission = await findRunInState(trx, endpoint, states);
  if (submission === undefined) return;
  throw new PrumoError("state_conflict", m.endpoint_run_under_way({ id: submission }), {
    details: { reason: "run_under_way", submission },
  });
}
