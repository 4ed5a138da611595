import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differenceOfDifferences } from "./difference-of-differences.ts";
import { type PairedCounts, pairedCounts, pairedDifference } from "./paired-difference.ts";

const table = (both: number, firstOnly: number, secondOnly: number, neither: number) => ({
  both,
  firstOnly,
  secondOnly,
  neither,
});
const tables = fc
  .tuple(fc.nat(5000), fc.nat(5000), fc.nat(5000), fc.nat(5000))
  .filter((counts) => counts.some((count) => count > 0))
  .map((counts) => table(...counts));
const items = (counts: PairedCounts) => Object.values(counts).reduce((sum, n) => sum + n, 0);

describe("pairedDifference", () => {
  it.each([
    { counts: table(54, 0, 0, 0), expected: [0, -6.64, 6.64] },
    { counts: table(20, 12, 2, 16), expected: [20, 5.62, 32.92] },
    // Computed apart, from the roots of the score equation with 50 decimal digits.
    { counts: table(1, 97, 1, 1), expected: [96, 87.37, 98.5] },
    { counts: table(36, 12, 2, 0), expected: [20, 5.69, 34.04] },
    { counts: table(97, 1, 1, 1), expected: [0, -4.87, 4.87] },
    { counts: table(80, 50, 20, 177), expected: [9.17, 4.2, 14.07] },
    { counts: table(3, 5, 60, 2), expected: [-78.57, -88.13, -61.63] },
    { counts: table(0, 0, 0, 54), expected: [0, -6.64, 6.64] },
    { counts: table(0, 30, 0, 0), expected: [100, 83.95, 100] },
  ])("$counts", ({ counts, expected }) => {
    const { difference, interval } = pairedDifference(counts);
    expect([difference, ...interval].map((value) => Number((value * 100).toFixed(2)))).toEqual(
      expected,
    );
  });

  it("holds the estimate, stays in [−1, 1], and turns over with the sides", () => {
    fc.assert(
      fc.property(tables, (counts) => {
        const { difference, interval } = pairedDifference(counts);
        const [low, high] = interval;
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(low).toBeLessThanOrEqual(difference);
        expect(high).toBeGreaterThanOrEqual(difference);
        expect(high).toBeLessThanOrEqual(1);
        const turned = pairedDifference(
          table(counts.both, counts.secondOnly, counts.firstOnly, counts.neither),
        );
        expect(turned.difference).toBeCloseTo(-difference, 12);
        expect(turned.interval[0]).toBeCloseTo(-high, 12);
        expect(turned.interval[1]).toBeCloseTo(-low, 12);
      }),
    );
  });

  it("is told by what is published of the table", () => {
    fc.assert(
      fc.property(tables, (counts) => {
        const { both, firstOnly, secondOnly } = counts;
        expect(pairedCounts(items(counts), both + firstOnly, both + secondOnly, firstOnly)).toEqual(
          counts,
        );
      }),
    );
  });

  it("stays finite at a billion items", () => {
    const { difference, interval } = pairedDifference(table(4e8, 2e8, 1e8, 3e8));
    expect(difference).toBeCloseTo(0.1, 12);
    expect(interval[0]).toBeGreaterThan(0.0999);
    expect(interval[1]).toBeLessThan(0.1001);
  });

  it("refuses tables that no items could give", () => {
    expect(() => pairedDifference(table(0, 0, 0, 0))).toThrow(RangeError);
    expect(() => pairedDifference(table(-1, 2, 0, 0))).toThrow(RangeError);
    expect(() => pairedCounts(10, 6, 3, 2)).toThrow(RangeError);
    expect(() => pairedCounts(10, 6, 6, 5)).toThrow(RangeError);
  });
});

describe("differenceOfDifferences", () => {
  it("squares and adds the distances of the ends", () => {
    const target = { difference: 0.3, interval: [0.26, 0.38] as [number, number] };
    const control = { difference: 0.1, interval: [0.04, 0.13] as [number, number] };
    const { difference, interval } = differenceOfDifferences(target, control);
    expect(difference).toBeCloseTo(0.2, 12);
    expect(interval[0]).toBeCloseTo(0.2 - 0.05, 12);
    expect(interval[1]).toBeCloseTo(0.2 + 0.1, 12);
  });

  it("holds the estimate, and turns over with the sides", () => {
    fc.assert(
      fc.property(tables, tables, (first, second) => {
        const a = pairedDifference(first);
        const b = pairedDifference(second);
        const { difference, interval } = differenceOfDifferences(a, b);
        expect(interval[0]).toBeLessThanOrEqual(difference);
        expect(interval[1]).toBeGreaterThanOrEqual(difference);
        const turned = differenceOfDifferences(b, a);
        expect(turned.interval[0]).toBeCloseTo(-interval[1], 12);
        expect(turned.interval[1]).toBeCloseTo(-interval[0], 12);
      }),
    );
  });
});
