import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Z95 } from "./interval.ts";
import { wilsonInterval } from "./wilson.ts";

describe("wilsonInterval", () => {
  it.each([
    [130, 327, 34.5995, 45.1491],
    [84, 327, 21.2539, 30.6868],
    [0, 327, 0, 1.1611],
    [128, 232, 48.7406, 61.4358],
    [1, 10, 1.7876, 40.415],
  ])("%i of %i", (correct, items, low, high) => {
    const interval = wilsonInterval(correct, items);
    expect(interval[0] * 100).toBeCloseTo(low, 4);
    expect(interval[1] * 100).toBeCloseTo(high, 4);
  });

  const counts = fc
    .integer({ min: 1, max: 1_000_000 })
    .chain((items) => fc.tuple(fc.integer({ min: 0, max: items }), fc.constant(items)));

  it("holds the accuracy, stays in [0, 1], and mirrors", () => {
    fc.assert(
      fc.property(counts, ([correct, items]) => {
        const [low, high] = wilsonInterval(correct, items);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(correct / items);
        expect(high).toBeGreaterThanOrEqual(correct / items);
        expect(high).toBeLessThanOrEqual(1);
        const [mirrorLow, mirrorHigh] = wilsonInterval(items - correct, items);
        expect(mirrorLow).toBeCloseTo(1 - high, 12);
        expect(mirrorHigh).toBeCloseTo(1 - low, 12);
      }),
    );
  });

  it("ends where the score test is at its critical value", () => {
    fc.assert(
      fc.property(counts, ([correct, items]) => {
        for (const end of wilsonInterval(correct, items)) {
          if (end === 0 || end === 1) continue;
          const score = Math.abs(correct / items - end) / Math.sqrt((end * (1 - end)) / items);
          expect(score).toBeCloseTo(Z95, 5);
        }
      }),
    );
  });

  it("reaches the very ends at no and at all correct", () => {
    expect(wilsonInterval(0, 7)[0]).toBe(0);
    expect(wilsonInterval(7, 7)[1]).toBe(1);
  });

  it.each([
    [1, 0],
    [-1, 3],
    [4, 3],
    [1.5, 3],
    [Number.NaN, 3],
  ])("refuses %s of %s", (correct, items) => {
    expect(() => wilsonInterval(correct, items)).toThrow(RangeError);
  });
});
