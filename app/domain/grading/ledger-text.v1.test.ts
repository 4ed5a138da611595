import fc from "fast-check";
import { expect, test } from "vitest";
import { ledgerKeyMessage, ledgerText } from "./ledger-text.v1.ts";

// Frozen: these pairs may be added to, never changed.
test.each([
  ["Bolo-Rei.", "bolo rei"],
  ["  «bolo  rei» ", "bolo rei"],
  ["O bolo-rei", "o bolo rei"],
  ["AVÓ", "avó"],
  ["Cartão", "cartão"],
  ["pastéis de nata", "pastéis de nata"],
  ["25-04", "25-04"],
  ["-5", "-5"],
  [".5", ".5"],
  ["1.500", "1.500"],
  ["2 €", "2 €"],
  ["23%!", "23%"],
  ["bo\u00adlo\u200b-rei", "bolo rei"],
  ["20h – 21h", "20h 21h"],
  ["…", ""],
])("%s is kept as %s", (committed, text) => {
  expect(ledgerText(committed)).toBe(text);
});

test("answers that a person might judge differently stay apart", () => {
  const texts = ["avó", "avô", "avo", "cravo", "cravos", "-5", "5", "1-2", "12", "a", "à"];
  expect(new Set(texts.map(ledgerText)).size).toBe(texts.length);
});

test("a second pass changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(ledgerText(ledgerText(text))).toBe(ledgerText(text));
    }),
  );
});

test("the key's message is frozen", () => {
  const hex = [...ledgerKeyMessage("r1", "Avó.")].map((b) => b.toString(16).padStart(2, "0"));
  expect(hex.join("")).toBe(
    "00000014" +
      "7072756d6f2d6c65646765722d746578742e7631".padEnd(40, "0").slice(0, 40) +
      "00000002" +
      "7231" +
      "00000004" +
      "6176c3b3",
  );
});

test("no two pairs share a message", () => {
  const parts = fc.tuple(fc.string(), fc.string());
  fc.assert(
    fc.property(parts, parts, ([itemA, answerA], [itemB, answerB]) => {
      const same = itemA === itemB && ledgerText(answerA) === ledgerText(answerB);
      const a = [...ledgerKeyMessage(itemA, answerA)].join();
      const b = [...ledgerKeyMessage(itemB, answerB)].join();
      expect(a === b).toBe(same);
    }),
  );
});
