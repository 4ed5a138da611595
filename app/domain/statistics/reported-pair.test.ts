import { describe, expect, it } from "vitest";
import { mcnemarMidP } from "./mcnemar.ts";
import { pairedDifference } from "./paired-difference.ts";
import { boundsOverGap, boundsOverPairings } from "./reported-pair.ts";

describe("reported pairs", () => {
  it("bounds the published target gap of 46 of 327 over all its pairings", () => {
    const bounds = boundsOverPairings(327, 130, 84);
    expect(bounds.pairings).toBe(85);
    expect(bounds.significant).toBe("always");
    expect(bounds.exactP[1]).toBeLessThanOrEqual(0.00203);
    expect(bounds.exactP[1]).toBeGreaterThan(0.00202);
    expect(bounds.midP[1]).toBeLessThanOrEqual(0.00165);
    expect(bounds.midP[1]).toBeGreaterThan(0.00164);
    expect(bounds.midP[0]).toBeCloseTo(mcnemarMidP(46, 0), 18);
    const [low, high] = bounds.interval as [number, number];
    expect(low * 100).toBeCloseTo(5.34, 2);
    expect(high * 100).toBeCloseTo(22.53, 2);
    // The widest of them is that of the pairing with nothing in common.
    const widest = pairedDifference({ both: 0, firstOnly: 130, secondOnly: 84, neither: 113 });
    expect(widest.interval).toEqual(bounds.interval);
  });

  it("bounds the published control gap of 4 of 232, whose levels are not stated", () => {
    const bounds = boundsOverGap(232, 4);
    expect(bounds.significant).toBe("never");
    expect(bounds.exactP).toEqual([0.125, expect.any(Number)]);
    expect(bounds.midP[0]).toBeCloseTo(0.0625, 12);
    expect(bounds.interval).toBeNull();
    expect(bounds.pairings).toBe(115);
  });

  it("says that it depends where it does", () => {
    expect(boundsOverPairings(327, 130, 115).significant).toBe("depends");
  });

  it("keeps to pairings that the items allow", () => {
    // 8 + 7 of 10 must share 5.
    expect(boundsOverPairings(10, 8, 7).pairings).toBe(3);
    expect(() => boundsOverPairings(10, 11, 7)).toThrow(RangeError);
  });
});
