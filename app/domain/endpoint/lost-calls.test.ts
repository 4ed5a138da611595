import { expect, it } from "vitest";
import { isTooMuchLost } from "./lost-calls.ts";

it("lets two calls in a hundred be lost, and no more", () => {
  expect(isTooMuchLost(0, 654)).toBe(false);
  expect(isTooMuchLost(13, 654)).toBe(false);
  expect(isTooMuchLost(14, 654)).toBe(true);
  expect(isTooMuchLost(1, 49)).toBe(true);
});
