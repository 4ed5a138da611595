import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { insertClaim } from "#db/queries/model-claims.ts";
import { findModelToClaim, transferModel } from "#db/queries/models.ts";
import { findVerifiedDomain } from "#db/queries/organizations.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { isDomainOf } from "#domain/models/developer.ts";
import { m } from "#platform/paraglide/messages.js";

export interface ModelClaim {
  organizationId: string;
  actor: string;
  /** Last part of the address of the model's page. */
  slug: string;
  justification: string;
}

/**
 * Claims a model as the claimant's own work: granted at once where the claimant has verified the
 * domain of its developer, else left to the stewards. Entries stay their organisations'.
 * @returns whether it was granted
 * @throws PrumoError `not_found`, `state_conflict`
 */
export async function claimModel(
  { db }: { db: Kysely<Database> },
  { organizationId, actor, slug, justification }: ModelClaim,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const model = await findModelToClaim(trx, slug);
    if (!model) throw new PrumoError("not_found", m.models_claim_unknown({ slug }));
    if (model.organizationId === organizationId) {
      throw new PrumoError("state_conflict", m.models_claim_own());
    }
    const verified = await findVerifiedDomain(trx, organizationId);
    const proved = isDomainOf(verified, model.developerDomain);
    if (proved && (await transferModel(trx, model.id, organizationId))) {
      const facts = { from: model.organizationId, to: organizationId, domain: verified };
      await appendAudit(trx, { actor, act: "model.claim", subject: model.id, facts });
      return true;
    }
    await insertClaim(trx, { model: model.id, organizationId, justification, requestedBy: actor });
    return false;
  });
}
