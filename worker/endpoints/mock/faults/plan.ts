import { type FaultName, faultNames } from "./index.ts";

/** What a plan may go by. */
export interface PlannedRequest {
  /** In the order of arrival, from 1. */
  number: number;
  question: string;
  /** How often this question has been asked, this time included. */
  attempt: number;
}

/** Share of all requests for each fault, between 0 and 1. */
export type FaultShares = Readonly<Partial<Record<FaultName, number>>>;

/**
 * Which requests go wrong, and how: a list in the order of requests (healthy after its end), a
 * function, or shares.
 */
export type FaultPlan =
  | readonly (FaultName | null)[]
  | ((request: PlannedRequest) => FaultName | null | undefined)
  | FaultShares;

export type FaultOf = (request: PlannedRequest) => FaultName | undefined;

/** Shares are drawn by seed and number, so that every run meets the same faults. */
export function faultPlan(plan: FaultPlan, seed: number): FaultOf {
  if (typeof plan === "function") return (request) => plan(request) ?? undefined;
  if (isList(plan)) return ({ number }) => plan[number - 1] ?? undefined;
  const shares = Object.entries(plan) as [FaultName, number][];
  const unknown = shares.find(([name]) => !faultNames.includes(name));
  if (unknown) throw new RangeError(`there is no fault ${unknown[0]}`);
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  if (!(total <= 1 + 1e-9) || shares.some(([, share]) => !(share >= 0))) {
    throw new RangeError("shares of faults are between 0 and 1, together at most 1");
  }
  return ({ number }) => {
    let left = uniform(seed, number);
    for (const [name, share] of shares) {
      if (left < share) return name;
      left -= share;
    }
    return undefined;
  };
}

function isList(plan: object): plan is readonly (FaultName | null)[] {
  return Array.isArray(plan);
}

/** In [0, 1), the same for the same two numbers (murmur3's finaliser over both). */
export function uniform(seed: number, number: number): number {
  let word = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number, 0xc2b2ae35);
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return ((word ^ (word >>> 16)) >>> 0) / 2 ** 32;
}
