import type { CitationSource } from "#domain/leaderboard/citation/cited-version.ts";
import type { ReportedRow } from "#domain/leaderboard/version-document.ts";

export const people = ["Branco", "Silva", "Marques", "Gomes", "Campos"];
const authors = { list: people.map((family) => ({ family, given: null })), and_others: true };
/** Cited like the benchmark itself. */
export const citationSource: CitationSource = {
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
/** With the figures that its publication gives. */
export const reportedRow: ReportedRow = {
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
