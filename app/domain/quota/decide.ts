import { nextDay, nextMonth, type QuotaLimits, type QuotaName, weekMs } from "./limits.ts";

/** What has been used already, as the database counts it. */
export interface QuotaUse {
  /** The database's clock. */
  now: Date;
  /** Slots reserved or spent in the month of `now`. */
  month: number;
  /** Slots that stewards have granted for that month. */
  granted: number;
  /** When slots of the same model revision were taken within the seven days before `now`. */
  revision: readonly Date[];
}

export type QuotaDecision =
  | { free: true }
  | { free: false; quota: QuotaName; limit: number; nextSlot: Date };

/**
 * Whether one more submission fits, and else which limit stands against it longest and when the
 * next slot comes. A granted slot lifts the limit of the revision as well as that of the month.
 */
export function decideSubmission(limits: QuotaLimits, use: QuotaUse): QuotaDecision {
  const { now, month, granted } = use;
  const refusals: Extract<QuotaDecision, { free: false }>[] = [];
  const perMonth = limits.submissionsPerMonth + granted;
  if (month >= perMonth) {
    refusals.push({ free: false, quota: "month", limit: perMonth, nextSlot: nextMonth(now) });
  }
  const perWeek = limits.revisionPerWeek + granted;
  const taken = use.revision
    .map((instant) => instant.getTime())
    .filter((instant) => instant > now.getTime() - weekMs)
    .sort((a, b) => a - b);
  const first = taken[taken.length - perWeek];
  if (first !== undefined) {
    const nextSlot = new Date(first + weekMs);
    refusals.push({ free: false, quota: "revision", limit: perWeek, nextSlot });
  }
  const [longest] = refusals.sort((a, b) => b.nextSlot.getTime() - a.nextSlot.getTime());
  return longest ?? { free: true };
}

/** Whether one more file may fail its validation today. */
export function decideValidation(limits: QuotaLimits, now: Date, failed: number): QuotaDecision {
  if (failed < limits.failedPerDay) return { free: true };
  return {
    free: false,
    quota: "validations",
    limit: limits.failedPerDay,
    nextSlot: nextDay(now),
  };
}
