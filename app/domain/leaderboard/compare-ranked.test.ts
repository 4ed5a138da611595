import { describe, expect, it } from "vitest";
import { inventFacts } from "#tests/factories/version-facts.ts";
import { holmAdjusted } from "../statistics/holm.ts";
import { mcnemarMidP } from "../statistics/mcnemar.ts";
import { buildVersionDocument } from "./build-version.ts";
import { compareRanked } from "./compare-ranked.ts";

const document = buildVersionDocument(inventFacts());

describe("compareRanked", () => {
  it("tests a pair as one of all the version's pairs", () => {
    const adjusted = holmAdjusted(document.pairs.map(([, , b, c]) => mcnemarMidP(b, c)));
    document.pairs.forEach(([i, j, b, c], at) => {
      const [first, second] = [document.entries[i]?.id ?? "", document.entries[j]?.id ?? ""];
      const compared = compareRanked(document, first, second);
      expect(compared).toMatchObject({
        counts: { firstOnly: b, secondOnly: c },
        adjustedP: adjusted[at],
        midP: mcnemarMidP(b, c),
        significant: (adjusted[at] as number) <= 0.05,
      });
      const turned = compareRanked(document, second, first);
      expect(turned?.counts).toMatchObject({ firstOnly: c, secondOnly: b });
      expect(turned?.difference).toBeCloseTo(-(compared?.difference ?? Number.NaN), 12);
    });
  });

  it("compares only two different ranked entries", () => {
    const [first] = document.entries;
    expect(compareRanked(document, first?.id ?? "", "entry-levada")).toBeUndefined();
    expect(compareRanked(document, first?.id ?? "", first?.id ?? "")).toBeUndefined();
    expect(compareRanked(document, "nobody", first?.id ?? "")).toBeUndefined();
  });
});
