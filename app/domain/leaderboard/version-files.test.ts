import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { citationSource, people, reportedRow } from "#tests/factories/citation-source.ts";
import { inventedModels, inventFacts } from "#tests/factories/version-facts.ts";
import { buildVersionDocument } from "./build-version.ts";
import type { CitationSource } from "./citation/cited-version.ts";
import { verifyVersion } from "./verify-version.ts";
import { versionFiles, versionSuffixes } from "./version-files.ts";

const sampleSource: CitationSource = {
  ...citationSource,
  citation: {
    title: "A trial of Prumo",
    authors: { list: [{ literal: "Prumo contributors" }], and_others: false },
  },
};
const origin = "https://prumo.example";
const real = buildVersionDocument(
  inventFacts(inventedModels, {
    benchmark: "tuguesice-pt",
    version: "2026.1",
    sample: false,
    reported: [
      reportedRow,
      { ...reportedRow, id: "bare", name: "Bare", target: null, control: null },
    ],
  }),
);
const files = versionFiles(real, citationSource, origin);
const { digest } = verifyVersion(new TextEncoder().encode(files.json.text));
const sampleFiles = versionFiles(buildVersionDocument(inventFacts()), sampleSource, origin);

describe("versionFiles", () => {
  it("gives a document that verifies, and its digest in every record and table", () => {
    const verified = verifyVersion(new TextEncoder().encode(files.json.text));
    expect(verified.ok).toBe(true);
    for (const suffix of versionSuffixes) {
      expect(files[suffix].contentType).toMatch(/^[a-z]+\/[a-z.+-]+/);
      if (suffix !== "json" && suffix !== "csv") expect(files[suffix].text).toContain(digest);
    }
  });

  it("writes two BibTeX records, the digest in the first one's note", () => {
    expect(files.bib.text).toBe(`@misc{prumo-tuguesice-pt-2026-1,
  title         = {{Tuguesice-PT (Prumo leaderboard, version 2026.1)}},
  author        = {Branco and Silva and Marques and Gomes and Campos and others},
  year          = {2026},
  url           = {https://prumo.example/tuguesice-pt/v/2026.1},
  note          = {Version 2026.1 of 2026-03-01, sha256:${digest}},
}

@misc{arxiv-2604-25654,
  title         = {{Progressing beyond Art Masterpieces or Touristic Clichés: how to assess your LLMs for cultural alignment?}},
  author        = {Branco and Silva and Marques and Gomes and Campos and others},
  year          = {2026},
  eprint        = {2604.25654},
  archiveprefix = {arXiv},
  url           = {https://arxiv.org/abs/2604.25654},
}
`);
  });

  it("says SAMPLE first in the titles and captions of sample versions", () => {
    expect(sampleFiles.bib.text).toMatch(/^@misc\{prumo-tuguesice-pt-sample-sample-1,/);
    expect(sampleFiles.bib.text).toContain("{{SAMPLE: A trial of Prumo (Prumo leaderboard");
    expect(sampleFiles.bib.text).toContain("author        = {{Prumo contributors}},");
    expect(sampleFiles.tex.text).toContain("\\caption[SAMPLE: A trial");
    expect(sampleFiles.tex.text).toContain("]{SAMPLE: A trial");
    expect(sampleFiles.md.text).toMatch(/^\*\*SAMPLE/);
    expect(sampleFiles.ris.text).toContain("TI  - SAMPLE");
    expect(JSON.parse(sampleFiles["csl.json"].text)[0].title).toMatch(/^SAMPLE/);
    expect(JSON.parse(sampleFiles.jsonld.text).name).toMatch(/^SAMPLE/);
    expect(sampleFiles.csv.text.split("\r\n")[1]).toContain(",SAMPLE sample.1,");
  });

  it("sets a booktabs table with figures from the counts", () => {
    const [leader] = real.entries;
    const { correct } = leader?.scores["target.simple"] ?? { correct: Number.NaN };
    const tex = files.tex.text;
    expect(tex).toContain(`& Azenha 70B & ${((100 * correct) / 120).toFixed(1)} & `);
    expect(tex).toContain(`& ${correct}/120 &`);
    expect(tex).toContain("Nora \\& Filhos\\_2");
    expect(tex).toContain("& Gervásio 70B & 39.76 &  & 130/327 &  &  & 55.17* ");
    expect(tex).not.toContain("Bare");
    for (const rule of ["\\toprule", "\\midrule", "\\bottomrule"]) expect(tex).toContain(rule);
    // The caption may break the digest, but prints all of it.
    expect(tex.replaceAll("\\allowbreak{}", "")).toContain(`\\texttt{sha256:${digest}}`);
  });

  it("writes CSV with a line an entry and a line a reported row", () => {
    const [head, ...lines] = parseCsv(files.csv.text);
    expect(lines).toHaveLength(real.entries.length + 2);
    const at = (name: string) => head?.indexOf(name) as number;
    const [leader] = real.entries;
    expect(lines[0]?.[at("model")]).toBe("Azenha 70B");
    expect(lines[0]?.[at("target_simple_correct")]).toBe(
      String(leader?.scores["target.simple"].correct),
    );
    expect(lines[0]?.[at("oracle_sensitivity_p")]).toBe(String(leader?.oracle_sensitivity.p));
    const reported = lines.at(-2);
    expect(reported?.[at("row")]).toBe("reported");
    expect(reported?.[at("reported_target_accuracy")]).toBe("0.3976");
    expect(reported?.[at("target_simple_accuracy")]).toBe("");
    expect(reported?.[at("reported_control_accuracy")]).toBe("0.5517");
    expect(reported?.[at("reported_control_condition")]).toBe("");
  });

  it("keeps a difference below zero a number", () => {
    const document = structuredClone(real);
    Object.assign(document.entries[0]?.oracle_sensitivity ?? {}, { difference: -0.05 });
    expect(versionFiles(document, citationSource, origin).csv.text).toContain(",-0.05,");
    expect(versionFiles(document, citationSource, origin).tex.text).toContain("& $-$5.0 &");
  });

  it("writes records that reference managers read", () => {
    const records = files.ris.text.split("ER  - \r\n");
    expect(records).toHaveLength(3);
    expect(records[0]).toContain(`N1  - sha256:${digest}\r\n`);
    expect(records[0]).toMatch(/^TY {2}- DATA\r\n/);
    expect(records[1]).toContain("AN  - arXiv:2604.25654\r\n");
    const [version, paper] = JSON.parse(files["csl.json"].text);
    expect(version).toMatchObject({
      id: "prumo-tuguesice-pt-2026-1",
      type: "dataset",
      issued: { "date-parts": [[2026, 3, 1]] },
      note: `sha256:${digest}`,
    });
    expect(paper.author).toEqual([...people.map((family) => ({ family })), { literal: "et al." }]);
    expect(JSON.parse(files.jsonld.text)).toMatchObject({
      "@type": "Dataset",
      distribution: [{ contentUrl: `${origin}/tuguesice-pt/v/2026.1.json`, sha256: digest }, {}],
    });
  });
});

describe("titles and authors from a manifest", () => {
  it("are escaped where they go into BibTeX", () => {
    const odd: CitationSource = {
      ...citationSource,
      citation: {
        title: "100% {odd} & \\strange",
        authors: {
          list: [{ family: "O_Neil", given: "A" }, { literal: "B & C" }],
          and_others: false,
        },
      },
    };
    const { bib } = versionFiles(real, odd, origin);
    expect(bib.text).toContain(
      "{{100\\% \\textbraceleft{}odd\\textbraceright{} \\& \\textbackslash{}strange (Prumo",
    );
    expect(bib.text).toContain("{O\\_Neil, A and {B \\& C}}");
    let depth = 0;
    for (const character of bib.text) {
      depth += character === "{" ? 1 : character === "}" ? -1 : 0;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  });
});

function parseCsv(text: string): string[][] {
  const parser = new Papa.Parser({ delimiter: ",", newline: "\n" });
  return parser
    .parse(text.replaceAll("\r\n", "\n"), 0, false)
    .data.filter((cells) => cells.join("") !== "");
}
