import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countBits, packBits, pairVectors, unpackBits } from "./bit-vector.ts";
import { discordantCounts, pairIndex } from "./discordance.ts";

const flagsOf = (items: number) => fc.array(fc.boolean(), { minLength: items, maxLength: items });

describe("bit vectors", () => {
  it("put item t at bit t mod 8 of byte t / 8", () => {
    const flags = Array(11).fill(false);
    flags[0] = true;
    flags[9] = true;
    expect([...packBits(flags)]).toEqual([0b1, 0b10]);
  });

  it("give back what was packed, and count it", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 700 }), (flags) => {
        const bits = packBits(flags);
        expect(unpackBits(bits, flags.length)).toEqual(flags);
        expect(countBits(bits)).toBe(flags.filter(Boolean).length);
      }),
    );
  });

  it("pair up as item-by-item counting does", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }).chain((n) => fc.tuple(flagsOf(n), flagsOf(n))),
        ([first, second]) => {
          const of = (a: boolean, b: boolean) =>
            first.filter((flag, t) => flag === a && second[t] === b).length;
          expect(pairVectors(packBits(first), packBits(second), first.length)).toEqual({
            both: of(true, true),
            firstOnly: of(true, false),
            secondOnly: of(false, true),
            neither: of(false, false),
          });
        },
      ),
    );
  });

  it("refuse another length, and bits past the last item", () => {
    const ten = packBits(Array(10).fill(true));
    expect(() => pairVectors(ten, ten, 17)).toThrow(RangeError);
    expect(() => pairVectors(ten, ten, 8)).toThrow(RangeError);
    expect(() => unpackBits(Uint8Array.of(0xff, 0xff), 10)).toThrow(RangeError);
  });
});

describe("discordantCounts", () => {
  it("counts every pair as pairVectors does, for any number of items", () => {
    fc.assert(
      fc.property(
        fc
          .tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 0, max: 9 }))
          .chain(([items, models]) =>
            fc.tuple(
              fc.constant(items),
              fc.array(flagsOf(items), { minLength: models, maxLength: models }),
            ),
          ),
        ([items, flags]) => {
          const vectors = flags.map(packBits);
          const counts = discordantCounts(vectors, items);
          expect(counts).toHaveLength((flags.length * (flags.length - 1)) / 2);
          vectors.forEach((first, i) => {
            vectors.slice(i + 1).forEach((second, step) => {
              const { firstOnly, secondOnly } = pairVectors(first, second, items);
              expect(counts[pairIndex(i, i + 1 + step, vectors.length)]).toBe(
                firstOnly + secondOnly,
              );
            });
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it("counts past a byte: opposite vectors of many items", () => {
    const items = 60_000;
    const all = packBits(Array(items).fill(true));
    const none = packBits(Array(items).fill(false));
    expect([...discordantCounts([all, none, all], items)]).toEqual([items, 0, items]);
  });

  it("refuses more items than its counts can hold", () => {
    expect(() => discordantCounts([], 70_000)).toThrow(RangeError);
  });
});
