/**
 * How many calls at once an endpoint is asked to bear: a modest start, growth while it goes well,
 * less when the endpoint says that it is too much, and none for a while when it is unwell.
 *
 * Additive increase and multiplicative decrease as in TCP (Chiu and Jain 1989), begun by a slow
 * start; holds that double, with full jitter (Brooker, "Exponential Backoff And Jitter", 2015), and
 * end with one call alone, as a circuit breaker's do.
 *
 * Times are milliseconds of one clock, which the caller chooses; `random` is a number in [0, 1).
 */
export interface Pace {
  /** Calls at once, before it is rounded down. */
  limit: number;
  /** Until the endpoint first complains, every answer raises the limit by one. */
  slowStart: boolean;
  /** Failures without an answer between. */
  failures: number;
  /** The same of those that said "too many requests". */
  rateLimited: number;
  /** Holds without an answer between; after one, a single call tries. */
  holds: number;
  heldSinceMs: number | null;
  heldUntilMs: number | null;
}

export type CallOutcome =
  | { kind: "answered" }
  /** The endpoint wants fewer calls; it may say for how long. */
  | { kind: "too_many"; retryAfterMs: number | null }
  /** Anything else that went wrong; some servers say how long they will be away. */
  | { kind: "failed"; retryAfterMs: number | null };

export interface PaceSetting {
  /** Calls at once that the endpoint is declared to bear. */
  ceiling: number;
  /** First of the holds, which double. */
  firstHoldMs: number;
  longestHoldMs: number;
}

/**
 * Complaints in a row from which on all calls wait: single ones are a matter of their calls, and
 * where many are under way a few come together by chance.
 */
const complaintsToHold = (pace: Pace) => Math.max(3, Math.ceil(pace.limit / 4));
/** Failures in a row after which a run is paused for its provider. */
const failuresToPause = 20;

/** Calls at once that any endpoint that is declared to bear them is begun with. */
const modestStart = 8;

export function startPace(ceiling: number): Pace {
  return {
    limit: Math.min(modestStart, Math.ceil(ceiling / 2)),
    slowStart: true,
    failures: 0,
    rateLimited: 0,
    holds: 0,
    heldSinceMs: null,
    heldUntilMs: null,
  };
}

/** Calls that may be under way now. */
export function callsAllowed(pace: Pace, nowMs: number): number {
  if (pace.heldUntilMs !== null && nowMs < pace.heldUntilMs) return 0;
  return pace.holds > 0 ? 1 : Math.max(1, Math.floor(pace.limit));
}

/** Whether so much has failed in a row that the provider has to look. */
export function isHopeless(pace: Pace): boolean {
  return pace.failures >= failuresToPause;
}

/** @param call when the call began, and when and how it ended */
export function paceAfter(
  pace: Pace,
  call: { startedMs: number; endedMs: number; outcome: CallOutcome },
  setting: PaceSetting,
  random: number,
): Pace {
  const { outcome, endedMs } = call;
  // What was under way when a hold began says nothing of how the endpoint is after it.
  const sinceHold = pace.heldSinceMs === null || call.startedMs >= pace.heldSinceMs;
  if (outcome.kind === "answered") {
    const grown = pace.limit + (pace.slowStart ? 1 : 1 / pace.limit);
    return {
      ...pace,
      limit: Math.min(setting.ceiling, grown),
      failures: 0,
      rateLimited: 0,
      ...(sinceHold && { holds: 0, heldSinceMs: null, heldUntilMs: null }),
    };
  }
  const tooMany = outcome.kind === "too_many";
  const failures = pace.failures + 1;
  const rateLimited = tooMany ? pace.rateLimited + 1 : pace.rateLimited;
  const shrunk = {
    ...pace,
    failures,
    rateLimited,
    ...(tooMany && {
      slowStart: false,
      limit: Math.max(1, pace.limit - 1),
    }),
  };
  const complaints = tooMany ? rateLimited : failures;
  if (complaints < complaintsToHold(pace) && pace.holds === 0) return shrunk;
  const askedMs = outcome.retryAfterMs ?? 0;
  if (!sinceHold) {
    // The hold that has begun is no shorter than any of them asks for.
    const untilMs = Math.max(pace.heldUntilMs ?? 0, endedMs + askedMs);
    return askedMs > 0 ? { ...shrunk, heldUntilMs: untilMs } : shrunk;
  }
  const backoffMs = fullJitterMs(pace.holds, setting, random);
  return {
    ...shrunk,
    limit: Math.max(1, shrunk.limit / 2),
    slowStart: false,
    holds: pace.holds + 1,
    heldSinceMs: endedMs,
    heldUntilMs: endedMs + Math.max(askedMs, backoffMs),
  };
}

/**
 * How long a call that failed waits before it is tried again, in milliseconds.
 * @param tries how often it has been tried, at least once
 */
export function retryDelayMs(
  tries: number,
  outcome: CallOutcome,
  setting: PaceSetting,
  random: number,
): number {
  const asked = outcome.kind === "answered" ? null : outcome.retryAfterMs;
  return asked ?? fullJitterMs(tries - 1, setting, random);
}

/** Anything from nothing to the doubled width, so that calls that failed together part ways. */
function fullJitterMs(exponent: number, setting: PaceSetting, random: number): number {
  const widthMs = Math.min(
    setting.longestHoldMs,
    setting.firstHoldMs * 2 ** Math.min(exponent, 30),
  );
  return random * widthMs;
}
