import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRoundedFraction, isRoundedP, roundFraction, roundP } from "./rounding.ts";

describe("rounding", () => {
  it("writes fractions to 4 decimals and p to 4 significant digits", () => {
    expect(roundFraction(130 / 327)).toBe(0.3976);
    expect(roundFraction(-46 / 327)).toBe(-0.1407);
    expect(Object.is(roundFraction(-0.00001), 0)).toBe(true);
    expect(roundP(0.0224609375)).toBe(0.02246);
    expect(roundP(1.23456e-12)).toBe(1.235e-12);
    expect(roundP(0)).toBe(0);
  });

  it("accepts its own writing of any fraction and any p", () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (value) => {
        expect(isRoundedFraction(roundFraction(value), value)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (p) => {
        expect(isRoundedP(roundP(p), p)).toBe(true);
      }),
    );
  });

  it("accepts one more or less in the last digit, and no more", () => {
    expect(isRoundedFraction(0.3977, 130 / 327)).toBe(true);
    expect(isRoundedFraction(0.3978, 130 / 327)).toBe(false);
    expect(isRoundedFraction(0.39755, 130 / 327)).toBe(false);
    expect(isRoundedP(0.02247, 0.0224609375)).toBe(true);
    expect(isRoundedP(0.02248, 0.0224609375)).toBe(false);
    expect(isRoundedP(0.022461, 0.0224609375)).toBe(false);
    expect(isRoundedP(0.0009999, 0.001)).toBe(true);
    expect(isRoundedP(0, 0.001)).toBe(false);
    expect(isRoundedP(1.236e-12, 1.23456e-12)).toBe(true);
    expect(isRoundedP(1.237e-12, 1.23456e-12)).toBe(false);
  });
});
