import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { languagePack } from "../benchmark/language/index.ts";
import { gradeResponse } from "./grade.ts";
import { prepareItem } from "./prepare.ts";

/**
 * One grading case. `verdict` is what a person says; `!x` accepts anything but x. The rules may
 * leave any case `unresolved`, but a verdict of theirs must be the person's. `tags`, where given,
 * must be met exactly.
 */
interface GradingCase {
  readonly id: string;
  readonly class: string;
  readonly question: string;
  readonly answers: readonly string[];
  readonly response: string;
  readonly verdict: string;
  readonly names_country?: boolean;
  readonly finish_reason?: string;
  readonly tags?: readonly string[];
  /** The lenient per-country count must take it. */
  readonly lenient?: boolean;
}

const folder = join(import.meta.dirname, "cases");
const pack = languagePack("pt-PT");

function readCases(file: string): GradingCase[] {
  const lines = readFileSync(join(folder, file), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));

/** Least number of cases of each file that the rules decide; `!x` cases count where decided. */
const leastDecided: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(folder, "decided.json"), "utf8"),
);

describe.each(files)("%s", (file) => {
  const cases = readCases(file);
  const graded = cases.map((one) => ({
    one,
    result: gradeResponse(prepareItem(one, pack), one.response, one.finish_reason),
  }));

  test("no verdict is wrong", () => {
    const wrong = graded.filter(({ one, result }) => {
      if (result.verdict === "unresolved") return false;
      return one.verdict.startsWith("!")
        ? result.verdict === one.verdict.slice(1)
        : result.verdict !== one.verdict;
    });
    expect(
      wrong.map(
        ({ one, result }) => `${one.id}: ${result.verdict} (${result.rule}) ${one.response}`,
      ),
    ).toEqual([]);
  });

  test("tags explain it", () => {
    const tagged = graded.filter(({ one }) => one.tags);
    for (const { one, result } of tagged) {
      expect([one.id, ...result.tags].sort()).toEqual([one.id, ...(one.tags ?? [])].sort());
    }
  });

  test("the lenient count takes what it should", () => {
    for (const { one, result } of graded) {
      if (one.lenient !== undefined)
        expect([one.id, result.lenient]).toEqual([one.id, one.lenient]);
    }
  });

  test("enough are decided", () => {
    const decided = graded.filter(({ result }) => result.verdict !== "unresolved").length;
    expect(decided).toBeGreaterThanOrEqual(leastDecided[file] ?? Number.POSITIVE_INFINITY);
  });
});
