import type { Kysely } from "kysely";
import { countFailedToday } from "#db/queries/failed-validations.ts";
import { findQuotaHolder, listSlots, quotaClock, readQuotaUse } from "#db/queries/quota.ts";
import type { Database } from "#db/tables/index.ts";
import type { QuotaDocument } from "#domain/api/quota.ts";
import { decideSubmission, decideValidation, type QuotaDecision } from "#domain/quota/decide.ts";
import { type QuotaLimits, weekMs } from "#domain/quota/limits.ts";
import { sharingDomain } from "./refuse-quota.server.ts";

export type QuotaSlot = Awaited<ReturnType<typeof listSlots>>[number];

/** What an organisation has left of its quota, and which submissions hold the rest. */
export async function quotaStanding(
  { db, quotas }: { db: Kysely<Database>; quotas: QuotaLimits },
  organizationId: string,
): Promise<{ standing: QuotaDocument; slots: QuotaSlot[] }> {
  const holder = await findQuotaHolder(db, organizationId);
  const now = await quotaClock(db);
  const [use, slots, failed] = await Promise.all([
    readQuotaUse(db, holder, now),
    listSlots(db, holder, now),
    countFailedToday(db, holder, now),
  ]);
  const limit = quotas.submissionsPerMonth + use.granted;
  const reserved = slots.filter(({ state }) => state === "reserved").length;
  return {
    standing: {
      at: now.toISOString(),
      shared_by: sharingDomain(holder) ?? null,
      submissions: {
        limit,
        granted: use.granted,
        reserved,
        spent: slots.length - reserved,
        left: Math.max(0, limit - slots.length),
        next_slot: nextSlot(decideSubmission(quotas, use)),
      },
      revision: { limit: quotas.revisionPerWeek, days: weekMs / 86_400_000 },
      failed_validations: {
        limit: quotas.failedPerDay,
        used: failed,
        left: Math.max(0, quotas.failedPerDay - failed),
        next_slot: nextSlot(decideValidation(quotas, now, failed)),
      },
    },
    slots,
  };
}

function nextSlot(decision: QuotaDecision): string | null {
  return decision.free ? null : decision.nextSlot.toISOString();
}
