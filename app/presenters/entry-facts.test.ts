import { describe, expect, it } from "vitest";
import { findBenchmark } from "#datasets/catalog.ts";
import { versionDocument } from "#tests/factories/version-document.ts";
import { parseBoardQuery } from "./board-query.server.ts";
import { factsOfEntry, factsOfReported, isShown, sizeClass } from "./entry-facts.server.ts";

describe("sizeClass", () => {
  it.each([
    ["8B", "small"],
    ["560M", "small"],
    ["10B", "medium"],
    ["24B", "medium"],
    ["40b", "medium"],
    ["8x7B", "large"],
    ["70B", "large"],
    ["1,8B", "small"],
    ["1T", "large"],
    ["unknown", "undisclosed"],
    [null, "undisclosed"],
  ])("puts %s under %s", (declared, size) => {
    expect(sizeClass(declared)).toBe(size);
  });
});

describe("isShown", () => {
  const { entries } = versionDocument();
  const shownBy = (search: string) =>
    entries
      .filter((entry) => isShown(factsOfEntry(entry), parseBoardQuery(new URLSearchParams(search))))
      .map(({ model }) => model.slug);

  it("finds words in any order, without case or accents", () => {
    expect(shownBy("q=9b+SERTAO")).toEqual(["sertao-9b"]);
    expect(shownBy("q=lingua")).toContain("caravela-8b");
  });

  it("takes runs by Prumo and checked files as verified", () => {
    expect(shownBy("track=verified")).toContain("azulejo-instruct-34b");
    expect(shownBy("track=verified")).not.toContain("halyard-large");
  });

  it("joins filters", () => {
    expect(shownBy("weights=open&specialised=yes&size=large")).toEqual(["caravela-70b"]);
  });
});

describe("factsOfReported", () => {
  it("counts a system made for the language, not one made for another variety", () => {
    const rows = findBenchmark("tuguesice-pt")?.reported ?? [];
    const specialised = rows.filter((row) => factsOfReported(row, "pt-PT").specialised);
    expect(specialised.map(({ family }) => family)).toContain("Gervásio");
    expect(specialised.map(({ family }) => family)).not.toContain("Sabiá");
  });
});
