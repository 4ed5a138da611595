import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packBits } from "./bit-vector.ts";
import { countSameVerdicts, retestPercent } from "./verdict-agreement.ts";

type Letter = "c" | "i" | "n";
const letters = (text: string) => [...text] as Letter[];
const bits = (verdicts: readonly Letter[]) => ({
  correct: packBits(verdicts.map((verdict) => verdict === "c")),
  not_attempted: packBits(verdicts.map((verdict) => verdict === "n")),
});
const same = (first: readonly Letter[], second: readonly Letter[]) =>
  countSameVerdicts(bits(first), bits(second), first.length);

const verdict = fc.constantFrom<Letter>("c", "i", "n");
const pairs = fc.array(fc.tuple(verdict, verdict), { minLength: 1, maxLength: 400 });

describe("items with the same verdict", () => {
  it("are the diagonal of a table of three verdicts", () => {
    // By hand: places 0, 6 and 8 correct, 2 and 9 incorrect, 5 not attempted in both.
    expect(same(letters("cciinncnci"), letters("ciincncici"))).toBe(6);
    expect(same(letters("ccc"), letters("ccc"))).toBe(3);
    expect(same(letters("cin"), letters("inc"))).toBe(0);
  });

  it("agree with counting one by one, whichever comes first", () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const first = list.map(([one]) => one);
        const second = list.map(([, other]) => other);
        const counted = list.filter(([one, other]) => one === other).length;
        expect(same(first, second)).toBe(counted);
        expect(same(second, first)).toBe(counted);
        expect(same(first, first)).toBe(list.length);
      }),
    );
  });

  it("do not fit other items", () => {
    expect(() => countSameVerdicts(bits(letters("ccc")), bits(letters("ccc")), 20)).toThrow(
      RangeError,
    );
  });
});

describe("the percent shown", () => {
  it.each([
    [317, 327, 97],
    [326, 327, 100],
    [325, 327, 99],
    [0, 327, 0],
    [57, 60, 95],
    [59, 60, 100],
    [3, 4, null],
  ])("of %i of %i items is %j", (agreed, items, percent) => {
    expect(retestPercent(agreed, items)).toBe(percent);
  });

  it("is the same whether one item differs or none", () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 5_000 }), (items) => {
        expect(retestPercent(items, items)).toBe(100);
        expect(retestPercent(items - 1, items)).toBe(100);
      }),
    );
  });

  it("is never further from the share than one item and half a percent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 201, max: 2_000 }), fc.gen(), (items, gen) => {
        const agreed = gen(fc.integer, { min: 0, max: items });
        const percent = retestPercent(agreed, items);
        expect(Math.abs((percent ?? Number.NaN) - (100 * agreed) / items)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
