import type { Kysely } from "kysely";
import { countFailedToday } from "#db/queries/failed-validations.ts";
import {
  findQuotaHolder,
  insertSlot,
  lockQuota,
  quotaClock,
  readQuotaUse,
} from "#db/queries/quota.ts";
import type { Database } from "#db/tables/index.ts";
import { decideSubmission, decideValidation } from "#domain/quota/decide.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import { refuseQuota } from "./refuse-quota.server.ts";

/**
 * Takes a slot for a submission in the transaction that accepts it; submissions that share the
 * quota take turns until its end, so that no two take the last one.
 * @throws PrumoError `quota_exceeded`
 */
export async function takeSlot(
  trx: Kysely<Database>,
  limits: QuotaLimits,
  taking: { organizationId: string; submission: string; revision: string },
): Promise<void> {
  const holder = await lockQuota(trx, taking.organizationId);
  if (holder.example) return;
  // The clock is read behind the lock: who waited for it may have come into another month.
  const now = await quotaClock(trx);
  const use = await readQuotaUse(trx, holder, now, taking.revision);
  refuseQuota(decideSubmission(limits, use), holder, now);
  await insertSlot(trx, { submission: taking.submission, holder, takenAt: now });
}

/**
 * Refuses a file before it is read where its submission could not be accepted anyway. Only what is
 * decided when the slot is taken holds.
 * @throws PrumoError `quota_exceeded`
 */
export async function requireSlotInSight(
  db: Kysely<Database>,
  limits: QuotaLimits,
  organizationId: string,
): Promise<void> {
  const holder = await findQuotaHolder(db, organizationId);
  if (holder.example) return;
  const now = await quotaClock(db);
  refuseQuota(decideValidation(limits, now, await countFailedToday(db, holder, now)), holder, now);
  refuseQuota(decideSubmission(limits, await readQuotaUse(db, holder, now)), holder, now);
}
