import type { Kysely } from "kysely";
import { findDomainClaim } from "#db/queries/domain-claims.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { verificationRecord } from "#domain/organization/domain.ts";
import { m } from "#platform/paraglide/messages.js";
import { findTxtRecords } from "./find-txt.server.ts";
import { verifyDomain } from "./verify-domain.server.ts";

/**
 * Looks for the record of the domain that is being proved, and verifies the domain by it.
 * @throws PrumoError `not_found` where no domain is being proved, `state_conflict` where the record
 *   is not there, or another organisation was first
 */
export async function checkDomainRecord(
  deps: { db: Kysely<Database>; dnsServers: readonly string[] | undefined },
  { organizationId, actor }: { organizationId: string; actor: string },
): Promise<void> {
  const claim = await findDomainClaim(deps.db, organizationId);
  if (!claim) throw new PrumoError("not_found", m.domain_no_claim());
  const { domain } = claim;
  const record = verificationRecord(domain, claim.challenge);
  const found = await findTxtRecords(record.name, deps.dnsServers);
  if (!found.some((text) => text.trim() === record.value)) {
    const words = found.length === 0 ? m.domain_record_missing : m.domain_record_other;
    throw new PrumoError("state_conflict", words({ name: record.name }));
  }
  await verifyDomain(deps.db, { organizationId, domain, actor, method: "dns" });
}
