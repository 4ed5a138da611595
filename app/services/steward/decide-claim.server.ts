import { appendAudit } from "#db/queries/audit.ts";
import { decideClaim, findModelName, setDeveloperDomain } from "#db/queries/model-claims.ts";
import { findVerifiedDomain } from "#db/queries/organizations.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import type { StewardContext } from "./open-answer.server.ts";
import { tellOrganization } from "./tell-organization.server.ts";

export interface ClaimDecision {
  claim: string;
  state: "granted" | "refused";
  reason: string;
  actor: string;
}

/**
 * Settles who a model, or its name, belongs to. A granted claim makes the claimant's verified
 * domain the developer's. @throws PrumoError `state_conflict`
 */
export async function decideModelClaim(
  context: StewardContext,
  { claim, state, reason, actor }: ClaimDecision,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const decided = await decideClaim(trx, claim, { state, by: actor, reason });
    if (!decided) throw new PrumoError("state_conflict", m.desk_answered_already());
    if (decided.kind === "claim" && state === "granted") {
      const domain = await findVerifiedDomain(trx, decided.claimantId);
      if (!domain) throw new PrumoError("state_conflict", m.desk_claim_needs_domain());
      await setDeveloperDomain(trx, decided.model, domain);
    }
    await tellOrganization(trx, context, decided.claimantId, {
      template: "claim-answered",
      facts: {
        model: await findModelName(trx, decided.model),
        granted: state === "granted",
        reason,
      },
    });
    await appendAudit(trx, {
      actor,
      act: `model_claim.${state}`,
      subject: decided.id,
      facts: { kind: decided.kind, model: decided.model, claimant: decided.claimantId, reason },
    });
  });
}
