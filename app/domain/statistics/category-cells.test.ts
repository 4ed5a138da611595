import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeCells, OTHER, planCells, SMALLEST_CELL } from "./category-cells.ts";

const sizes = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,6}$/).filter((name) => name !== OTHER),
  fc.nat(60),
  { maxKeys: 9, noNullPrototype: true },
);

describe("planCells", () => {
  it("merges small categories", () => {
    expect(planCells({ a: 30, b: 40, c: 20, d: 10 })).toEqual({
      alone: ["a", "b"],
      merged: ["c", "d"],
    });
    expect(planCells({ a: 30, b: 25 })).toEqual({ alone: ["a", "b"], merged: [] });
  });

  it("merges the next smallest too where one small category would show by subtraction", () => {
    expect(planCells({ a: 30, b: 40, c: 20 })).toEqual({ alone: ["b"], merged: ["a", "c"] });
    expect(planCells({ a: 30, b: 40, c: 8, d: 9 })).toEqual({
      alone: ["b"],
      merged: ["a", "c", "d"],
    });
  });

  it("shows none where only the total would be left", () => {
    expect(planCells({ a: 30, b: 8 })).toBeNull();
    expect(planCells({ a: 20 })).toBeNull();
    expect(planCells({})).toBeNull();
  });

  it("never leaves a small category to be worked out from the total", () => {
    fc.assert(
      fc.property(sizes, (items) => {
        const plan = planCells(items);
        if (plan === null) return;
        const present = Object.keys(items).filter((name) => (items[name] as number) > 0);
        expect([...plan.alone, ...plan.merged].sort()).toEqual(present.sort());
        for (const name of plan.alone) expect(items[name]).toBeGreaterThanOrEqual(SMALLEST_CELL);
        expect(plan.merged.length).not.toBe(1);
        if (plan.merged.length > 0) {
          const merged = plan.merged.reduce((sum, name) => sum + (items[name] as number), 0);
          expect(merged).toBeGreaterThanOrEqual(SMALLEST_CELL);
        }
      }),
    );
  });

  it("refuses a category named like the merged cell", () => {
    expect(() => planCells({ other: 30 })).toThrow(RangeError);
  });
});

describe("mergeCells", () => {
  const counts = [
    { category: "d", correct: 3, items: 10 },
    { category: "b", correct: 20, items: 40 },
    { category: "a", correct: 7, items: 30 },
    { category: "c", correct: 4, items: 20 },
  ];

  it("keeps every item and every correct answer", () => {
    const plan = planCells({ a: 30, b: 40, c: 20, d: 10 });
    expect(plan && mergeCells(plan, counts)).toEqual([
      { category: "a", correct: 7, items: 30 },
      { category: "b", correct: 20, items: 40 },
      { category: "other", correct: 7, items: 30 },
    ]);
  });

  it("refuses counts of other categories", () => {
    const plan = { alone: ["a"], merged: ["b", "c"] };
    expect(() => mergeCells(plan, counts)).toThrow(/category d/);
    expect(() => mergeCells({ alone: ["z"], merged: [] }, [])).toThrow(/no counts/);
  });
});
