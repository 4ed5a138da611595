import { expect, it } from "vitest";
import { isOftenTruncated } from "./truncation.ts";

it("is said of entries above two responses in a hundred", () => {
  expect(
    [{}, { truncated: 0 }, { truncated: 0.02 }, { truncated: 0.0201 }].map(isOftenTruncated),
  ).toEqual([false, false, false, true]);
});
