import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holmAdjusted, holmAdjustedPooled } from "./holm.ts";

const ps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });

describe("Holm", () => {
  it("adjusts a worked family", () => {
    expect(holmAdjusted([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(holmAdjusted([])).toEqual([]);
    expect(holmAdjusted([0.9, 0.8])).toEqual([1, 1]);
  });

  it("rejects what the step-down procedure rejects", () => {
    fc.assert(
      fc.property(ps, (family) => {
        const ascending = [...family].sort((a, b) => a - b);
        const stop = ascending.findIndex((p, i) => p * (family.length - i) > 0.05);
        const rejected = stop === -1 ? family.length : stop;
        const adjusted = holmAdjusted(family);
        expect(adjusted.filter((p) => p <= 0.05)).toHaveLength(rejected);
      }),
    );
  });

  it("keeps the order, never lowers a p, never beats Bonferroni, never passes 1", () => {
    fc.assert(
      fc.property(ps, (family) => {
        const adjusted = holmAdjusted(family);
        family.forEach((p, i) => {
          const mine = adjusted[i] as number;
          expect(mine).toBeGreaterThanOrEqual(p);
          expect(mine).toBeLessThanOrEqual(Math.max(p, Math.min(1, p * family.length)));
          family.forEach((q, j) => {
            if (p <= q) expect(mine).toBeLessThanOrEqual(adjusted[j] as number);
          });
        });
      }),
    );
  });

  it("gives pooled tests what each would get alone", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            ps.map(([p]) => p as number),
            fc.integer({ min: 1, max: 5 }),
          ),
        ),
        (pools) => {
          const single = holmAdjusted(pools.flatMap(([p, count]) => Array(count).fill(p)));
          const pooled = holmAdjustedPooled(pools.map(([p, count]) => ({ p, count })));
          expect(pools.flatMap(([, count], i) => Array(count).fill(pooled[i]))).toEqual(single);
        },
      ),
    );
  });
});
