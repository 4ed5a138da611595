import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalog, findBenchmark } from "./catalog.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const shipped = (slug: string) => {
  const benchmark = findBenchmark(slug);
  if (benchmark === undefined) throw new Error(`${slug} is not in the catalogue`);
  return benchmark;
};
const tuguesice = shipped("tuguesice-pt");
const sample = shipped("tuguesice-pt-sample");

describe("catalog", () => {
  it("ships two benchmarks, the sample unmistakable", () => {
    expect(catalog.map(({ manifest }) => [manifest.slug, manifest.sample])).toEqual([
      ["tuguesice-pt", false],
      ["tuguesice-pt-sample", true],
    ]);
    expect(findBenchmark("tuguesice")).toBeUndefined();
  });

  it("imports no file with hidden answers", () => {
    const imports = [...read("catalog.ts").matchAll(/from "(.+?)"/g)].map(([, path]) => path);
    expect(imports.filter((path) => path?.startsWith("./"))).toEqual([
      "./tuguesice-pt/manifest.json",
      "./tuguesice-pt/reported.json",
      "./tuguesice-pt-sample/manifest.json",
      "./tuguesice-pt-sample/practice.json",
    ]);
  });

  it("shows as practice exactly what practice.jsonl imports", () => {
    const lines = read("tuguesice-pt-sample/practice.jsonl").trimEnd().split("\n");
    expect(sample.practice).toEqual(lines.map((line) => JSON.parse(line)));
  });

  it("names the authors as they are attested and closes the list", () => {
    expect(tuguesice.manifest.paper.authors).toEqual({
      list: ["Branco", "Silva", "Marques", "Gomes", "Campos"].map((family) => ({
        family,
        given: null,
      })),
      and_others: true,
    });
  });

  it("marks its own wording and categories as the project's", () => {
    for (const { manifest } of catalog) {
      expect(manifest.provenance.prompts.origin).toBe("project");
      expect(manifest.provenance.categories.origin).toBe("project");
    }
  });

  it("sends the bare question under simple and one system prompt more under oracle", () => {
    for (const { manifest } of catalog) {
      const [simple, oracle] = manifest.conditions;
      expect(simple?.messages).toEqual([{ role: "user", content: "{question}" }]);
      expect(oracle?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
      expect(oracle?.messages[1]).toEqual(simple?.messages[0]);
    }
  });
});

describe("reported rows of tuguesice-pt", () => {
  const { reported } = tuguesice;
  const rowOf = (id: string) => reported.find((row) => row.id === id);

  it("fill the attested cells and no other", () => {
    const filled = reported.flatMap((row) =>
      (["target", "control", "oracle_sensitivity", "gap_to_base"] as const)
        .filter((cell) => row[cell] !== null)
        .map((cell) => `${row.id} ${cell}`),
    );
    expect(filled.sort()).toEqual([
      "gemini-2.5-flash control",
      "gemini-2.5-flash oracle_sensitivity",
      "gervasio-70b gap_to_base",
      "gervasio-70b target",
      "llama-70b target",
    ]);
    expect(reported).toHaveLength(7);
  });

  it("give fractions that their counts make, to four decimals", () => {
    const near = (value: number, of: number, items: number) =>
      expect(value).toBe(Number((of / items).toFixed(4)));
    for (const { target, control, gap_to_base: gap } of reported) {
      for (const cell of [target, control]) {
        if (cell?.correct != null) near(cell.accuracy, cell.correct, cell.items);
      }
      for (const cell of [gap?.target, gap?.control]) {
        if (cell != null) near(cell.difference, cell.items, cell.of);
      }
    }
  });

  it("derive the base's level from the specialised model's and the gap", () => {
    const specialised = rowOf("gervasio-70b");
    const base = rowOf(specialised?.base ?? "");
    expect(specialised?.target?.correct).toBe(130);
    expect(specialised?.gap_to_base?.target.items).toBe(46);
    expect(base?.target).toMatchObject({ correct: 130 - 46, attestation: "derived" });
  });

  it("are cited from nowhere else than the paper", () => {
    for (const { source } of [...reported, ...tuguesice.manifest.reported_ranges]) {
      expect(source).toBe(`arXiv:${tuguesice.manifest.paper.arxiv}`);
    }
  });
});
