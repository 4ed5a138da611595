import { expect, it } from "vitest";
import { compareEntries, type OrderedEntry } from "./entry-order.ts";

const entry = (name: string, correct: number, ranked = true, revision = "1"): OrderedEntry => ({
  id: `${name}-${revision}`,
  model: { name },
  revision,
  ranked,
  correct,
});

it("orders ranked entries by accuracy, then all by name, without regard to accents and case", () => {
  const inOrder = [
    entry("zeta", 30),
    entry("Azenha", 20),
    entry("Ética", 20),
    entry("etica", 20),
    entry("Eticb", 20),
    entry("\u{ff21}bc", 20),
    entry("\u{1f33f}", 20),
    entry("Alfa", 3),
    entry("Alfa", 3, true, "2"),
    entry("alfa", 90, false),
    entry("Zeta", 99, false),
  ];
  // "etica" folds like "Ética"; as they are, "e" precedes "É".
  const expected = inOrder.toSpliced(2, 2, entry("etica", 20), entry("Ética", 20));
  expect(inOrder.toReversed().sort(compareEntries)).toEqual(expected);
  expect(inOrder.toSorted(compareEntries)).toEqual(expected);
});
