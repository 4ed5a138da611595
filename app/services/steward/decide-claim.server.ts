import { appendAudit } from "#db/queries/audit.ts";
import { decideClaim, findModelName } from "#db/queries/model-claims.ts";
import { handOverModel } from "#db/queries/models.ts";
import { findOrganizationName, findVerifiedDomain } from "#db/queries/organizations.ts";
import { queueMailToOrganization } from "#db/queries/outbox.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import type { StewardContext } from "./open-answer.server.ts";

type Trx = StewardContext["db"];

export interface ClaimDecision {
  claim: string;
  state: "granted" | "refused";
  reason: string;
  actor: string;
}

/**
 * Settles who a model, or its name, belongs to. A granted claim makes the claimant the model's
 * owner and its verified domain the developer's; both organisations are told.
 * @throws PrumoError `state_conflict`
 */
export async function decideModelClaim(
  context: StewardContext,
  { claim, state, reason, actor }: ClaimDecision,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const decided = await decideClaim(trx, claim, { state, by: actor, reason });
    if (!decided) throw new PrumoError("state_conflict", m.desk_answered_already());
    const { kind, model, claimantId } = decided;
    const granted = state === "granted";
    const handed =
      kind === "claim" && granted
        ? await handOver(trx, context, { model, claimantId, reason })
        : {};
    await queueMailToOrganization(trx, context.recipients, claimantId, {
      template: "claim-answered",
      facts: { model: await findModelName(trx, model), granted, reason },
    });
    await appendAudit(trx, {
      actor,
      act: `model_claim.${state}`,
      subject: decided.id,
      facts: { kind, model, claimant: claimantId, ...handed, reason },
    });
  });
}

async function handOver(
  trx: Trx,
  { recipients }: StewardContext,
  { model, claimantId, reason }: { model: string; claimantId: string; reason: string },
): Promise<{ from: string; domain: string }> {
  const domain = await findVerifiedDomain(trx, claimantId);
  if (!domain) throw new PrumoError("state_conflict", m.desk_claim_needs_domain());
  const handed = await handOverModel(trx, model, { organizationId: claimantId, domain });
  if (!handed) throw new PrumoError("state_conflict", m.desk_claim_namesake());
  const { name, from } = handed;
  if (from !== claimantId) {
    const to = (await findOrganizationName(trx, claimantId)) ?? "";
    await queueMailToOrganization(trx, recipients, from, {
      template: "model-handed-over",
      facts: { model: name, to, reason },
    });
  }
  return { from, domain };
}
