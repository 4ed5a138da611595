import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lowerHalfBinomial, mcnemarExactP, mcnemarMidP } from "./mcnemar.ts";

const SCALE = 10n ** 40n;

/** 2^n · P(X ≤ k) and 2^n · P(X = k) of Binomial(n, ½), by Pascal's rule on whole numbers. */
function binomialSums(n: number, k: number): { upTo: bigint; at: bigint } {
  let choose = 1n;
  let upTo = 1n;
  for (let i = 1; i <= k; i++) {
    choose = (choose * BigInt(n - i + 1)) / BigInt(i);
    upTo += choose;
  }
  return { upTo, at: choose };
}

/** numerator / 2^power with 40 decimals, then as a double. */
function dyadic(numerator: bigint, power: number): number {
  return Number((numerator * SCALE) >> BigInt(power)) / Number(SCALE);
}

function exactByCounting(b: number, c: number): number {
  if (b === c) return 1;
  return dyadic(2n * binomialSums(b + c, Math.min(b, c)).upTo, b + c);
}

function midByCounting(b: number, c: number): number {
  if (b + c === 0) return 1;
  const { upTo, at } = binomialSums(b + c, Math.min(b, c));
  const whole = 2n ** BigInt(b + c);
  return b === c ? dyadic(2n * whole - at, b + c + 1) : dyadic(2n * upTo - at, b + c);
}

describe("McNemar", () => {
  it.each([
    [10, 2, 0.0385742, 0.0224609],
    [5, 5, 1, 0.876953],
    [0, 6, 0.03125, 0.015625],
    [25, 15, 0.15386, 0.117275],
    [0, 0, 1, 1],
    [4, 0, 0.125, 0.0625],
  ])("(%i, %i): exact %d, mid-p %d", (b, c, exact, mid) => {
    expect(mcnemarExactP(b, c)).toBeCloseTo(exact, 5);
    expect(mcnemarMidP(b, c)).toBeCloseTo(mid, 6);
  });

  it("agrees with sums of whole binomial coefficients, 10 digits deep, up to 60 items", () => {
    for (let b = 0; b <= 30; b++) {
      for (let c = 0; c <= 30; c++) {
        expect(mcnemarExactP(b, c) / exactByCounting(b, c)).toBeCloseTo(1, 10);
        expect(mcnemarMidP(b, c) / midByCounting(b, c)).toBeCloseTo(1, 10);
      }
    }
  });

  it.each([
    [180, 147],
    [60, 20],
    [1100, 1000],
    [3000, 2800],
  ])("agrees at (%i, %i)", (b, c) => {
    expect(mcnemarExactP(b, c) / exactByCounting(b, c)).toBeCloseTo(1, 10);
    expect(mcnemarMidP(b, c) / midByCounting(b, c)).toBeCloseTo(1, 10);
  });

  it("is symmetric, in (0, 1], and mid-p is the smaller where it matters", () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (b, c) => {
        const mid = mcnemarMidP(b, c);
        const exact = mcnemarExactP(b, c);
        expect(mid).toBe(mcnemarMidP(c, b));
        expect(exact).toBe(mcnemarExactP(c, b));
        expect(mid).toBeGreaterThan(0);
        expect(exact).toBeLessThanOrEqual(1);
        expect(mid).toBeLessThanOrEqual(exact);
      }),
    );
  });

  it("falls as the split of the same items gets more uneven", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 800 }), (n) => {
        const ps = Array.from({ length: Math.floor(n / 2) + 1 }, (_, c) => mcnemarMidP(n - c, c));
        for (let c = 1; c < ps.length; c++) {
          expect(ps[c]).toBeGreaterThan(ps[c - 1] as number);
        }
      }),
    );
  });

  it("keeps all probability, also where single powers of one half underflow", () => {
    for (const n of [0, 1, 2, 327, 1073, 1075, 5000, 1_000_000]) {
      const half = lowerHalfBinomial(n);
      const middle = n % 2 === 0 ? (half[n / 2] as number) : 0;
      const sum = half.reduce((total, probability) => total + probability, 0);
      expect(2 * sum - middle).toBeCloseTo(1, 9);
    }
    // Normal approximation with continuity: erfc(1.999 / √2).
    expect(mcnemarExactP(501_000, 499_000)).toBeCloseTo(0.045_609, 5);
    expect(mcnemarMidP(2000, 0)).toBeLessThan(1e-300);
  });

  it("refuses what is not a count", () => {
    expect(() => mcnemarMidP(-1, 3)).toThrow(RangeError);
    expect(() => mcnemarExactP(1.5, 3)).toThrow(RangeError);
  });
});
