import { describe, expect, it } from "vitest";
import { versionDocument } from "#tests/factories/version-document.ts";
import { sortColumns } from "./board-query.server.ts";
import { sortEntries } from "./entry-order.server.ts";

const { entries } = versionDocument();
const order = (sort: (typeof sortColumns)[number], direction: "asc" | "desc") =>
  sortEntries(entries, { sort, order: direction });

describe("sortEntries", () => {
  it("keeps every entry", () => {
    for (const column of sortColumns)
      expect(new Set(order(column, "desc"))).toEqual(new Set(entries));
  });

  it("orders names as Portuguese does", () => {
    const names = order("model", "asc").map(({ model }) => model.name);
    expect(names.indexOf("Anónimo 7")).toBeLessThan(names.indexOf("Bússola com pesquisa"));
    expect(names.indexOf("Sertão 9B")).toBeGreaterThan(names.indexOf("Serra 24B"));
  });

  it("puts equal accuracy in alphabetical order", () => {
    const slugs = order("alignment", "desc").map(({ model }) => model.slug);
    expect(slugs.indexOf("alba-70b") + 1).toBe(slugs.indexOf("serra-24b"));
  });

  it("leaves what was not run at the end, in either direction", () => {
    for (const direction of ["asc", "desc"] as const)
      expect(
        order("control", direction)
          .slice(-2)
          .map((entry) => entry.control_sensitivity),
      ).toEqual([null, null]);
  });
});
