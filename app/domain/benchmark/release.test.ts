import { describe, expect, it } from "vitest";
import { checkReleaseKind } from "./release.ts";

const items = (...ids: string[]) =>
  ids.map((item_id) => ({ item_id, suite: "target" as const, question: `Que é ${item_id}?` }));
const codes = (...args: Parameters<typeof checkReleaseKind>) =>
  checkReleaseKind(...args).map((p) => p.code);

describe("checkReleaseKind", () => {
  it.each([
    ["key", items("a", "b"), items("b", "a"), []],
    ["key", items("a", "b"), items("a"), ["missing_items"]],
    ["key", items("a"), items("a", "b"), ["added_items"]],
    ["retire", items("a", "b"), items("a"), []],
    ["retire", items("a", "b"), items("a", "b"), ["nothing_retired"]],
    ["retire", items("a", "b"), items("a", "c"), ["added_items"]],
    ["extend", items("a"), items("a", "b"), []],
    ["extend", items("a"), items("a"), ["nothing_added"]],
    ["extend", items("a", "b"), items("a", "c"), ["missing_items"]],
  ] as const)("%s from %o to %o", (kind, before, after, expected) => {
    expect(codes(kind, before, after)).toEqual(expected);
  });

  it("refuses an item that asks another question", () => {
    expect(
      codes("key", items("a"), [{ item_id: "a", suite: "target", question: "Outra?" }]),
    ).toEqual(["changed_question"]);
  });

  it("refuses an item that moves to another suite", () => {
    expect(
      codes("key", items("a"), [{ item_id: "a", suite: "control", question: "Que é a?" }]),
    ).toEqual(["moved_suite"]);
  });
});
