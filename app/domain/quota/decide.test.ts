import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideSubmission, decideValidation } from "./decide.ts";
import { monthOf, weekMs } from "./limits.ts";

const limits = { submissionsPerMonth: 3, revisionPerWeek: 1, failedPerDay: 20 };
const at = (text: string) => new Date(text);

describe("decideSubmission", () => {
  it("names the month's limit and the first of the next month", () => {
    const now = at("2026-12-31T23:59:59.999Z");
    expect(decideSubmission(limits, { now, month: 3, granted: 0, revision: [] })).toEqual({
      free: false,
      quota: "month",
      limit: 3,
      nextSlot: at("2027-01-01T00:00:00.000Z"),
    });
  });

  it("names the revision's limit and seven days after the slot that counts", () => {
    const now = at("2026-11-20T10:00:00Z");
    const revision = [at("2026-11-14T09:30:00.123Z")];
    expect(decideSubmission(limits, { now, month: 1, granted: 0, revision })).toEqual({
      free: false,
      quota: "revision",
      limit: 1,
      nextSlot: at("2026-11-21T09:30:00.123Z"),
    });
  });

  it("names the limit that stands longest", () => {
    const now = at("2026-11-30T10:00:00Z");
    const revision = [at("2026-11-30T09:00:00Z")];
    const decision = decideSubmission(limits, { now, month: 3, granted: 0, revision });
    expect(decision).toMatchObject({ quota: "revision", nextSlot: at("2026-12-07T09:00:00Z") });
  });

  it("lets a granted slot lift both limits", () => {
    const now = at("2026-11-20T10:00:00Z");
    const use = { now, month: 3, granted: 1, revision: [at("2026-11-19T00:00:00Z")] };
    expect(decideSubmission(limits, use)).toEqual({ free: true });
    expect(decideSubmission(limits, { ...use, month: 4 })).toMatchObject({ free: false, limit: 4 });
  });

  const instants = fc.date({
    min: at("2026-01-01T00:00:00Z"),
    max: at("2026-06-30T00:00:00Z"),
    noInvalidDate: true,
  });

  it("never lets more through than a month and a week allow, whenever one asks", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: instants, revision: fc.constantFrom("a", "b", "c") }), {
          maxLength: 60,
        }),
        fc.record({
          submissionsPerMonth: fc.integer({ min: 1, max: 5 }),
          revisionPerWeek: fc.integer({ min: 1, max: 3 }),
          failedPerDay: fc.constant(20),
        }),
        (asked, some) => {
          const taken: typeof asked = [];
          for (const ask of asked.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
            const use = usedAt(taken, ask.at, ask.revision);
            const decision = decideSubmission(some, use);
            if (decision.free) taken.push(ask);
            else checkNextSlot(some, taken, ask, decision.nextSlot);
          }
          for (const { at: now, revision } of taken) {
            const use = usedAt(taken, new Date(now.getTime()), revision);
            expect(use.month).toBeLessThanOrEqual(some.submissionsPerMonth);
            expect(use.revision.length).toBeLessThanOrEqual(some.revisionPerWeek);
          }
        },
      ),
    );
  });

  type Ask = { at: Date; revision: string };

  function usedAt(taken: readonly Ask[], now: Date, revision: string) {
    const before = taken.filter((one) => one.at <= now);
    return {
      now,
      granted: 0,
      month: before.filter((one) => monthOf(one.at).getTime() === monthOf(now).getTime()).length,
      revision: before
        .filter((one) => one.revision === revision && one.at.getTime() > now.getTime() - weekMs)
        .map((one) => one.at),
    };
  }

  /** A moment earlier it is refused still; then it is free, if nobody else came. */
  function checkNextSlot(some: typeof limits, taken: readonly Ask[], ask: Ask, next: Date) {
    expect(next.getTime()).toBeGreaterThan(ask.at.getTime());
    const just = new Date(next.getTime() - 1);
    expect(decideSubmission(some, usedAt(taken, just, ask.revision)).free).toBe(false);
    expect(decideSubmission(some, usedAt(taken, next, ask.revision)).free).toBe(true);
  }
});

describe("decideValidation", () => {
  it("names the next day, UTC, once the day's failures are used up", () => {
    const now = at("2026-02-28T23:00:00Z");
    expect(decideValidation(limits, now, 19)).toEqual({ free: true });
    expect(decideValidation(limits, now, 20)).toEqual({
      free: false,
      quota: "validations",
      limit: 20,
      nextSlot: at("2026-03-01T00:00:00Z"),
    });
  });
});
