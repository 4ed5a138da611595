/** What came in the last minute, of which condition it does not matter. */
export interface RecentAnswers {
  count: number;
  /** Since the first of them. */
  seconds: number;
}

/** Shorter windows say little: answers come in bursts. */
const shortestSeconds = 5;
/** Answers from which on a rate is worth telling time by. */
const enough = 5;

/** Answers a minute at the present rate, rounded. */
export function ratePerMinute({ count, seconds }: RecentAnswers): number {
  return Math.round((count * 60) / Math.max(shortestSeconds, seconds));
}

/**
 * Seconds that what remains will take at the present rate.
 * @returns null where too little came lately to say
 */
export function estimateSeconds(recent: RecentAnswers, remaining: number): number | null {
  if (recent.count < enough) return null;
  return Math.ceil((remaining * Math.max(shortestSeconds, recent.seconds)) / recent.count);
}
