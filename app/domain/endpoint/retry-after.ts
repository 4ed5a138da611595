/** Longest wait that an endpoint may ask for; a longer one is cut to it. */
export const longestWaitMs = 3_600_000;
/** Beyond this a value is taken for a mistake (a timestamp, an overflow) and is not heeded. */
const BELIEVABLE_MS = 24 * longestWaitMs;

const DELAY = /^\d{1,15}(\.\d{1,6})?$/;
/** The three forms of an HTTP date (RFC 9110, 5.6.7), the two obsolete ones included. */
const DATES = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
] as const;

/** A wait in milliseconds that may be heeded: 0 to an hour; null where it cannot be meant. */
export function boundWaitMs(waitMs: number): number | null {
  if (!Number.isFinite(waitMs) || waitMs > BELIEVABLE_MS) return null;
  return Math.min(Math.max(0, Math.ceil(waitMs)), longestWaitMs);
}

/**
 * How long a `Retry-After` header asks to wait, in milliseconds from `nowMs` (since 1970): delta
 * seconds, also with a fraction as some servers send them, or an HTTP date. A date that is past is
 * 0; waits over an hour are cut to one; whatever is neither form, negative or over a day is null.
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  const value = header?.trim() ?? "";
  if (DELAY.test(value)) return boundWaitMs(Number(value) * 1_000);
  const form = DATES.findIndex((pattern) => pattern.test(value));
  if (form < 0) return null;
  // Only asctime's form has no zone of its own.
  return boundWaitMs(Date.parse(form === 2 ? `${value} GMT` : value) - nowMs);
}
