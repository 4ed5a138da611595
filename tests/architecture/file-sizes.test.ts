import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root, sourceFiles } from "./import-graph.ts";

const lengths = sourceFiles().map((path) => ({
  path,
  lines: readFileSync(join(root, path), "utf8").split("\n").length - 1,
}));

describe("source files", () => {
  it("are at most 350 lines long", () => {
    const long = lengths.filter(({ lines }) => lines > 350);
    expect(long.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([]);
  });

  it("are under 80 lines by the median", () => {
    const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(80);
  });
});
