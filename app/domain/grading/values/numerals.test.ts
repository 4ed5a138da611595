import { expect, test } from "vitest";
import { readNumeral } from "./numerals.ts";

const portuguese = { decimalMark: ",", groupMark: "." } as const;
const read = (raw: string) => readNumeral(raw, portuguese);

test.each([
  ["1986", "1986", undefined],
  ["1.500", "1500", "1.5"],
  ["1,500", "1.5", "1500"],
  ["12.5", "12.5", undefined],
  ["12,50", "12.5", undefined],
  ["0.125", "0.125", undefined],
  ["1500,0", "1500", undefined],
  ["1.234.567", "1234567", undefined],
  ["1,234,567", "1234567", undefined],
  ["1.500,25", "1500.25", undefined],
  ["1,500.25", "1500.25", undefined],
  ["200,482", "200.482", "200482"],
  ["200.482", "200482", "200.482"],
  ["12345.678", "12345.678", undefined],
])("%s is %s or %s", (raw, primary, rival) => {
  expect(read(raw)).toEqual({ primary, ...(rival ? { rival } : {}), padded: false });
});

test("leading zeros are marked", () => {
  expect(read("00351")).toEqual({ primary: "351", padded: true });
});

test.each(["1.2.3", "25.04.1974", "1.50.000", "1,5.0,0"])("%s is no number", (raw) => {
  expect(read(raw)).toBeUndefined();
});
