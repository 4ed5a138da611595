import type { RequestKind } from "#domain/desk/steward.ts";
import { approveOrganizationRequest } from "./approve-organization.server.ts";
import { approvePackById } from "./approve-pack.server.ts";
import { decideModelClaim } from "./decide-claim.server.ts";
import type { StewardContext } from "./open-answer.server.ts";
import { refuseOrganizationRequest } from "./refuse-organization.server.ts";
import { refusePackRequest } from "./refuse-pack.server.ts";

export interface RequestDecision {
  kind: RequestKind;
  id: string;
  approved: boolean;
  /** Told to who asked; needed for a no. */
  reason: string;
  actor: string;
}

/** A steward's yes or no to a request of any kind. @throws PrumoError `not_found`, `state_conflict` */
export async function decideRequest(
  context: StewardContext,
  { kind, id, approved, reason, actor }: RequestDecision,
): Promise<void> {
  if (kind === "claim") {
    const state = approved ? "granted" : "refused";
    await decideModelClaim(context, { claim: id, state, reason, actor });
  } else if (kind === "pack") {
    if (approved) await approvePackById(context, id, actor);
    else await refusePackRequest(context, { pack: id, actor, reason });
  } else if (approved) await approveOrganizationRequest(context, id, actor);
  else await refuseOrganizationRequest(context, { organizationId: id, actor, reason });
}
