import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { insertClaim } from "#db/queries/model-claims.ts";
import { findModelToClaim, handOverModel } from "#db/queries/models.ts";
import { findOrganizationName, findVerifiedDomain } from "#db/queries/organizations.ts";
import { queueMailToOrganization } from "#db/queries/outbox.ts";
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
 * domain of its developer, and told to both, else left to the stewards. Entries stay their
 * organisations'.
 * @returns whether it was granted
 * @throws PrumoError `not_found`, `state_conflict`
 */
export async function claimModel(
  { db, keys }: { db: Kysely<Database>; keys: { recipients: { worker: string } } },
  { organizationId, actor, slug, justification }: ModelClaim,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const model = await findModelToClaim(trx, slug);
    if (!model) throw new PrumoError("not_found", m.models_claim_unknown({ slug }));
    if (model.organizationId === organizationId) {
      throw new PrumoError("state_conflict", m.models_claim_own());
    }
    const verified = await findVerifiedDomain(trx, organizationId);
    const domain = isDomainOf(verified, model.developerDomain) ? model.developerDomain : null;
    const handed = domain && (await handOverModel(trx, model.id, { organizationId, domain }));
    if (handed) {
      const facts = { from: handed.from, to: organizationId, domain: verified };
      await appendAudit(trx, { actor, act: "model.claim", subject: model.id, facts });
      const to = (await findOrganizationName(trx, organizationId)) ?? "";
      const { name, from } = handed;
      await queueMailToOrganization(trx, keys.recipients, from, {
        template: "model-handed-over",
        facts: { model: name, to, reason: "" },
      });
      await queueMailToOrganization(trx, keys.recipients, organizationId, {
        template: "claim-answered",
        facts: { model: name, granted: true, reason: "" },
      });
      return true;
    }
    await insertClaim(trx, { model: model.id, organizationId, justification, requestedBy: actor });
    return false;
  });
}
