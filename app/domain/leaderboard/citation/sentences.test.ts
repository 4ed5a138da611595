import { describe, expect, it } from "vitest";
import { citationSource as source } from "#tests/factories/citation-source.ts";
import { inventedModels, inventFacts } from "#tests/factories/version-facts.ts";
import { buildVersionDocument } from "../build-version.ts";
import { citeVersion } from "./cited-version.ts";
import { howToReport, plainCitation } from "./sentences.ts";

const real = buildVersionDocument(
  inventFacts(inventedModels, { benchmark: "tuguesice-pt", version: "2026.1", sample: false }),
);

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
    const version = citeVersion(real, source, "https://prumo.example");
    expect(plainCitation(version, "pt")).toBe(
      "Branco, Silva, Marques, Gomes, Campos e outros (2026). Tuguesice-PT (Prumo leaderboard, " +
        `version 2026.1). https://prumo.example/tuguesice-pt/v/2026.1, sha256:${version.digest}.`,
    );
  });

  it("keep a name on one line, in one direction", () => {
    const odd = { ...entry, model: { ...entry.model, name: "x\n\u202ey" } };
    expect(howToReport({ document: real, digest: "" }, odd, source, "en")).toMatch(/^x y answers/);
  });
});
