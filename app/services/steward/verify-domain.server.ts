import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import {
  deleteDomainClaim,
  isDomainTaken,
  lockDomain,
  setVerifiedDomain,
} from "#db/queries/domain-claims.ts";
import { findOrganizationByName } from "#db/queries/organizations.ts";
import { lockQuota } from "#db/queries/quota.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { isFreeMail, registrableDomain } from "#domain/organization/domain.ts";

export interface DomainAssurance {
  /** Exact name of the organisation. */
  organization: string;
  domain: string;
  /** Lets the organisation have it beside others that have verified it. */
  shared: boolean;
  by: string;
}

/**
 * Records a domain on a steward's word. @throws PrumoError `not_found`, `invalid_request`,
 * `state_conflict` where another organisation has it and it is not to be shared
 */
export async function verifyDomainBySteward(
  db: Kysely<Database>,
  { organization, shared, by, ...said }: DomainAssurance,
): Promise<{ organizationId: string; domain: string }> {
  const domain = registrableDomain(said.domain.trim().toLowerCase());
  if (!domain || isFreeMail(domain)) {
    const text = JSON.stringify(said.domain);
    throw new PrumoError("invalid_request", `${text} is no domain that one organisation can have.`);
  }
  const found = await findOrganizationByName(db, organization);
  if (!found) {
    const name = JSON.stringify(organization);
    throw new PrumoError("not_found", `There is no organisation named ${name}.`);
  }
  await db.transaction().execute(async (trx) => {
    await lockQuota(trx, found.id);
    await lockDomain(trx, domain);
    if (!shared && (await isDomainTaken(trx, domain, found.id))) {
      throw new PrumoError(
        "state_conflict",
        `Another organisation has verified ${domain}; --shared lets both have it.`,
      );
    }
    await setVerifiedDomain(trx, found.id, { domain, by, ...(shared && { shared: true }) });
    await deleteDomainClaim(trx, found.id);
    await appendAudit(trx, {
      actor: by,
      act: "domain.verify",
      subject: found.id,
      facts: { domain, method: "steward", shared },
    });
  });
  return { organizationId: found.id, domain };
}
