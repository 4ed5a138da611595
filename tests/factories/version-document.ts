import { findBenchmark } from "#datasets/catalog.ts";
import type {
  Declarations,
  Label,
  VersionDocument,
  VersionEntry,
} from "#domain/leaderboard/version-document.ts";
import { madeUpRanks, madeUpScore, madeUpSensitivity } from "./scores.ts";

const targetItems = 327;
const controlItems = 232;
const alpha = 0.05;

interface Draft {
  slug: string;
  name: string;
  provider: string;
  family: string;
  /** Correct on target/simple, and the items that the oracle condition gains and loses. */
  target: [simple: number, gained: number, lost: number];
  control?: [simple: number, gained: number, lost: number];
  base?: string;
  parameters?: string;
  availability?: VersionEntry["model"]["availability"];
  track?: VersionEntry["track"];
  verified?: boolean;
  labels?: Label[];
  declarations?: Partial<Declarations>;
  unranked?: boolean;
}

// Invented systems, with the manners of real ones: specialised and general, open and closed,
// a name too long for its column, equal scores, no control run, declared prompts.
const drafts: Draft[] = [
  {
    slug: "caravela-70b",
    name: "Caravela 70B",
    provider: "Laboratório de Língua da Ria",
    family: "Caravela",
    base: "alba-70b",
    target: [141, 62, 9],
    control: [121, 6, 4],
    parameters: "70B",
    availability: "open-weights",
    track: "endpoint",
    verified: true,
    labels: ["fine_tuned_pt_pt", "by_developer"],
  },
  {
    slug: "azulejo-instruct-34b",
    name: "Azulejo-Instruct 34B-v2.1-preview-2026-02 (quantização de 4 bits, contexto longo)",
    provider: "Universidade do Douro Interior, Grupo de Processamento de Língua Natural",
    family: "Azulejo",
    target: [133, 70, 12],
    control: [119, 7, 5],
    parameters: "34B",
    availability: "open-weights",
    track: "predictions",
    verified: true,
    labels: ["fine_tuned_pt_pt", "by_developer"],
  },
  {
    slug: "meridian-pro",
    name: "Meridian Pro 3",
    provider: "Meridian",
    family: "Meridian",
    target: [128, 141, 6],
    control: [132, 7, 3],
    availability: "api",
    track: "endpoint",
    verified: true,
    labels: ["by_third_party"],
  },
  {
    slug: "caravela-8b",
    name: "Caravela 8B",
    provider: "Laboratório de Língua da Ria",
    family: "Caravela",
    base: "alba-8b",
    target: [112, 48, 11],
    control: [98, 6, 5],
    parameters: "8B",
    availability: "open-weights",
    track: "endpoint",
    verified: true,
    labels: ["fine_tuned_pt_pt", "by_developer"],
  },
  {
    slug: "halyard-large",
    name: "Halyard Large",
    provider: "Halyard Systems",
    family: "Halyard",
    target: [97, 118, 10],
    control: [126, 9, 5],
    availability: "closed",
    track: "predictions",
    labels: ["by_developer"],
  },
  {
    slug: "alba-70b",
    name: "Alba 70B",
    provider: "Alba Research",
    family: "Alba",
    target: [94, 104, 13],
    control: [118, 8, 4],
    parameters: "70B",
    availability: "open-weights",
    track: "endpoint",
    verified: true,
    labels: ["by_third_party"],
  },
  {
    slug: "serra-24b",
    name: "Serra 24B",
    provider: "Cooperativa Serra",
    family: "Serra",
    target: [94, 79, 12],
    parameters: "24B",
    availability: "open-weights",
    track: "predictions",
    labels: ["by_developer"],
  },
  {
    slug: "meridian-mini",
    name: "Meridian Mini 3",
    provider: "Meridian",
    family: "Meridian",
    target: [71, 96, 8],
    control: [104, 7, 6],
    availability: "api",
    track: "endpoint",
    verified: true,
    labels: ["by_third_party", "stale"],
  },
  {
    slug: "alba-8b",
    name: "Alba 8B",
    provider: "Alba Research",
    family: "Alba",
    target: [58, 71, 14],
    control: [88, 8, 7],
    parameters: "8B",
    availability: "open-weights",
    track: "endpoint",
    verified: true,
    labels: ["by_third_party"],
  },
  {
    slug: "sertao-9b",
    name: "Sertão 9B",
    provider: "Instituto Sertão",
    family: "Sertão",
    target: [49, 83, 7],
    control: [91, 9, 4],
    parameters: "9B",
    availability: "open-weights",
    track: "predictions",
    labels: ["by_developer"],
  },
  {
    slug: "anon-7",
    name: "Anónimo 7",
    provider: "—",
    family: "—",
    target: [37, 69, 5],
    control: [79, 6, 6],
    availability: null,
    track: "endpoint",
    verified: true,
    labels: ["anonymous"],
  },
  {
    slug: "faro-local",
    name: "Faro Local",
    provider: "Oficina Faro",
    family: "Faro",
    target: [188, 21, 17],
    control: [124, 4, 5],
    parameters: "12B",
    availability: "open-weights",
    track: "predictions",
    labels: ["cued", "by_developer"],
    declarations: { system_prompt: true },
    unranked: true,
  },
  {
    slug: "bussola-rag",
    name: "Bússola com pesquisa",
    provider: "Bússola",
    family: "Bússola",
    target: [239, 14, 9],
    availability: "closed",
    track: "predictions",
    labels: ["system", "by_developer"],
    declarations: { tools: true },
    unranked: true,
  },
];

const plainDeclarations: Declarations = {
  system_prompt: false,
  chat_template: null,
  chat_template_names_country: false,
  tools: false,
  trained_on_items: false,
  fine_tuned_pt_pt: false,
};

function entry(draft: Draft, index: number): VersionEntry {
  const [simple, gained, lost] = draft.target;
  const control = draft.control;
  const labels = draft.labels ?? [];
  return {
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
    model: {
      slug: draft.slug,
      name: draft.name,
      family: draft.family,
      base: draft.base ?? null,
      parameters: draft.parameters ?? null,
      weights: null,
      licence: null,
      availability: draft.availability ?? null,
    },
    revision: "2026-01-15",
    track: draft.track ?? "predictions",
    verified: draft.verified ?? false,
    provider: draft.provider,
    attempt: 1,
    attempts: { scored: 1, withdrawn: 0 },
    declarations: {
      ...plainDeclarations,
      fine_tuned_pt_pt: labels.includes("fine_tuned_pt_pt"),
      ...draft.declarations,
    },
    labels,
    scores: {
      "target.simple": madeUpScore(simple, targetItems),
      "target.oracle": madeUpScore(simple + gained - lost, targetItems),
      "control.simple": control ? madeUpScore(control[0], controlItems) : null,
      "control.oracle": control
        ? madeUpScore(control[0] + control[1] - control[2], controlItems)
        : null,
    },
    oracle_sensitivity: madeUpSensitivity(simple, gained, lost, targetItems),
    control_sensitivity: control ? madeUpSensitivity(...control, controlItems) : null,
    rank: null,
    tags: { brazilian: 0.06, clarification: 0.01 },
    categories: null,
    cue_suspicion: null,
    exposure: { items: targetItems, of: targetItems },
    judge_share: 0,
  };
}

/** A version document that the schema accepts, with every kind of row that a board shows. */
export function versionDocument(overrides: Partial<VersionDocument> = {}): VersionDocument {
  const entries = drafts.map(entry);
  const ranked = entries.filter((_, index) => !drafts[index]?.unranked);
  const correct = ranked.map((one) => one.scores["target.simple"].correct);
  const { ranks, pairs } = madeUpRanks(correct, targetItems, alpha);
  for (const [index, one] of ranked.entries()) one.rank = ranks[index] ?? null;
  return {
    schema: "prumo.leaderboard-version/1",
    benchmark: "tuguesice-pt",
    version: "2026.1",
    sample: false,
    published_at: "2026-03-03T10:00:00Z",
    release: {
      id: "1",
      kind: "first",
      suites: [
        { id: "target", name: "Tuguesice-PT", items: targetItems },
        { id: "control", name: "BLEnD-PT", items: controlItems },
      ],
      key_commitment: "6f1d3c0a9b7e42d58c1f00aa27e4b98d11c2d3e4f5061728394a5b6c7d8e9f00",
      leaves: 571,
    },
    grader: { version: "1", ledger: "1482:9c1f" },
    statistics: { protocol: "prumo-statistics/1", alpha },
    policies: null,
    entries,
    reported: [...(findBenchmark("tuguesice-pt")?.reported ?? [])],
    pairs,
    changes: [],
    data_statement: {
      writers: null,
      filter_systems: null,
      rulings: {
        total: 1482,
        closed_world_reviewed: 611,
        by_affiliation: { "Prumo stewards": 1482 },
        double_ruled: 150,
        kappa: 0.93,
      },
      judge_share: 0,
      exposures: { packs: 4, endpoints: 6, judges: 0 },
      conflicts: [],
      limits: [],
    },
    previous: null,
    ...overrides,
  };
}
