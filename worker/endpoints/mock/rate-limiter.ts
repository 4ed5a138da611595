/** What the endpoint bears; beyond it answers 429. */
export interface MockLimits {
  /** Requests in flight. */
  concurrency?: number;
  /** Requests begun within any second. */
  perSecond?: number;
}

/** Tells whether one more request is too many; refused ones do not count. */
export class RateLimiter {
  readonly #limits: MockLimits;
  #inFlight = 0;
  /** Beginnings within the last second, oldest first. */
  #begun: number[] = [];

  constructor(limits: MockLimits) {
    this.#limits = limits;
  }

  /** Takes a place, which `leave` gives back. */
  enter(nowMs: number): boolean {
    const { concurrency = Number.POSITIVE_INFINITY, perSecond } = this.#limits;
    if (this.#inFlight >= concurrency) return false;
    if (perSecond !== undefined) {
      this.#begun = this.#begun.filter((atMs) => atMs > nowMs - 1000);
      if (this.#begun.length >= perSecond) return false;
      this.#begun.push(nowMs);
    }
    this.#inFlight++;
    return true;
  }

  leave(): void {
    this.#inFlight--;
  }
}
