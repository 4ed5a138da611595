import type { QuotaLimits } from "#domain/quota/limits.ts";

/** For tests that are not about quotas. */
export const generousQuotas: QuotaLimits = {
  submissionsPerMonth: 1_000_000,
  revisionPerWeek: 1_000_000,
  failedPerDay: 1_000_000,
};

/** The same for processes that a test starts. */
export const generousQuotaSettings = {
  PRUMO_QUOTA_SUBMISSIONS_PER_MONTH: "1000000",
  PRUMO_QUOTA_REVISION_PER_WEEK: "1000000",
  PRUMO_QUOTA_FAILED_PER_DAY: "1000000",
};
