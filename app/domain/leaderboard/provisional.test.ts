import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { provisionalRow } from "./provisional.ts";

const counts = (correct: number, unresolved = 0, not_attempted = 0) => ({
  items: 327,
  correct,
  not_attempted,
  unresolved,
});

describe("provisionalRow", () => {
  it("shows whole percents and nothing else", () => {
    const row = provisionalRow({
      state: "scored",
      counts: { "target.simple": counts(130), "target.oracle": counts(181) },
      inspected: false,
    });
    expect(row).toEqual({
      state: "scored",
      percents: { "target.simple": [40, 40], "target.oracle": [55, 55] },
    });
  });

  it("shows bounds that hold while answers are open", () => {
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.integer({ min: 1, max: 100 }),
        fc.nat(100),
        (correct, open, right) => {
          const row = provisionalRow({
            state: "needs_review",
            counts: { "target.simple": counts(correct, open) },
            inspected: false,
          });
          const [low, high] = row.percents?.["target.simple"] ?? [Number.NaN, Number.NaN];
          const settled = (100 * (correct + Math.min(right, open))) / 327;
          expect(low).toBeLessThanOrEqual(settled);
          expect(high).toBeGreaterThanOrEqual(settled);
          expect([low, high].every(Number.isInteger)).toBe(true);
        },
      ),
    );
  });

  it("shows no number of a file that leaves much unanswered until a steward has looked", () => {
    const entry = (not_attempted: number, inspected: boolean) =>
      provisionalRow({
        state: "scored",
        counts: {
          "target.simple": counts(100, 0, not_attempted),
          "target.oracle": counts(100, 0, not_attempted),
        },
        inspected,
      });
    expect(entry(82, false).percents).toBeNull();
    expect(entry(82, true).percents).toEqual({
      "target.simple": [31, 31],
      "target.oracle": [31, 31],
    });
    expect(entry(81, false).percents).not.toBeNull();
  });
});
