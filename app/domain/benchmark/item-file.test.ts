import { describe, expect, it } from "vitest";
import { readItemFile } from "./item-file.ts";

const rules = {
  categories: [
    { id: "sociedade", names: { pt: "Sociedade", en: "Society" } },
    { id: "historia", names: { pt: "História", en: "History" } },
  ],
};
const line = (over: Record<string, unknown> = {}) =>
  JSON.stringify({
    item_id: "q1",
    suite: "target",
    question: "Como se chama?",
    answers: ["isto"],
    category: "sociedade",
    ...over,
  });

describe("readItemFile", () => {
  it("reads items, a byte-order mark, CRLF and blank lines", () => {
    const file = readItemFile(
      `\uFEFF${line()}\r\n\r\n${line({ item_id: "q2", answers: ["a", "b"] })}\n`,
      rules,
    );
    expect(file.problems).toEqual([]);
    expect(file.items.map((item) => item.item_id)).toEqual(["q1", "q2"]);
  });

  it.each([
    ["not JSON", "{oops", "", "not_json"],
    ["no answer", line({ answers: [] }), "answers", "invalid_field"],
    ["an empty answer", line({ answers: ["a", " "] }), "answers", "invalid_field"],
    ["an unknown suite", line({ suite: "hidden" }), "suite", "invalid_field"],
    ["an unknown field", line({ answer: "a" }), "answer", "unknown_field"],
    ["an unknown category", line({ category: "desporto" }), "category", "unknown_category"],
    ["an answer given twice", line({ answers: ["a", "a"] }), "answers", "duplicate_answer"],
    ["an impossible date", line({ written_on: "2026-02-30" }), "written_on", "invalid_field"],
    [
      "a key given twice",
      line().replace("{", '{"category":"historia",'),
      "category",
      "json_duplicate_key",
    ],
    ["an id with a space", line({ item_id: "q 1" }), "item_id", "invalid_field"],
  ])("names the line and field of %s", (_name, bad, field, code) => {
    const file = readItemFile(`${line({ item_id: "ok" })}\n${bad}\n`, rules);
    expect(file.problems).toMatchObject([{ line: 2, field, code }]);
  });

  it.each(["historia", "História", "HISTÓRIA", "History"])("knows the category %s", (category) => {
    const file = readItemFile(line({ category }), rules);
    expect(file.problems).toEqual([]);
    expect(file.items[0]?.category).toBe("historia");
  });

  it("names both lines of an id used twice", () => {
    const file = readItemFile(`${line()}\n${line()}`, rules);
    expect(file.problems).toMatchObject([
      { line: 2, code: "duplicate_id", message: expect.stringContaining("line 1") },
    ]);
  });

  it("refuses a file without items", () => {
    expect(readItemFile("\n\n", rules).problems).toMatchObject([{ line: 0, code: "empty_file" }]);
  });
});
