import { expect, it } from "vitest";
import { dataStatementLimits, statementSentence } from "./data-statement-words.ts";

it("states its limits as they stand in versions that are published", () => {
  expect(dataStatementLimits(true)).toEqual([
    "SAMPLE: items written for this project and example models with invented names; nothing here says anything of a real model.",
    "The intervals cover the choice of items, not the variation from run to run.",
    "Answers of self-run entries were produced out of Prumo's sight.",
    "The categories are too small to rank models by them.",
  ]);
  expect(dataStatementLimits(false)).toEqual(dataStatementLimits(true).slice(1));
});

it("has every sentence in Portuguese, and says of no other that it is one", () => {
  const conflict = "Gaivota 7B is by the benchmark's authors.";
  for (const text of [...dataStatementLimits(true), conflict]) {
    const found = statementSentence(text, ["Coruja", "Gaivota 7B"]);
    expect(found?.en).toBe(text);
    expect(found?.pt).not.toBe(text);
  }
  expect(statementSentence(conflict, ["Coruja"])).toBeUndefined();
  expect(statementSentence("Another limit.", [])).toBeUndefined();
});
