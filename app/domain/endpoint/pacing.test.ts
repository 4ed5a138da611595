import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CallOutcome,
  callsAllowed,
  isHopeless,
  type Pace,
  paceAfter,
  retryDelayMs,
  startPace,
} from "./pacing.ts";

const setting = { ceiling: 16, firstHoldMs: 500, longestHoldMs: 60_000 };
const answered: CallOutcome = { kind: "answered" };
const failed: CallOutcome = { kind: "failed", retryAfterMs: null };
const tooMany = (retryAfterMs: number | null = null): CallOutcome => ({
  kind: "too_many",
  retryAfterMs,
});

/** Outcomes one after the other, each of a call of ten milliseconds begun after the last. */
function paced(pace: Pace, outcomes: CallOutcome[], fromMs = 0): Pace {
  return outcomes.reduce(
    (now, outcome, index) =>
      paceAfter(
        now,
        { startedMs: fromMs + index * 10, endedMs: fromMs + index * 10 + 10, outcome },
        setting,
        0.5,
      ),
    pace,
  );
}

const times = (count: number, outcome: CallOutcome) => Array.from({ length: count }, () => outcome);

describe("pace of a run", () => {
  it("starts with half, eight at most, and doubles with each round of answers", () => {
    expect([1, 2, 5, 16, 64].map((ceiling) => callsAllowed(startPace(ceiling), 0))).toEqual([
      1, 1, 3, 8, 8,
    ]);
    const pace = startPace(16);
    expect(callsAllowed(paced(pace, times(8, answered)), 100)).toBe(16);
    expect(callsAllowed(paced(pace, times(500, answered)), 9_000)).toBe(16);
  });

  it("gives way by one for each complaint, and by half when it holds", () => {
    const full = paced(startPace(16), times(12, answered));
    expect(callsAllowed(paced(full, [tooMany()], 1_000), 2_000)).toBe(15);
    expect(callsAllowed(paced(full, [tooMany(), tooMany()], 1_000), 2_000)).toBe(14);
    const held = paced(full, times(4, tooMany()), 1_000);
    expect(callsAllowed(paced(held, [answered], 9_000), 9_100)).toBe(6);
  });

  it("finds what an endpoint bears that refuses every second call", () => {
    const half = Array.from({ length: 400 }, (_, index) => (index % 2 ? tooMany() : answered));
    expect(callsAllowed(paced(startPace(16), half), 9_000)).toBeLessThanOrEqual(2);
  });

  it("holds for as long as the endpoint asks once it complains three times in a row", () => {
    const held = paced(startPace(16), times(3, tooMany(7_000)), 1_000);
    expect(callsAllowed(held, 1_030 + 6_999)).toBe(0);
    expect(callsAllowed(held, 1_030 + 7_000)).toBe(1);
    const back = paced(held, [answered], 9_000);
    expect(callsAllowed(back, 9_100)).toBeGreaterThan(0);
    expect(back.holds).toBe(0);
  });

  it("bears a few failures, holds on more in a row, and tries one call after each hold", () => {
    const full = paced(startPace(16), times(12, answered));
    expect(callsAllowed(paced(full, times(3, failed), 1_000), 1_030)).toBe(16);
    const held = paced(full, times(4, failed), 1_000);
    expect(callsAllowed(held, 1_040 + 249)).toBe(0);
    expect(callsAllowed(held, 1_040 + 250)).toBe(1);
    const again = paced(held, [failed], 2_000);
    expect((again.heldUntilMs ?? 0) - 2_010).toBe(500);
  });

  it("holds on three in a row where few are under way", () => {
    expect(callsAllowed(paced(startPace(2), times(2, failed)), 20)).toBe(1);
    expect(callsAllowed(paced(startPace(2), times(3, failed)), 30)).toBe(0);
  });

  it("does not lengthen a hold for calls that were under way when it began", () => {
    const held = paced(startPace(16), times(3, failed), 1_000);
    const late = { startedMs: 1_005, endedMs: 1_100, outcome: failed };
    const after16 = Array.from({ length: 13 }).reduce<Pace>(
      (pace) => paceAfter(pace, late, setting, 0.5),
      held,
    );
    expect(after16.heldUntilMs).toBe(held.heldUntilMs);
    expect(after16.failures).toBe(16);
  });

  it("gives up after twenty failures in a row, of whatever kind, and not before", () => {
    const almost = paced(startPace(16), [...times(10, failed), ...times(9, tooMany())]);
    expect(isHopeless(almost)).toBe(false);
    expect(isHopeless(paced(almost, [failed], 50_000))).toBe(true);
    expect(paced(almost, [answered], 50_000).failures).toBe(0);
  });

  it("never allows more than the ceiling, never less than one outside a hold", () => {
    const outcome = fc.oneof(
      fc.constant(answered),
      fc.constant(failed),
      fc.option(fc.integer({ min: 0, max: 600_000 })).map(tooMany),
    );
    const ended = fc.record({
      outcome,
      begunAgo: fc.nat(5_000),
      random: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 64 }),
        fc.array(ended, { maxLength: 200 }),
        (ceiling, calls) => {
          let pace = startPace(ceiling);
          let nowMs = 0;
          for (const { outcome, begunAgo, random } of calls) {
            nowMs += 10;
            const call = { startedMs: Math.max(0, nowMs - begunAgo), endedMs: nowMs, outcome };
            pace = paceAfter(pace, call, { ...setting, ceiling }, random);
            const allowed = callsAllowed(pace, nowMs);
            expect(allowed).toBeLessThanOrEqual(ceiling);
            expect(
              callsAllowed(pace, Math.max(nowMs, pace.heldUntilMs ?? 0)),
            ).toBeGreaterThanOrEqual(1);
            expect((pace.heldUntilMs ?? 0) - nowMs).toBeLessThanOrEqual(600_000);
          }
        },
      ),
    );
  });
});

describe("waits of a call", () => {
  it("are what the endpoint asks for, else full jitter that doubles up to the longest", () => {
    expect(retryDelayMs(1, tooMany(3_000), setting, 0.9)).toBe(3_000);
    expect(retryDelayMs(1, failed, setting, 0.5)).toBe(250);
    expect(retryDelayMs(3, failed, setting, 0.5)).toBe(1_000);
    expect(retryDelayMs(99, tooMany(), setting, 0.5)).toBe(30_000);
    expect(retryDelayMs(5, failed, setting, 0)).toBe(0);
  });
});
