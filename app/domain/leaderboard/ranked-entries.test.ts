import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseRankedEntries, type RankCandidate } from "./ranked-entries.ts";

const candidate = (
  id: string,
  model: string,
  standing: RankCandidate["standing"],
  day: number,
  isVariant = false,
): RankCandidate => ({
  id,
  model,
  standing,
  isVariant,
  acceptedAt: new Date(Date.UTC(2026, 0, day)),
});

describe("chooseRankedEntries", () => {
  it("takes the newest revision of each model", () => {
    const entries = [candidate("a", "m", 0, 1), candidate("b", "m", 0, 3)];
    expect(chooseRankedEntries([...entries, candidate("c", "n", 0, 2)])).toEqual(
      new Set(["b", "c"]),
    );
  });

  it("takes the developer's own, even before a newer one of a third party", () => {
    const entries = [candidate("a", "m", 0, 1), candidate("b", "m", 2, 3)];
    expect(chooseRankedEntries(entries)).toEqual(new Set(["a"]));
    expect(chooseRankedEntries([candidate("x", "m", 2, 1), ...entries.slice(1)])).toEqual(
      new Set(["b"]),
    );
  });

  it("lets no third party take the place of the organisation that registered the model", () => {
    const entries = [candidate("a", "m", 1, 1), candidate("b", "m", 2, 3)];
    expect(chooseRankedEntries(entries)).toEqual(new Set(["a"]));
  });

  it("ranks a variant only where its model has no entry of its own line", () => {
    const variant = candidate("q", "m", 1, 3, true);
    expect(chooseRankedEntries([candidate("a", "m", 1, 1), variant])).toEqual(new Set(["a"]));
    expect(chooseRankedEntries([variant])).toEqual(new Set(["q"]));
  });

  it("chooses one of each model, whatever the order", () => {
    const candidates = fc.uniqueArray(
      fc
        .tuple(
          fc.string(),
          fc.constantFrom("m", "n", "o"),
          fc.constantFrom(0 as const, 1 as const, 2 as const),
          fc.integer({ min: 1, max: 3 }),
          fc.boolean(),
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
