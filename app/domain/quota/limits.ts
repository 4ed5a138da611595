/** How much each organisation may do; settings of the site. */
export interface QuotaLimits {
  /** Scored submissions in a calendar month, UTC. */
  submissionsPerMonth: number;
  /** Scored submissions of one model revision within seven days. */
  revisionPerWeek: number;
  /** Files that failed their validation, in a day, UTC. */
  failedPerDay: number;
}

export const quotaNames = ["month", "revision", "validations"] as const;
export type QuotaName = (typeof quotaNames)[number];

export const weekMs = 7 * 24 * 60 * 60 * 1000;

/** First moment of an instant's month, UTC. */
export function monthOf(instant: Date): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), 1));
}

/** First moment of the month after an instant's, UTC. */
export function nextMonth(instant: Date): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 1));
}

/** First moment of the day after an instant's, UTC. */
export function nextDay(instant: Date): Date {
  return new Date(
    Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + 1),
  );
}
