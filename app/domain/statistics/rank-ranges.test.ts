import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countBits, packBits, pairVectors } from "./bit-vector.ts";
import { discordantCounts } from "./discordance.ts";
import { holmAdjusted } from "./holm.ts";
import { mcnemarMidP } from "./mcnemar.ts";
import { rankRanges } from "./rank-ranges.ts";

const ITEMS = 60;

/** Models of different strength, so that some pairs differ significantly and some do not. */
const fields = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 100 }),
      fc.array(fc.nat(99), { minLength: ITEMS, maxLength: ITEMS }),
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((models) =>
    models.map(([strength, draws]) => packBits(draws.map((draw) => draw < strength))),
  );

/** The definition, one test per pair. */
function byDefinition(vectors: Uint8Array[], alpha: number) {
  const pairs = vectors.flatMap((first, i) =>
    vectors.slice(i + 1).map((second, step) => {
      const { firstOnly: b, secondOnly: c } = pairVectors(first, second, ITEMS);
      return { i, j: i + 1 + step, b, c, p: mcnemarMidP(b, c) };
    }),
  );
  const adjusted = holmAdjusted(pairs.map(({ p }) => p));
  const range = (ps: number[], model: number) => {
    const lost = (side: "better" | "worse") =>
      pairs.filter(({ i, j, b, c }, index) => {
        if ((ps[index] as number) > alpha) return false;
        const [winner, loser] = b > c ? [i, j] : [j, i];
        return (side === "better" ? loser : winner) === model;
      }).length;
    return [1 + lost("better"), vectors.length - lost("worse")];
  };
  return vectors.map((bits, model) => {
    const [best, worst] = range(adjusted, model);
    const [unadjustedBest, unadjustedWorst] = range(
      pairs.map(({ p }) => p),
      model,
    );
    const position = 1 + vectors.filter((other) => countBits(other) > countBits(bits)).length;
    return { position, best, worst, unadjustedBest, unadjustedWorst };
  });
}

const ranges = (vectors: Uint8Array[], alpha = 0.05) =>
  rankRanges(Int32Array.from(vectors, countBits), discordantCounts(vectors, ITEMS), alpha);

describe("rankRanges", () => {
  it("follows the definition, pair by pair", () => {
    fc.assert(
      fc.property(fields, (vectors) => {
        expect(ranges(vectors)).toEqual(byDefinition(vectors, 0.05));
      }),
    );
  });

  it("holds the position, is never wider unadjusted, and stays within 1 to M", () => {
    fc.assert(
      fc.property(fields, (vectors) => {
        for (const r of ranges(vectors)) {
          expect(r.best).toBeGreaterThanOrEqual(1);
          expect(r.worst).toBeLessThanOrEqual(vectors.length);
          expect(r.unadjustedBest).toBeGreaterThanOrEqual(r.best);
          expect(r.unadjustedWorst).toBeLessThanOrEqual(r.worst);
          expect(r.position).toBeGreaterThanOrEqual(r.unadjustedBest);
          expect(r.position).toBeLessThanOrEqual(r.unadjustedWorst);
        }
      }),
    );
  });

  it("does not depend on the order in which models are given", () => {
    fc.assert(
      fc.property(fields, (vectors) => {
        expect(ranges([...vectors].reverse()).reverse()).toEqual(ranges(vectors));
      }),
    );
  });

  it("narrows with a larger alpha", () => {
    fc.assert(
      fc.property(fields, (vectors) => {
        const strict = ranges(vectors, 0.01);
        ranges(vectors, 0.2).forEach((loose, i) => {
          expect(loose.best).toBeGreaterThanOrEqual(strict[i]?.best as number);
          expect(loose.worst).toBeLessThanOrEqual(strict[i]?.worst as number);
        });
      }),
    );
  });

  it("shares the position of equal accuracy, and skips what it shares", () => {
    const of = (correct: number) => packBits(Array.from({ length: ITEMS }, (_, t) => t < correct));
    expect(ranges([of(20), of(30), of(30), of(10)]).map((r) => r.position)).toEqual([3, 1, 1, 4]);
  });

  it("adjusts for the number of pairs: what two models show, ten may not", () => {
    // (0, 6): mid-p 0.0156, enough alone and not among 45 pairs.
    const weak = packBits(Array(ITEMS).fill(false));
    const strong = packBits(Array.from({ length: ITEMS }, (_, t) => t < 6));
    expect(ranges([strong, weak])[0]).toMatchObject({ best: 1, worst: 1 });
    const crowd = ranges([strong, ...Array<Uint8Array>(9).fill(weak)]);
    expect(crowd[0]).toEqual({
      position: 1,
      best: 1,
      worst: 10,
      unadjustedBest: 1,
      unadjustedWorst: 1,
    });
  });

  it("refuses counts that do not fit together", () => {
    const of = (correct: number[], discordant: number[], alpha = 0.05) =>
      rankRanges(Int32Array.from(correct), Uint16Array.from(discordant), alpha);
    expect(of([3, 1], [2])).toHaveLength(2);
    expect(of([], [])).toEqual([]);
    expect(() => of([3, 1], [1])).toThrow(/gap of 2 with 1/);
    expect(() => of([3, 1], [3])).toThrow(/gap of 2 with 3/);
    expect(() => of([3, 1], [])).toThrow(/all their pairs/);
    expect(() => of([3, 1], [2], 0.5)).toThrow(/alpha/);
  });
});
