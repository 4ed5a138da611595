import { describe, expect, it } from "vitest";
import { versionDocument } from "#tests/factories/version-document.ts";
import { rankedEntries } from "./read-version.server.ts";
import { presentScatter, regionOf } from "./scatter.server.ts";

describe("regionOf", () => {
  it.each([
    [0.5, 0.5, "aligned"],
    [0.62, 0.4, "aligned"],
    [0.39, 0.81, "told"],
    [0.1, 0.499, "weak"],
  ] as const)("calls %f alone and %f when told %s", (simple, oracle, region) => {
    expect(regionOf(simple, oracle)).toBe(region);
  });
});

describe("presentScatter", () => {
  it("draws every entry on its side of the lines", () => {
    const figure = presentScatter(rankedEntries(versionDocument()));
    expect(figure?.points).toHaveLength(11);
    for (const { x, y, region } of figure?.points ?? []) {
      const { x: upright, slant } = figure?.boundary ?? {
        x: 0,
        slant: { x1: 0, y1: 0, x2: 0, y2: 0 },
      };
      const line = slant.y1 + ((x - slant.x1) / (slant.x2 - slant.x1)) * (slant.y2 - slant.y1);
      expect(region).toBe(x >= upright ? "aligned" : y <= line ? "told" : "weak");
    }
  });

  it("draws nothing of nothing", () => {
    expect(presentScatter([])).toBeNull();
  });
});
