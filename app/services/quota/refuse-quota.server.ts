import type { QuotaHolder } from "#db/queries/quota.ts";
import { PrumoError } from "#domain/errors.ts";
import type { QuotaDecision } from "#domain/quota/decide.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { languageTags } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

const words = {
  month: m.quota_month_used_up,
  revision: m.quota_revision_used_up,
  validations: m.quota_validations_used_up,
};

/**
 * @throws PrumoError `quota_exceeded`, naming the limit, when the next slot comes, in UTC, and
 *   whose quota it is where others share it
 */
export function refuseQuota(decision: QuotaDecision, holder: QuotaHolder, now: Date): void {
  if (decision.free) return;
  const { quota, limit, nextSlot } = decision;
  const waitMs = nextSlot.getTime() - now.getTime();
  const usedUp = words[quota]({ limit, when: utcTime(nextSlot) });
  const domain = sharingDomain(holder);
  const message = domain ? `${usedUp} ${m.quota_shared({ domain })}` : usedUp;
  throw new PrumoError("quota_exceeded", message, {
    details: {
      quota,
      limit,
      next_slot: nextSlot.toISOString(),
      retry_after_seconds: Math.ceil(waitMs / 1000),
    },
  });
}

/** Domain whose organisations share a quota; undefined where it is one's own. */
export function sharingDomain({ quotaKey }: Pick<QuotaHolder, "quotaKey">): string | undefined {
  const [kind, domain] = quotaKey.split(" ");
  return kind === "domain" ? domain : undefined;
}

/** To the second, rounded up, so that nobody comes a moment early. */
function utcTime(instant: Date): string {
  const seconds = new Date(Math.ceil(instant.getTime() / 1000) * 1000);
  const format = new Intl.DateTimeFormat(languageTags[currentLocale()], {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: "UTC",
  });
  return `${format.format(seconds)} UTC`;
}
