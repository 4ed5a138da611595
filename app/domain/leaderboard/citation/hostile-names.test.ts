import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { citationSource } from "#tests/factories/citation-source.ts";
import { inventedModels, inventFacts } from "#tests/factories/version-facts.ts";
import { buildVersionDocument } from "../build-version.ts";
import { versionFiles } from "../version-files.ts";

const real = buildVersionDocument(
  inventFacts(inventedModels, { benchmark: "tuguesice-pt", version: "2026.1", sample: false }),
);

describe("any name that somebody gives a model", () => {
  const hostile = [
    '=HYPERLINK("http://x")',
    "@SUM(A1)",
    "+1",
    "-1",
    " =1+1",
    "\t=1",
    "＝1",
    "\\input{/etc/passwd}",
    "50% & $x_1^2$ #1 ~ {",
    "}} , note = {x",
    "a | b",
    "[x](javascript:alert(1))",
    "<script>alert(1)</script>",
    "www.x.example https://x.example me@x.example",
    "line\r\nER  - \r\nTY  - DATA",
    "\u202egnirts",
    "``quotes'' \"here\"",
    "* _ ` ---",
    "[1ex]",
  ];
  const names = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: "binary", minLength: 1 }));
  const withName = (name: string) => {
    const document = structuredClone(real);
    const [entry] = document.entries;
    if (!entry) throw new Error("models were invented");
    entry.model.name = name;
    entry.provider = name;
    return versionFiles(document, citationSource, "https://prumo.example");
  };

  it("stays text in CSV", () => {
    fc.assert(
      fc.property(names, (name) => {
        const lines = parseCsv(withName(name).csv.text);
        expect(new Set(lines.map((cells) => cells.length)).size).toBe(1);
        expect(lines).toHaveLength(real.entries.length + 1);
        for (const cell of lines.slice(1).flat()) {
          if (!/^-?[\d.]+(e-\d+)?$/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        }
      }),
    );
  });

  it("stays text in LaTeX and BibTeX", () => {
    fc.assert(
      fc.property(names, (name) => {
        const { tex } = withName(name);
        const lines = tex.text.split("\n");
        const table = lines.slice(lines.findIndex((line) => line.includes("\\toprule")));
        const rows = table.filter((line) => line.startsWith("    {}"));
        expect(rows).toHaveLength(real.entries.length + 1);
        for (const line of rows) {
          const bare = line
            .replace(/\\text[a-z]+\{\}/g, "")
            .replace(/\\[$&#%_]/g, "")
            .replace(/ \\\\$/, "")
            .replaceAll("{}", "")
            .replaceAll("$-$", "");
          expect(bare).not.toMatch(/[\\{}$#%_^~<>|`"]/);
          expect(bare.split("&")).toHaveLength(8);
        }
      }),
    );
  });

  it("stays text in Markdown", () => {
    fc.assert(
      fc.property(names, (name) => {
        const lines = withName(name)
          .md.text.split("\n")
          .filter((line) => line.startsWith("|"));
        for (const line of lines) {
          const plain = line.replace(/\\[!-/:-@[-`{-~]/g, "");
          expect(plain.split("|")).toHaveLength(10);
          expect(plain).not.toMatch(/[<`[\]@]|www\.|:\/\//);
        }
      }),
    );
  });
});

function parseCsv(text: string): string[][] {
  const parser = new Papa.Parser({ delimiter: ",", newline: "\n" });
  return parser
    .parse(text.replaceAll("\r\n", "\n"), 0, false)
    .data.filter((cells) => cells.join("") !== "");
}
