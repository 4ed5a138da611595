import { describe, expect, it } from "vitest";
import { estimateSeconds, ratePerMinute } from "./run-pace.ts";

describe("the pace of a run", () => {
  it("is what came, by the minute", () => {
    expect(ratePerMinute({ count: 90, seconds: 60 })).toBe(90);
    expect(ratePerMinute({ count: 20, seconds: 10 })).toBe(120);
    expect(ratePerMinute({ count: 0, seconds: 0 })).toBe(0);
  });

  it("takes no burst for a rate", () => {
    expect(ratePerMinute({ count: 4, seconds: 0.01 })).toBe(48);
  });

  it("says how long the rest will take", () => {
    expect(estimateSeconds({ count: 60, seconds: 60 }, 600)).toBe(600);
    expect(estimateSeconds({ count: 30, seconds: 15 }, 60)).toBe(30);
    expect(estimateSeconds({ count: 60, seconds: 60 }, 0)).toBe(0);
  });

  it("says nothing where it knows too little", () => {
    expect(estimateSeconds({ count: 4, seconds: 60 }, 600)).toBeNull();
  });
});
