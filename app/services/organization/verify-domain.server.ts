import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import {
  deleteDomainClaim,
  isDomainTaken,
  lockDomain,
  setVerifiedDomain,
} from "#db/queries/domain-claims.ts";
import { lockQuota } from "#db/queries/quota.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

export interface DomainProof {
  organizationId: string;
  domain: string;
  actor: string;
  method: "dns" | "mail";
}

/**
 * Records a domain that was proved. From then on the organisation shares the quota of that domain,
 * so whoever is just taking a slot of its quota goes first.
 * @throws PrumoError `state_conflict` where another organisation has it
 */
export async function verifyDomain(
  db: Kysely<Database>,
  { organizationId, domain, actor, method }: DomainProof,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockQuota(trx, organizationId);
    await lockDomain(trx, domain);
    if (await isDomainTaken(trx, domain, organizationId)) {
      throw new PrumoError("state_conflict", m.domain_taken({ domain }));
    }
    await setVerifiedDomain(trx, organizationId, { domain, by: actor });
    await deleteDomainClaim(trx, organizationId);
    const facts = { domain, method };
    await appendAudit(trx, { actor, act: "domain.verify", subject: organizationId, facts });
  });
}
