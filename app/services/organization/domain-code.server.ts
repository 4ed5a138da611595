import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import {
  countLiveCodes,
  findDomainClaim,
  setDomainCode,
  tryDomainCode,
} from "#db/queries/domain-claims.ts";
import { queueMail } from "#db/queries/outbox.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { roleMailboxes } from "#domain/organization/domain.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { fieldRefusal } from "../refuse-field.server.ts";
import { verifyDomain } from "./verify-domain.server.ts";

/** How long a mailed code may be typed in. */
const codeMinutes = 60;
const digits = 8;
/** Codes to one domain at the same time: its keepers have asked for none of them. */
const mostLiveCodes = 5;

interface CodeDeps {
  db: Kysely<Database>;
  keys: { recipients: { worker: string } };
  /** Keys the hashes of codes. */
  authSecret: string;
}

/**
 * Mails a code to a mailbox that only those who run the domain read; an earlier code ends with it.
 * @throws PrumoError `not_found` where no domain is being proved, `invalid_request`,
 *   `state_conflict` where many codes have gone there
 */
export async function mailDomainCode(
  deps: CodeDeps,
  request: {
    organization: { id: string; name: string };
    mailbox: string;
    actor: string;
    locale: Locale;
  },
): Promise<void> {
  const { organization, actor, locale } = request;
  const mailbox = roleMailboxes.find((name) => name === request.mailbox);
  if (!mailbox) throw fieldRefusal("mailbox", "mailbox_unknown", m.domain_mailbox_unknown());
  await deps.db.transaction().execute(async (trx) => {
    const claim = await findDomainClaim(trx, organization.id);
    if (!claim) throw new PrumoError("not_found", m.domain_no_claim());
    if ((await countLiveCodes(trx, claim.domain)) >= mostLiveCodes) {
      throw new PrumoError("state_conflict", m.domain_codes_too_many({ domain: claim.domain }));
    }
    const code = String(randomInt(10 ** digits)).padStart(digits, "0");
    const hash = hashOf(deps, claim.id, code);
    await setDomainCode(trx, organization.id, { hash, mailbox, minutes: codeMinutes });
    await queueMail(trx, deps.keys.recipients, {
      to: `${mailbox}@${claim.domain}`,
      locale,
      template: "domain-code",
      facts: { organization: organization.name, domain: claim.domain, code, minutes: codeMinutes },
      usefulForSeconds: codeMinutes * 60,
    });
    const facts = { domain: claim.domain, mailbox };
    await appendAudit(trx, { actor, act: "domain.code", subject: organization.id, facts });
  });
}

/**
 * Verifies the domain by the code that was mailed to it. A code may be tried a few times only.
 * @throws PrumoError `invalid_request`, of the field `code`; `state_conflict` where another
 *   organisation was first
 */
export async function confirmDomainCode(
  deps: Pick<CodeDeps, "db" | "authSecret">,
  { organizationId, typed, actor }: { organizationId: string; typed: string; actor: string },
): Promise<void> {
  const code = typed.replace(/[\s-]/g, "");
  const tried = await tryDomainCode(deps.db, organizationId);
  if (!tried) throw fieldRefusal("code", "code_over", m.domain_code_over());
  if (!timingSafeEqual(hashOf(deps, tried.id, code), tried.hash)) {
    throw fieldRefusal("code", "code_wrong", m.domain_code_wrong());
  }
  const { domain } = tried;
  await verifyDomain(deps.db, { organizationId, domain, actor, method: "mail" });
}

function hashOf({ authSecret }: Pick<CodeDeps, "authSecret">, claim: string, code: string): Buffer {
  return createHmac("sha256", authSecret).update(`domain code\0${claim}\0${code}`).digest();
}
