import { describe, expect, it } from "vitest";
import { nextVersionLabel } from "./version-label.ts";

describe("nextVersionLabel", () => {
  it.each([
    [false, [], 2026, "2026.1"],
    [false, ["2026.1", "2026.2"], 2026, "2026.3"],
    [false, ["2026.9", "2026.10"], 2026, "2026.11"],
    [false, ["2026.1", "2026.2"], 2027, "2027.1"],
    [true, ["sample.1"], 2026, "sample.2"],
    [true, [], 2026, "sample.1"],
  ] as const)("sample %s after %o in %i is %s", (sample, labels, year, expected) => {
    expect(nextVersionLabel(sample, labels, year)).toBe(expected);
  });
});
