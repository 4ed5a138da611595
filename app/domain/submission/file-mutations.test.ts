import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersTo, madeUpPack, toCsv, toJsonl, utf8 } from "#tests/factories/prediction-files.ts";
import { createPredictionValidator, type ValidatorOptions } from "./validator.ts";

const pack = madeUpPack();
const answers = answersTo(pack);

function problemsOf(file: string | Uint8Array, options: ValidatorOptions = {}) {
  const validator = createPredictionValidator(pack, { locale: "en", ...options });
  validator.push(typeof file === "string" ? utf8(file) : file);
  return validator.finish().problems.map(({ line, field, code }) => ({ line, field, code }));
}

type Line = (typeof answers)[number];
type Mutation = [code: string, field: string, change: (line: Line) => object | string];

const response = (text: unknown) => (line: Line) => ({ ...line, response: text });

/** One line changed, the only problem of its file. */
const mutations: Mutation[] = [
  ["json_syntax", "", () => "not json"],
  ["json_cut", "response", (line) => JSON.stringify(line).slice(0, -1)],
  ["json_cut", "response", (line) => JSON.stringify(line).slice(0, -2)],
  ["json_cut", "", () => "{"],
  ["json_nan", "response", ({ item_id }) => `{"item_id":"${item_id}","response":NaN}`],
  ["json_python", "", (line) => JSON.stringify(line).replaceAll('"', "'")],
  [
    "json_duplicate_key",
    "response",
    (line) => `${JSON.stringify(line).slice(0, -1)},"response":"b"}`,
  ],
  [
    "json_forbidden_key",
    "__proto__",
    (line) => `${JSON.stringify(line).slice(0, -1)},"__proto__":1}`,
  ],
  ["json_too_deep", "x", () => `{"x":${"[".repeat(50)}${"]".repeat(50)}}`],
  ["nul_character", "response", response("a\0b")],
  ["lone_surrogate", "response", response("\ud83d")],
  ["missing_field", "item_id", ({ condition, response }) => ({ condition, response })],
  ["missing_field", "condition", ({ item_id, response }) => ({ item_id, response })],
  ["missing_field", "response", ({ item_id, condition }) => ({ item_id, condition })],
  ["id_not_text", "item_id", (line) => ({ ...line, item_id: 7 })],
  ["empty_id", "item_id", (line) => ({ ...line, item_id: " " })],
  ["wrong_type", "response", response(null)],
  ["wrong_type", "response", response(["a"])],
  ["wrong_type", "condition", (line) => ({ ...line, condition: 1 })],
  ["wrong_type", "finish_reason", (line) => ({ ...line, finish_reason: {} })],
  [
    "finish_reason_too_long",
    "finish_reason",
    (line) => ({ ...line, finish_reason: "x".repeat(65) }),
  ],
  ["unknown_condition", "condition", (line) => ({ ...line, condition: "Simple" })],
  ["mojibake", "response", response("CartÃ£o de cidadÃ£o")],
  ["cut_cell", "response", response("a".repeat(32_767))],
  ["error_cell", "response", response("#NOME?")],
  ["missing_value", "response", response("nan")],
];

describe("one changed line is the one problem", () => {
  it.each(mutations)("%s in %s", (code, field, change) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: answers.length - 1 }), (place) => {
        const lines = answers.map((line, index) => {
          const changed = index === place ? change(line) : line;
          return typeof changed === "string" ? changed : JSON.stringify(changed);
        });
        const problems = problemsOf(lines.join("\n"));
        expect(problems).toEqual([{ line: place + 1, field, code }]);
      }),
      { numRuns: 8 },
    );
  });
});

describe("changes that the file as a whole shows", () => {
  it("an answer left out", () => {
    const file = toJsonl(answers.filter((_, index) => index !== 40));
    expect(problemsOf(file)).toEqual([{ line: 0, field: "item_id", code: "missing_item" }]);
  });

  it("an answer given twice, the same or another", () => {
    const again = { line: 105, field: "item_id", code: "duplicate_record" };
    expect(problemsOf(toJsonl([...answers, answers[3] as Line]))).toEqual([again]);
    const other = { ...(answers[3] as Line), response: "other" };
    expect(problemsOf(toJsonl([...answers, other]))).toEqual([again]);
  });

  it("an id that a spreadsheet turned into a date, with the gap that it leaves", () => {
    const lines = answers.map((line, index) =>
      index === 5 ? { ...line, item_id: "6-mai" } : line,
    );
    expect(problemsOf(toCsv(lines))).toMatchObject([
      { field: "item_id", code: "spreadsheet_id" },
      { line: 0, code: "missing_item" },
    ]);
  });

  it("a byte that is not UTF-8", () => {
    const bytes = utf8(toJsonl(answers));
    const at = bytes.indexOf(0xc3);
    const line = bytes.subarray(0, at).filter((byte) => byte === 10).length + 1;
    bytes[at] = 0x80;
    expect(problemsOf(bytes)).toEqual([{ line, field: "", code: "invalid_utf8" }]);
  });

  it("more than one answer in fifty empty, unless confirmed", () => {
    const emptied = (count: number) =>
      toJsonl(answers.map((line, index) => (index < count ? { ...line, response: " \n" } : line)));
    expect(problemsOf(emptied(2))).toEqual([]);
    expect(problemsOf(emptied(3))).toEqual([{ line: 0, field: "response", code: "empty_answers" }]);
    expect(problemsOf(emptied(3), { confirm: ["empty_answers"] })).toEqual([]);
  });

  it("the same answers under both conditions throughout, unless confirmed", () => {
    const half = answers.slice(0, 52);
    const same = [...half, ...half.map((line) => ({ ...line, condition: "oracle" as const }))];
    const found = [{ line: 0, field: "response", code: "identical_conditions" }];
    expect(problemsOf(toJsonl(same))).toEqual(found);
    expect(problemsOf(toJsonl(same), { confirm: ["identical_conditions"] })).toEqual([]);
    const but = same.map((line, index) => (index === 60 ? { ...line, response: "other" } : line));
    expect(problemsOf(toJsonl(but))).toEqual([]);
  });
});

describe("answers that slid by a row", () => {
  const slide = (lines: readonly Line[], by: number) =>
    lines.map((line, index) => ({
      ...line,
      response: lines.at((index + by) % lines.length)?.response ?? "",
    }));
  const found = [{ line: 0, field: "response", code: "shifted_rows" }];

  it("are noticed by the form of the question, both columns having slid", () => {
    expect(problemsOf(toJsonl(slide(answers, 1)))).toEqual(found);
    expect(problemsOf(toJsonl(slide(answers, -1)))).toEqual(found);
    expect(problemsOf(toJsonl(slide(answers, 1)), { confirm: ["shifted_rows"] })).toEqual([]);
  });

  it("are noticed between the conditions, one column having slid", () => {
    const items = new Map([...pack.items].map(([id, { suite }]) => [id, { suite }]));
    const check = (lines: readonly Line[]) => {
      const validator = createPredictionValidator({ ...pack, items }, { locale: "en" });
      validator.push(utf8(toJsonl(lines)));
      return validator.finish().problems.map(({ line, field, code }) => ({ line, field, code }));
    };
    expect(check([...answers.slice(0, 52), ...slide(answers.slice(52), 1)])).toEqual(found);
    expect(check([...slide(answers.slice(0, 52), -1), ...answers.slice(52)])).toEqual(found);
    expect(check(answers)).toEqual([]);
  });

  it("are not seen where a model says the same to everything", () => {
    const lines = answers.map((line, index) => ({
      ...line,
      response: index === 0 ? "Sei lá." : "Não sei.",
    }));
    expect(problemsOf(toJsonl(lines))).toEqual([]);
  });
});

describe("tables", () => {
  const rows = toCsv(answers).split("\n");
  const withRow = (text: string) => [...rows.slice(0, 1), text, ...rows.slice(2)].join("\n");

  it.each([
    ["csv_column_count", "t-001,simple,Sim, claro"],
    ["csv_column_count", "t-001,simple"],
    ["csv_quote", 't-001,simple,"a "boa" resposta"'],
  ])("name %s by its row", (code, row) => {
    expect(problemsOf(withRow(row))).toEqual([{ line: 2, field: "", code }]);
  });

  it("count lines inside quotes", () => {
    const file = withRow('t-001,simple,"uma\nduas\n""três"""').replace(
      "t-002,simple",
      "t-002,sample",
    );
    expect(problemsOf(file)).toEqual([{ line: 5, field: "condition", code: "unknown_condition" }]);
  });

  it("pass over empty rows", () => {
    expect(problemsOf(`\n${rows.join("\n")},,\n,,\n\n`.replace(",,\n", "\n"))).toEqual([]);
  });

  it("take columns in any order and case, and drop the others", () => {
    const table = toCsv(answers).replace(
      "item_id,condition,response",
      " Item_ID ,CONDITION,Response",
    );
    expect(problemsOf(table)).toEqual([]);
    const wide = answers.map(
      (line) => `"${line.response.replaceAll('"', '""')}",gold,${line.condition},${line.item_id}`,
    );
    expect(problemsOf(["response,target,condition,item_id", ...wide].join("\n"))).toEqual([]);
  });

  it("say which column is missing or doubled", () => {
    expect(problemsOf("item_id,response\nt-001,a\n")).toEqual([
      { line: 1, field: "condition", code: "missing_column" },
    ]);
    expect(problemsOf("item_id,condition,response,response\n")).toEqual([
      { line: 1, field: "response", code: "duplicate_column" },
    ]);
  });

  it("name a byte that is not UTF-8 inside quotes by its own line", () => {
    const bytes = utf8(withRow('t-001,simple,"uma\nduas §"'));
    bytes[bytes.indexOf(0xa7) - 1] = 0x80;
    expect(problemsOf(bytes)).toEqual([{ line: 3, field: "", code: "invalid_utf8" }]);
  });

  it("refuse NUL", () => {
    expect(problemsOf(withRow("t-001,simple,a\0b"))).toEqual([
      { line: 2, field: "response", code: "nul_character" },
    ]);
  });
});
