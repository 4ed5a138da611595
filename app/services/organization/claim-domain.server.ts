import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { beginDomainClaim, isDomainTaken } from "#db/queries/domain-claims.ts";
import type { Database } from "#db/tables/index.ts";
import { isFreeMail, registrableDomain } from "#domain/organization/domain.ts";
import { m } from "#platform/paraglide/messages.js";
import { fieldRefusal } from "../refuse-field.server.ts";

/**
 * Begins the proof of a domain; of a host below one, of the domain that was registered.
 * @throws PrumoError `invalid_request`, of the field `domain`
 */
export async function claimDomain(
  { db }: { db: Kysely<Database> },
  { organizationId, typed, actor }: { organizationId: string; typed: string; actor: string },
): Promise<void> {
  const domain = requireDomain(typed);
  await db.transaction().execute(async (trx) => {
    if (await isDomainTaken(trx, domain, organizationId)) {
      throw fieldRefusal("domain", "domain_taken", m.domain_taken({ domain }));
    }
    const challenge = randomBytes(16).toString("hex");
    await beginDomainClaim(trx, { organizationId, domain, challenge, createdBy: actor });
    const facts = { domain };
    await appendAudit(trx, { actor, act: "domain.claim", subject: organizationId, facts });
  });
}

function requireDomain(typed: string): string {
  const domain = registrableDomain(hostOf(typed));
  if (!domain) throw fieldRefusal("domain", "domain_invalid", m.domain_invalid());
  if (isFreeMail(domain)) {
    throw fieldRefusal("domain", "domain_free_mail", m.domain_free_mail({ domain }));
  }
  return domain;
}

/** The host of what may be an address of the web or of mail, in the letters of DNS. */
function hostOf(typed: string): string {
  const text = typed.trim().toLowerCase().replace(/^.*@/, "");
  // Parsers of addresses drop line ends, which no domain has.
  if (/[\p{Cc}\p{Z}]/u.test(text)) return "";
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).hostname : "";
}
