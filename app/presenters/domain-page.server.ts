import type { Kysely } from "kysely";
import { findDomainClaim } from "#db/queries/domain-claims.ts";
import { findDomains } from "#db/queries/organizations.ts";
import type { Database } from "#db/tables/index.ts";
import { roleMailboxes, verificationRecord } from "#domain/organization/domain.ts";
import { formatDay } from "./format.server.ts";
import {
  organizationPath,
  type Place,
  presentOrganizationHead,
} from "./organization-head.server.ts";

/** The domain of an organisation, and the proof that is under way. */
export async function presentDomain(
  db: Kysely<Database>,
  place: Place & { organizationId: string },
) {
  const { organizationId, role, slug } = place;
  const manages = role === "owner";
  const known = await findDomains(db, organizationId);
  const claim = manages ? await findDomainClaim(db, organizationId) : undefined;
  return {
    head: presentOrganizationHead(place, "domain"),
    action: organizationPath(slug, "domain"),
    manages,
    verified:
      known.verified && known.verifiedAt
        ? { domain: known.verified, since: formatDay(known.verifiedAt) }
        : null,
    suggested: known.founding ?? "",
    claim: claim
      ? {
          domain: claim.domain,
          record: verificationRecord(claim.domain, claim.challenge),
          mailboxes: roleMailboxes.map((value) => ({ value, text: `${value}@${claim.domain}` })),
          sentTo: claim.codeIsLive ? `${claim.codeMailbox}@${claim.domain}` : null,
        }
      : null,
  };
}
