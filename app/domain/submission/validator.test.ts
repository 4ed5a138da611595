import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersTo, madeUpPack, toCsv, toJsonl, utf8 } from "#tests/factories/prediction-files.ts";
import type { ExpectedItems } from "./expected-items.ts";
import { withoutDecoyMarks } from "./expected-items.ts";
import type { PredictionRecord } from "./record.ts";
import { createPredictionValidator, type ValidatorOptions } from "./validator.ts";

const pack = madeUpPack();
const answers = answersTo(pack);

function check(
  file: string | Uint8Array,
  options: ValidatorOptions = {},
  expected: ExpectedItems = pack,
  cuts: readonly number[] = [],
) {
  const bytes = typeof file === "string" ? utf8(file) : file;
  const records: PredictionRecord[] = [];
  const onRecord = (record: PredictionRecord) => records.push(record);
  const validator = createPredictionValidator(expected, { locale: "en", onRecord, ...options });
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length];
  edges.sort((a, b) => a - b);
  for (const [index, edge] of edges.slice(1).entries()) {
    const lent = bytes.slice(edges[index], edge);
    validator.push(lent);
    lent.fill(0);
  }
  return { report: validator.finish(), records };
}

const goodFiles: [string, string, string][] = [
  ["JSONL", "jsonl", toJsonl(answers)],
  ["CSV with commas", "csv", toCsv(answers, ",")],
  ["CSV with semicolons", "csv-semicolon", toCsv(answers, ";")],
  ["TSV", "tsv", toCsv(answers, "\t")],
];

describe.each(goodFiles)("a good file in %s", (_name, format, file) => {
  it("is accepted, each record handed on as it was sent", () => {
    const { report, records } = check(file);
    expect(report).toEqual({
      ok: true,
      format,
      records: 104,
      suites: { target: 32, control: 20, practice: 0 },
      emptyShare: 0,
      needsConfirmation: [],
      problems: [],
      problemCount: 0,
      refusal: null,
    });
    expect(records).toEqual(answers);
  });

  it("means the same with BOM, with CRLF and without a last line end", () => {
    const plain = check(file);
    expect(check(`\ufeff${file}`)).toEqual(plain);
    expect(check(file.replaceAll("\n", "\r\n"))).toEqual(plain);
    expect(check(file.replace(/\n$/, ""))).toEqual(plain);
    expect(check(`\ufeff${file.replaceAll("\n", "\r\n").replace(/\r\n$/, "")}`)).toEqual(plain);
  });

  it("means the same however its bytes are cut, sound or damaged", () => {
    const bytes = utf8(file);
    const place = fc.nat(bytes.length - 1);
    const damage = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { maxLength: 3 });
    fc.assert(
      fc.property(damage, fc.array(place, { maxLength: 10 }), (changes, cuts) => {
        const changed = bytes.slice();
        for (const [at, byte] of changes) changed[at] = byte;
        expect(check(changed, {}, pack, cuts)).toEqual(check(changed));
      }),
      { numRuns: 60 },
    );
  });
});

describe("a file over several blocks", () => {
  const long = answers.map((answer) => ({
    ...answer,
    response: `${answer.response} ${"ação e reação, ".repeat(200)}`,
  }));

  it("is read as one", () => {
    for (const file of [toJsonl(long), toCsv(long)]) {
      const { report, records } = check(file);
      expect(report.ok).toBe(true);
      expect(records).toEqual(long);
      expect(check(file, {}, pack, [1, 65_535, 65_536, 65_537, 131_073]).records).toEqual(long);
    }
  });

  it("is named by the right line far down", () => {
    const broken = long.map((answer, index) =>
      index === 90 ? { ...answer, item_id: "x" } : answer,
    );
    expect(check(toJsonl(broken)).report.problems[0]).toMatchObject({ line: 91 });
    const rows = toCsv(broken).split("\n");
    const row = rows.findIndex((text) => text.startsWith("x,"));
    expect(check(toCsv(broken)).report.problems[0]).toMatchObject({ line: row + 1 });
  });
});

describe("what a record may carry", () => {
  it("keeps the finish reason and nothing else", () => {
    const rich = answers.map((answer) => ({
      ...answer,
      finish_reason: "stop",
      latency_ms: 12,
      usage: { tokens: 3 },
      target_hash: "0123",
      model_args: { api_key: "secret" },
      pretty_env_info: "secret",
    }));
    const { report, records } = check(toJsonl(rich));
    expect(report.ok).toBe(true);
    expect(records).toEqual(answers.map((answer) => ({ ...answer, finish_reason: "stop" })));
  });

  it("takes a null or empty finish reason as none", () => {
    const sent = answers.map((answer, index) => ({
      ...answer,
      finish_reason: index % 2 ? null : "",
    }));
    expect(check(toJsonl(sent)).records).toEqual(answers);
  });
});

describe("decoys", () => {
  it("are asked for like target items, in the same words", () => {
    const without = answers.filter(({ item_id }) => item_id !== "t-031" && item_id !== "t-007");
    const { problems } = check(toJsonl(without)).report;
    const shapes = problems.map(({ line, field, code, message }) => [
      line,
      field,
      code,
      message.replace(/t-\d+/, "t-N"),
    ]);
    expect(problems).toHaveLength(4);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(2);
  });

  it("show in no report", () => {
    for (const lines of [answers, answers.slice(1), answers.slice(0, 60), []]) {
      const file = `${toJsonl(lines)}{"item_id":"t-001"}\n`;
      expect(check(file, {}, withoutDecoyMarks(pack))).toEqual(check(file));
    }
  });
});

describe("completeness", () => {
  it("lets the whole control suite be left out", () => {
    const { report } = check(toJsonl(answers.filter(({ item_id }) => item_id.startsWith("t"))));
    expect(report).toMatchObject({ ok: true, suites: { target: 32, control: 0 } });
  });

  it("does not let a part of the control suite be left out", () => {
    const { report } = check(toJsonl(answers.filter(({ item_id }) => item_id !== "c-003")));
    expect(report.problems.map(({ code }) => code)).toEqual(["missing_item", "missing_item"]);
  });

  it("says once that a suite or a condition is missing as a whole", () => {
    const control = answers.filter(({ item_id }) => item_id.startsWith("c"));
    expect(check(toJsonl(control)).report).toMatchObject({
      problemCount: 1,
      problems: [{ line: 0, field: "item_id", code: "suite_missing" }],
    });
    const simple = answers.filter(({ condition }) => condition === "simple");
    expect(check(toJsonl(simple)).report.problems).toMatchObject([
      { line: 0, field: "condition", code: "condition_missing" },
      { line: 0, field: "condition", code: "condition_missing" },
    ]);
  });

  it("asks for every practice item of a practice file", () => {
    const practice = madeUpPack({ target: 0, control: 0, decoys: 0, practice: 12 });
    const sent = answersTo(practice);
    expect(check(toJsonl(sent), {}, practice).report).toMatchObject({
      ok: true,
      suites: { practice: 12 },
    });
    expect(check(toJsonl(sent.slice(1)), {}, practice).report.problems).toMatchObject([
      { code: "missing_item" },
    ]);
  });

  it("counts every problem and lists fifty", () => {
    const twice = toJsonl([...answers, ...answers]);
    const { report } = check(twice);
    expect(report.problemCount).toBe(104);
    expect(report.problems).toHaveLength(50);
    expect(report.problems[0]).toMatchObject({ line: 105, code: "duplicate_record" });
  });
});

describe("items outside the pack", () => {
  const stray = { item_id: "z-9", condition: "simple", response: "x" };

  it("are told apart by whether they are known elsewhere, and handed to whoever listens", () => {
    const heard: [string, number][] = [];
    const onUnknownItem = (id: string, line: number) => heard.push([id, line]);
    const file = toJsonl([...answers, stray, { ...stray, item_id: "old-1" }]);
    const expected = { ...pack, knownElsewhere: (id: string) => id === "old-1" };
    const { report } = check(file, { onUnknownItem }, expected);
    expect(report.problems).toMatchObject([
      { line: 105, code: "unknown_item" },
      { line: 106, code: "item_of_other_release" },
    ]);
    expect(heard).toEqual([["z-9", 105]]);
  });

  it("are named as another benchmark's where most are", () => {
    const other = answers.map((answer) => ({ ...answer, item_id: `x${answer.item_id}` }));
    const { report } = check(toJsonl(other));
    expect(report.problems[0]).toMatchObject({ line: 0, code: "mostly_unknown_items" });
    expect(report.problems[1]).toMatchObject({ line: 0, code: "suite_missing" });
    expect(report.problems[2]).toMatchObject({ line: 1, code: "unknown_item" });
  });

  it("are named by the benchmark and release that the file itself gives", () => {
    const lines = answers.map((answer) => ({ ...answer, benchmark: "made-up", release: 1 }));
    expect(check(toJsonl(lines)).report.ok).toBe(true);
    const wrong = lines.map((line) => ({ ...line, benchmark: "other", release: 2 }));
    expect(check(toJsonl(wrong)).report.problems).toMatchObject([
      { line: 0, field: "benchmark", code: "wrong_benchmark" },
      { line: 0, field: "release", code: "wrong_release" },
    ]);
  });
});

describe("the report", () => {
  it("comes in either language", () => {
    const message = (locale: "pt" | "en") => check("{}", { locale }).report.problems[0]?.message;
    expect(message("pt")).toMatch(/ficheiro|item/);
    expect(message("en")).not.toEqual(message("pt"));
  });

  it("is given again by a later call", () => {
    const validator = createPredictionValidator(pack);
    validator.push(utf8("{}"));
    expect(validator.finish()).toBe(validator.finish());
  });

  it("names the refusal", () => {
    expect(check("").report).toMatchObject({ format: "empty", refusal: "file_invalid" });
    expect(check("%PDF-1.7").report).toMatchObject({
      format: "pdf",
      refusal: "unsupported_format",
    });
    expect(check(toJsonl(answers.slice(1))).report.refusal).toBe("file_invalid");
  });
});
