import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseRankedEntries, type RankCandidate } from "./ranked-entries.ts";

const candidate = (
  id: string,
  model: string,
  byDeveloper: boolean,
  day: number,
): RankCandidate => ({
  id,
  model,
  byDeveloper,
  acceptedAt: new Date(Date.UTC(2026, 0, day)),
});

describe("chooseRankedEntries", () => {
  it("takes the newest revision of each model", () => {
    const entries = [candidate("a", "m", true, 1), candidate("b", "m", true, 3)];
    expect(chooseRankedEntries([...entries, candidate("c", "n", true, 2)])).toEqual(
      new Set(["b", "c"]),
    );
  });

  it("takes the developer's own, even before a newer one of a third party", () => {
    const entries = [candidate("a", "m", true, 1), candidate("b", "m", false, 3)];
    expect(chooseRankedEntries(entries)).toEqual(new Set(["a"]));
    expect(chooseRankedEntries([candidate("x", "m", false, 1), ...entries.slice(1)])).toEqual(
      new Set(["b"]),
    );
  });

  it("chooses one of each model, whatever the order", () => {
    const candidates = fc.uniqueArray(
      fc
        .tuple(
          fc.string(),
          fc.constantFrom("m", "n", "o"),
          fc.boolean(),
          fc.integer({ min: 1, max: 3 }),
        )
        .map((fields) => candidate(...fields)),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(candidates, (entries) => {
        const chosen = chooseRankedEntries(entries);
        expect(chooseRankedEntries(entries.toReversed())).toEqual(chosen);
        const models = entries.filter(({ id }) => chosen.has(id)).map(({ model }) => model);
        expect(models.sort()).toEqual([...new Set(entries.map(({ model }) => model))].sort());
      }),
    );
  });
});
