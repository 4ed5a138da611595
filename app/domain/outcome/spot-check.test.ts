import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkAgrees, compareVerdicts, isCheckDecided, type VerdictPair } from "./spot-check.ts";

const settled = fc.constantFrom("correct", "incorrect", "not_attempted");
const verdict = fc.constantFrom("correct", "incorrect", "not_attempted", "unresolved");
const pair: fc.Arbitrary<VerdictPair> = fc.record({ check: verdict, entry: verdict });
const settledPair: fc.Arbitrary<VerdictPair> = fc.record({ check: settled, entry: settled });
const pairs = fc.array(pair, { maxLength: 60 });

describe("a spot check", () => {
  it("verifies with 54 of 60, and not with 53", () => {
    expect(checkAgrees({ compared: 60, agreed: 54 })).toBe(true);
    expect(checkAgrees({ compared: 60, agreed: 53 })).toBe(false);
    // Where items were retired since.
    expect(checkAgrees({ compared: 59, agreed: 54 })).toBe(true);
    expect(checkAgrees({ compared: 59, agreed: 53 })).toBe(false);
    expect(checkAgrees({ compared: 0, agreed: 0 })).toBe(false);
  });

  it("counts the same whatever the order, and whichever side is which", () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const counts = compareVerdicts(list);
        expect(compareVerdicts([...list].reverse())).toEqual(counts);
        const swapped = list.map(({ check, entry }) => ({ check: entry, entry: check }));
        expect(compareVerdicts(swapped)).toEqual(counts);
      }),
    );
  });

  it("finds an entry the same as itself once nothing is open", () => {
    fc.assert(
      fc.property(fc.array(settled, { minLength: 1 }), (list) => {
        const counts = compareVerdicts(list.map((one) => ({ check: one, entry: one })));
        expect(counts).toEqual({ compared: list.length, agreed: list.length, unsettled: 0 });
        expect(isCheckDecided(counts) && checkAgrees(counts)).toBe(true);
      }),
    );
  });

  it("is undecided while anything is open, and never agrees on what is open", () => {
    fc.assert(
      fc.property(pairs, pair, (list, one) => {
        const open = compareVerdicts([...list, { ...one, check: "unresolved" }]);
        expect(isCheckDecided(open)).toBe(false);
        expect(open.agreed).toBe(compareVerdicts(list).agreed);
        expect(open.agreed + open.unsettled).toBeLessThanOrEqual(open.compared);
      }),
    );
  });

  it("only gains by one more item that agrees", () => {
    fc.assert(
      fc.property(fc.array(settledPair), settled, (list, one) => {
        const before = checkAgrees(compareVerdicts(list));
        const after = checkAgrees(compareVerdicts([...list, { check: one, entry: one }]));
        expect(after || !before).toBe(true);
      }),
    );
  });
});
