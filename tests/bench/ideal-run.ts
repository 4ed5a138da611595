import type { FaultName } from "#worker/endpoints/mock/faults/index.ts";

export interface IdealRun {
  calls: number;
  concurrency: number;
  latencyMs: number;
  /** After which a call that hangs is given up. */
  timeoutMs: number;
  /** That a rate limit asks to wait. */
  retryAfterMs: number;
  /** What becomes of a request, by its number from 1. */
  faultOf: (number: number) => FaultName | undefined;
}

/**
 * Milliseconds that nobody could undercut: every place is used from the first moment, a call that
 * failed goes before all others once it may, and nothing but the endpoint takes time. Without
 * faults it is ceil(calls / concurrency) · latency.
 */
export function idealRunMs(run: IdealRun): number {
  const places = Array<number>(run.concurrency).fill(0);
  /** When failed calls may be asked again, soonest first. */
  const retries: number[] = [];
  let fresh = run.calls;
  let requests = 0;
  let endMs = 0;
  while (fresh > 0 || retries.length > 0) {
    const place = places.indexOf(Math.min(...places));
    const freeMs = places[place] as number;
    const [soonest = Number.POSITIVE_INFINITY] = retries;
    const again = soonest <= freeMs || fresh === 0;
    if (again) retries.shift();
    else fresh--;
    const beganMs = again ? Math.max(soonest, freeMs) : freeMs;
    const fault = run.faultOf(++requests);
    const doneMs = beganMs + (fault === "hang" ? run.timeoutMs : run.latencyMs);
    places[place] = doneMs;
    if (fault === undefined) endMs = Math.max(endMs, doneMs);
    else retries.push(doneMs + (fault === "429-seconds" ? run.retryAfterMs : 0));
    retries.sort((a, b) => a - b);
  }
  return endMs;
}
