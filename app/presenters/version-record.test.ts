import { expect, it } from "vitest";
import { dataStatementLimits } from "#domain/leaderboard/data-statement-words.ts";
import { withLocale } from "#platform/messages/locale.server.ts";
import { versionDocument } from "#tests/factories/version-document.ts";
import { presentRecord } from "./version-record.server.ts";

const document = versionDocument();
document.data_statement.limits = [...dataStatementLimits(true), "A limit of another making."];
document.data_statement.conflicts = [
  `${document.entries[0]?.model.name} is by the benchmark's authors.`,
];
document.data_statement.rulings.by_affiliation = { "none stated": 3, "NLX, Lisboa": 2 };

const valuesOf = (locale: "pt" | "en", term: string) =>
  withLocale(locale, () => presentRecord(document, "/b")).find((line) => line.term === term)
    ?.values;

it("says in Portuguese what the document has as English sentences, and marks the rest", () => {
  const limits = valuesOf("pt", "Limites conhecidos") ?? [];
  expect(limits.map(({ lang }) => lang)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    "en",
  ]);
  expect(limits[1]?.text).toMatch(/^Os intervalos/);
  expect(limits[4]?.text).toBe("A limit of another making.");
  expect(valuesOf("pt", "Conflitos de interesses")?.[0]).toEqual({
    text: `${document.entries[0]?.model.name} é dos autores do benchmark.`,
  });
  expect(valuesOf("pt", "Decisões por filiação")).toEqual([
    { text: "sem filiação indicada: 3" },
    { text: "NLX, Lisboa: 2" },
  ]);
});

it("leaves the document's own words on an English page", () => {
  const limits = valuesOf("en", "Known limits") ?? [];
  expect(limits.map(({ text }) => text)).toEqual(document.data_statement.limits);
  expect(limits.some(({ lang }) => lang !== undefined)).toBe(false);
});
