import type { Kysely } from "kysely";
import { countFailedToday, insertFailedValidation } from "#db/queries/failed-validations.ts";
import { findQuotaHolder, lockQuota, quotaClock } from "#db/queries/quota.ts";
import type { Database } from "#db/tables/index.ts";
import { decideValidation } from "#domain/quota/decide.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import { refuseQuota } from "./refuse-quota.server.ts";

/** @throws PrumoError `quota_exceeded` where no more files may fail today */
export async function requireValidationsLeft(
  db: Kysely<Database>,
  limits: QuotaLimits,
  organizationId: string,
): Promise<void> {
  const holder = await findQuotaHolder(db, organizationId);
  const now = await quotaClock(db);
  refuseQuota(decideValidation(limits, now, await countFailedToday(db, holder, now)), holder, now);
}

/**
 * Counts a file that failed, in a transaction of its own, before anything is told of its faults:
 * where the day's failures are used up by then, they are not told.
 * @throws PrumoError `quota_exceeded`
 */
export async function countFailure(
  db: Kysely<Database>,
  limits: QuotaLimits,
  failure: { organizationId: string; benchmark: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const holder = await lockQuota(trx, failure.organizationId);
    const now = await quotaClock(trx);
    refuseQuota(
      decideValidation(limits, now, await countFailedToday(trx, holder, now)),
      holder,
      now,
    );
    const { benchmark, actor } = failure;
    await insertFailedValidation(trx, holder, { benchmark, actor, failedAt: now });
  });
}
