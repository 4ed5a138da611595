import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { findOrganizationByName } from "#db/queries/organizations.ts";
import { insertGrant, lockQuota, quotaClock } from "#db/queries/quota.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { monthOf } from "#domain/quota/limits.ts";
import { m } from "#platform/paraglide/messages.js";

/** Slots that one grant may give. */
export const mostGranted = 100;

export interface QuotaGrant {
  /** Exact name of the organisation. */
  organization: string;
  /** Scored submissions beyond the quota, in the month of now. */
  submissions: number;
  reason: string;
  /** User id of a steward, or the operator's name. */
  by: string;
}

/**
 * Gives an organisation, with all that share its quota, more slots in this month, UTC; they lift
 * the limit of a model revision too. @throws PrumoError `not_found`, `invalid_request`
 */
export async function grantQuota(
  db: Kysely<Database>,
  { organization, submissions, reason, by }: QuotaGrant,
): Promise<{ id: string; organizationId: string; month: string; submissions: number }> {
  if (!(Number.isInteger(submissions) && submissions >= 1 && submissions <= mostGranted)) {
    throw new PrumoError("invalid_request", m.grant_range({ most: mostGranted }));
  }
  if (reason.trim() === "") throw new PrumoError("invalid_request", m.grant_reason_missing());
  const found = await findOrganizationByName(db, organization);
  if (!found) {
    const name = JSON.stringify(organization);
    throw new PrumoError("not_found", `There is no organisation named ${name}.`);
  }
  return db.transaction().execute(async (trx) => {
    const holder = await lockQuota(trx, found.id);
    const month = monthOf(await quotaClock(trx));
    const grant = { month, submissions, reason: reason.trim(), grantedBy: by };
    const id = await insertGrant(trx, holder, grant);
    const told = month.toISOString().slice(0, 7);
    await appendAudit(trx, {
      actor: by,
      act: "quota.grant",
      subject: found.id,
      facts: { grant: id, submissions, month: told, reason: grant.reason },
    });
    return { id, organizationId: found.id, month: told, submissions };
  });
}
