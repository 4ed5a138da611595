import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commitmentLeaf, commitmentRoot } from "./commitment.ts";
import type { Item } from "./item.ts";

const hash = (...parts: (string | Uint8Array | number)[]) => {
  const sha = createHash("sha256");
  for (const part of parts) sha.update(typeof part === "number" ? Uint8Array.of(part) : part);
  return new Uint8Array(sha.digest());
};
const salt = new Uint8Array(32).fill(7);
const item: Item = {
  suite: "target",
  question: "Que transporte é amarelo?",
  item_id: "q1",
  category: "sociedade",
  answers: ["elétrico", "eléctrico"],
};
const leaf = (byte: number) => new Uint8Array(32).fill(byte);
const place = (item_id: string, byte: number) => ({ item_id, leaf: leaf(byte) });

describe("commitmentLeaf", () => {
  it("hashes the salt and the canonical item after a zero byte", () => {
    const canonical =
      '{"answers":["elétrico","eléctrico"],"category":"sociedade","item_id":"q1",' +
      '"question":"Que transporte é amarelo?","suite":"target"}';
    expect(commitmentLeaf(salt, item)).toEqual(hash(0, salt, canonical));
    expect(commitmentLeaf(salt, { ...item, kind: undefined })).toEqual(hash(0, salt, canonical));
  });

  it("changes with every field and with the salt", () => {
    const leaves = [
      commitmentLeaf(salt, item),
      commitmentLeaf(leaf(8), item),
      commitmentLeaf(salt, { ...item, answers: ["eléctrico", "elétrico"] }),
      commitmentLeaf(salt, { ...item, question: "Que transporte é amarelo ?" }),
      commitmentLeaf(salt, { ...item, names_country: false }),
    ];
    expect(new Set(leaves.map(String)).size).toBe(leaves.length);
  });

  it("refuses a short salt", () => {
    expect(() => commitmentLeaf(salt.subarray(1), item)).toThrow(RangeError);
  });
});

describe("commitmentRoot", () => {
  it("pairs leaves by item id and promotes the odd one", () => {
    const [a, b, c, d, e] = [1, 2, 3, 4, 5].map(leaf) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    const shuffled = [
      place("q3", 3),
      place("q1", 1),
      place("q5", 5),
      place("q2", 2),
      place("q4", 4),
    ];
    const pairs = hash(1, hash(1, a, b), hash(1, c, d));
    expect(commitmentRoot(shuffled)).toEqual(hash(1, pairs, e));
    expect(commitmentRoot(shuffled.filter(({ item_id }) => item_id < "q4"))).toEqual(
      hash(1, hash(1, a, b), c),
    );
    expect(commitmentRoot([place("q1", 1)])).toEqual(a);
  });

  it("does not depend on the order given, and depends on every leaf", () => {
    const places = fc
      .uniqueArray(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,9}$/), {
        minLength: 1,
        maxLength: 20,
      })
      .map((ids) => ids.map((id, at) => place(id, at)));
    fc.assert(
      fc.property(places, fc.nat(), (items, pick) => {
        const root = commitmentRoot(items);
        expect(commitmentRoot(items.toReversed())).toEqual(root);
        const changed = items.with(pick % items.length, {
          item_id: items[pick % items.length]?.item_id as string,
          leaf: leaf(200),
        });
        expect(commitmentRoot(changed)).not.toEqual(root);
      }),
    );
  });

  it("refuses no item, and an id twice", () => {
    expect(() => commitmentRoot([])).toThrow(RangeError);
    expect(() => commitmentRoot([place("q1", 1), place("q1", 2)])).toThrow(/q1 stands twice/);
  });
});
