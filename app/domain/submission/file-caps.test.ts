import { describe, expect, it } from "vitest";
import { answersTo, madeUpPack, toCsv, toJsonl, utf8 } from "#tests/factories/prediction-files.ts";
import { predictionLimits } from "./limits.ts";
import { createPredictionValidator } from "./validator.ts";

const pack = madeUpPack();
const answers = answersTo(pack);

function reportOf(chunks: Iterable<Uint8Array>) {
  const validator = createPredictionValidator(pack, { locale: "en" });
  for (const chunk of chunks) {
    validator.push(chunk);
    if (validator.stopped) break;
  }
  return validator.finish();
}

/** JSON lines of unknown items, `size` bytes in all. */
function* filler(size: number): Generator<Uint8Array> {
  const line = utf8(`{"item_id":"t-001","condition":"simple","response":"${"x".repeat(9_945)}"}\n`);
  for (let sent = 0; sent < size; sent += line.length) {
    yield line.subarray(0, Math.min(line.length, size - sent));
  }
}

describe("caps", () => {
  it("take 64 MB and not a byte more", () => {
    const exact = reportOf(filler(predictionLimits.fileBytes));
    expect(exact.refusal).toBe("file_invalid");
    expect(exact.problems.some(({ code }) => code === "file_too_large")).toBe(false);
    const over = reportOf(filler(predictionLimits.fileBytes + 1));
    expect(over.refusal).toBe("file_too_large");
    expect(over.problems[0]).toMatchObject({ line: 0, code: "file_too_large" });
  });

  it("stop at the record after the ten-thousandth", () => {
    const line = utf8('{"item_id":"u","condition":"simple","response":"x"}\n');
    const report = reportOf(Array.from({ length: 10_500 }, () => line));
    expect(report.records).toBe(predictionLimits.records + 1);
    expect(report.problemCount).toBe(predictionLimits.records + 1);
  });

  it("measure a response in characters, not in UTF-16 units", () => {
    const [first, ...rest] = answers;
    const withResponse = (response: string) =>
      reportOf([utf8(toJsonl([{ ...first, response }, ...rest]))]);
    expect(withResponse("😀".repeat(predictionLimits.responseCharacters)).ok).toBe(true);
    const over = withResponse("é".repeat(predictionLimits.responseCharacters + 1));
    expect(over.problems).toMatchObject([{ line: 1, code: "response_too_long" }]);
  });

  it("pass over a line above its cap and go on", () => {
    const long = `{"item_id":"t-001","x":"${"y".repeat(predictionLimits.lineBytes)}"}\n`;
    const report = reportOf([
      utf8(toJsonl(answers.slice(0, 2)) + long + toJsonl(answers.slice(2))),
    ]);
    expect(report.problems).toMatchObject([{ line: 3, field: "", code: "line_too_long" }]);
    expect(report.problemCount).toBe(1);
  });

  it("end reading at a quote that never closes", () => {
    const open = 'item_id,condition,response\nt-001,simple,a\nt-002,simple,"never closed\n';
    const found = { line: 3, field: "", code: "csv_quote_open" };
    for (const rows of [10, 300_000]) {
      const file = utf8(`${open}${"t-003,simple,b\n".repeat(rows)}`);
      expect(reportOf([file]).problems).toMatchObject([found]);
    }
    const rest = toCsv(answers).split("\n").slice(3);
    expect(reportOf([utf8(open + rest.join("\n"))]).problems[0]).toMatchObject({
      line: 3,
      code: "csv_quote",
    });
  });

  it("hold little of a large file in memory", () => {
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    const validator = createPredictionValidator(pack);
    let pushed = 0;
    for (const chunk of filler(60_000_000)) {
      validator.push(chunk);
      if (++pushed % 500 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    validator.finish();
    expect(most).toBeLessThan(64_000_000);
  });
});
