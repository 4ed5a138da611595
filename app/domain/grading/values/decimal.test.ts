import { expect, test } from "vitest";
import { canonicalDecimal, multiplyDecimal, shiftDecimal } from "./decimal.ts";

test("decimals have one form", () => {
  expect(canonicalDecimal("007", "500")).toBe("7.5");
  expect(canonicalDecimal("0", "00")).toBe("0");
  expect(canonicalDecimal("", "5")).toBe("0.5");
});

test("shifting moves the point both ways", () => {
  expect(shiftDecimal("1.5", 3)).toBe("1500");
  expect(shiftDecimal("1500", -3)).toBe("1.5");
  expect(shiftDecimal("5", -2)).toBe("0.05");
  expect(shiftDecimal("200.482", 2)).toBe("20048.2");
});

test("multiplication is exact", () => {
  expect(multiplyDecimal("1.5", 60)).toBe("90");
  expect(multiplyDecimal("0.1", 12)).toBe("1.2");
});
