import { expect, it } from "vitest";
import { cueLimit, dataStatementLimits, statementSentence } from "./data-statement-words.ts";

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

it("says whose cue probes are above the limit, and who ranks it all the same, in both languages", () => {
  const figures = { answered: 11, asked: 30, limitPercent: 12.5 };
  const held = cueLimit("Gaivota 7B", { ...figures, reason: null });
  expect(held).toEqual({
    en: "Gaivota 7B answered 11 of 30 cue probes for the benchmark's country, above the limit of 12.5 %: not ranked unless a steward accepts it.",
    pt: "Gaivota 7B respondeu a 11 de 30 perguntas de despiste como se estivesse no país do benchmark, acima do limite de 12,5 %: sem lugar na ordenação, salvo decisão de um curador.",
  });
  const accepted = cueLimit("Gaivota 7B", { ...figures, reason: "Serve um só país:\nPortugal." });
  expect(accepted.en).toMatch(/: ranked all the same by a steward, who says: Serve um só país:\n/);
  for (const said of [held, accepted]) {
    expect(statementSentence(said.en, ["Coruja", "Gaivota 7B"])).toEqual(said);
    expect(statementSentence(said.en, ["Gaivota"])).toBeUndefined();
  }
});
