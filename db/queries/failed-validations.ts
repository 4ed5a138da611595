import type { Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { QuotaHolder } from "./quota.ts";

/** Files of a holder that failed their validation since the day of `now` began, UTC. */
export async function countFailedToday(
  db: Kysely<Database>,
  { organizationId, quotaKey }: QuotaHolder,
  now: Date,
): Promise<number> {
  const today = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
  const { failed } = await db
    .selectFrom("failed_validation as f")
    .innerJoin("organization_profile as p", "p.organization_id", "f.organization_id")
    .select((eb) => eb.fn.countAll<number>().as("failed"))
    .where("f.failed_at", ">=", today)
    .where((eb) =>
      eb.or([
        eb("f.quota_key", "=", quotaKey),
        eb("p.quota_key", "=", quotaKey),
        eb("f.organization_id", "=", organizationId),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(failed);
}

export async function insertFailedValidation(
  db: Kysely<Database>,
  holder: QuotaHolder,
  failure: { benchmark: string; actor: string; failedAt: Date },
): Promise<void> {
  await db
    .insertInto("failed_validation")
    .values({
      organization_id: holder.organizationId,
      quota_key: holder.quotaKey,
      benchmark: failure.benchmark,
      actor: failure.actor,
      failed_at: failure.failedAt,
    })
    .execute();
}
