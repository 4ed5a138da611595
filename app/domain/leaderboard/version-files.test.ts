import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { inventedModels, inventFacts } from "#tests/factories/version-facts.ts";
import { buildVersionDocument } from "./build-version.ts";
import { type CitationSource, citeVersion } from "./citation/cited-version.ts";
import { howToReport, plainCitation } from "./citation/sentences.ts";
import { verifyVersion } from "./verify-version.ts";
import type { VersionDocument } from "./version-document.ts";
import { versionFiles, versionSuffixes } from "./version-files.ts";

const people = ["Branco", "Silva", "Marques", "Gomes", "Campos"];
const authors = { list: people.map((family) => ({ family, given: null })), and_others: true };
const source: CitationSource = {
  names: { pt: "Tuguesice-PT", en: "Tuguesice-PT" },
  description: { pt: "Mede.", en: "Measures whether a model knows Portuguese culture." },
  citation: { title: "Tuguesice-PT", authors },
  paper: {
    presents: "benchmark",
    title:
      "Progressing beyond Art Masterpieces or Touristic Clichés: how to assess your LLMs for cultural alignment?",
    authors,
    year: 2026,
    arxiv: "2604.25654",
  },
};
const sampleSource: CitationSource = {
  ...source,
  citation: {
    title: "A trial of Prumo",
    authors: { list: [{ literal: "Prumo contributors" }], and_others: false },
  },
};
const row: VersionDocument["reported"][number] = {
  id: "gervasio-70b",
  name: "Gervásio 70B",
  family: "Gervásio",
  base: "llama-70b",
  parameters: "70B",
  specialised_for: "pt",
  target: {
    correct: 130,
    items: 327,
    accuracy: 0.3976,
    attestation: "summary",
    condition: "simple",
    condition_attestation: "inferred",
    locator: null,
  },
  control: {
    correct: 128,
    items: 232,
    accuracy: 0.5517,
    attestation: "summary",
    condition: null,
    condition_attestation: null,
    locator: null,
  },
  oracle_sensitivity: null,
  gap_to_base: null,
  source: "arXiv:2604.25654",
};
const origin = "https://prumo.example";
const real = buildVersionDocument(
  inventFacts(inventedModels, {
    benchmark: "tuguesice-pt",
    version: "2026.1",
    sample: false,
    reported: [row, { ...row, id: "bare", name: "Bare", target: null, control: null }],
  }),
);
const files = versionFiles(real, source, origin);
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
    expect(versionFiles(document, source, origin).csv.text).toContain(",-0.05,");
    expect(versionFiles(document, source, origin).tex.text).toContain("& $-$5.0 &");
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
    return versionFiles(document, source, origin);
  };

  it("stays text in CSV", () => {
    fc.assert(
      fc.property(names, (name) => {
        const lines = parseCsv(withName(name).csv.text);
        expect(new Set(lines.map((cells) => cells.length)).size).toBe(1);
        expect(lines).toHaveLength(real.entries.length + 3);
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
        expect(rows).toHaveLength(real.entries.length + 2);
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

  it("stays text in a sentence", () => {
    const entry = structuredClone(real.entries[0]);
    if (!entry) throw new Error("models were invented");
    entry.model.name = "x\n\u202ey";
    expect(howToReport({ document: real, digest }, entry, source, "en")).toMatch(/^x y answers/);
  });
});

describe("titles and authors from a manifest", () => {
  it("are escaped where they go into BibTeX", () => {
    const odd: CitationSource = {
      ...source,
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

describe("sentences", () => {
  const reported = structuredClone(real);
  const [entry] = reported.entries;
  if (!entry) throw new Error("models were invented");
  entry.scores["target.simple"] = {
    ...entry.scores["target.simple"],
    correct: 130,
    items: 327,
    interval: [0.346, 0.4515],
  };
  entry.oracle_sensitivity.difference = -0.0123;
  entry.rank = { position: 2, best: 1, worst: 4, unadjusted_best: 1, unadjusted_worst: 3 };

  it("report an entry in both languages", () => {
    const version = { document: reported, digest: "ab".repeat(32) };
    expect(howToReport(version, entry, source, "en")).toBe(
      "Azenha 70B answers 130 of 327 (39.8 %, 95 % CI 34.6–45.1), rank 1–4 of 4, oracle " +
        `sensitivity −1.2 pp (Tuguesice-PT, Prumo 2026.1, sha256:${"ab".repeat(32)}).`,
    );
    expect(howToReport(version, entry, source, "pt")).toBe(
      "Azenha 70B acerta 130 de 327 (39,8 %, IC 95 % 34,6–45,1), posição 1–4 de 4, " +
        `sensibilidade ao oráculo −1,2 p.p. (Tuguesice-PT, Prumo 2026.1, sha256:${"ab".repeat(32)}).`,
    );
    const unranked = { ...entry, rank: null };
    expect(howToReport(version, unranked, source, "en")).toContain("not ranked");
    expect(howToReport(version, unranked, source, "pt")).toContain("sem posição");
  });

  it("cite a version as a line of references", () => {
    const version = citeVersion(real, source, origin);
    expect(plainCitation(version, "pt")).toBe(
      "Branco, Silva, Marques, Gomes, Campos e outros (2026). Tuguesice-PT (Prumo leaderboard, " +
        `version 2026.1). https://prumo.example/tuguesice-pt/v/2026.1, sha256:${digest}.`,
    );
  });
});

function parseCsv(text: string): string[][] {
  const parser = new Papa.Parser({ delimiter: ",", newline: "\n" });
  return parser
    .parse(text.replaceAll("\r\n", "\n"), 0, false)
    .data.filter((cells) => cells.join("") !== "");
}
