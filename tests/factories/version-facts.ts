import {
  type Condition,
  conditions,
  type ScoredSuite,
  type ScoreKey,
} from "#domain/benchmark/suite.ts";
import type { VersionFacts } from "#domain/leaderboard/build-version.ts";
import type { EntryFacts } from "#domain/leaderboard/entry-facts.ts";
import type { Declarations } from "#domain/leaderboard/version-document.ts";
import { type SettledResponse, tallyResponses } from "#domain/outcome/tally.ts";
import { pairVectors } from "#domain/statistics/bit-vector.ts";

/** A model as a probability of being right, per condition; responses are drawn from its name. */
export interface InventedModel {
  name: string;
  simple: number;
  oracle: number;
  ranked?: boolean;
  control?: boolean;
  declarations?: Declarations | null;
}

export interface InventedEntry {
  facts: EntryFacts;
  /** Bits of target/simple. */
  correct: Uint8Array;
}

export const cleanDeclarations: Declarations = {
  system_prompt: false,
  chat_template: null,
  chat_template_names_country: false,
  tools: false,
  trained_on_items: false,
  fine_tuned_pt_pt: false,
};

const categories = {
  target: Array.from({ length: 120 }, (_, t) =>
    t < 40 ? "geografia" : t < 80 ? "historia" : t < 105 ? "sociedade" : "desporto",
  ),
  control: Array<string>(60).fill("sociedade"),
};

/** The same numbers in [0, 1) for the same text (mulberry32 over a 32-bit FNV-1a of it). */
function drawsOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One entry of 120 target and 60 control items, tallied like any other. */
export function inventEntry(model: InventedModel): InventedEntry {
  const draw = drawsOf(model.name);
  const suites: ScoredSuite[] = model.control === false ? ["target"] : ["target", "control"];
  const settled = suites.flatMap((suite) =>
    conditions.flatMap((condition: Condition) =>
      categories[suite].map((_, position): SettledResponse => {
        const right = draw() < model[condition];
        const verdict = right ? "correct" : draw() < 0.2 ? "not_attempted" : "incorrect";
        const tags = verdict === "not_attempted" ? (["refusal"] as const) : [];
        return {
          suite,
          condition,
          position,
          verdict,
          tags,
          lenient: draw() < 0.02 && verdict === "incorrect",
        };
      }),
    ),
  );
  const asked = model.control === false ? { target: categories.target } : categories;
  const { outcomes, detail } = tallyResponses(settled, asked);
  const counts = Object.fromEntries(
    Array.from(
      outcomes,
      ([
        key,
        {
          items,
          counts: { correct, not_attempted },
        },
      ]) => [key, { items, correct, not_attempted }],
    ),
  ) as Partial<Record<ScoreKey, EntryFacts["counts"]["target.simple"]>>;
  const slug = model.name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return {
    correct: outcomes.get("target.simple")?.correct ?? new Uint8Array(15),
    facts: {
      id: `entry-${slug}`,
      model: {
        slug,
        name: model.name,
        family: null,
        base: null,
        parameters: "7B",
        weights: null,
        licence: null,
        availability: "open-weights",
      },
      revision: "1",
      track: "predictions",
      verified: false,
      provider: "Invented",
      attempt: 1,
      attempts: { scored: 1, withdrawn: 0 },
      declarations: model.declarations === undefined ? cleanDeclarations : model.declarations,
      cue_suspicion: null,
      exposure: { items: 120, of: 120 },
      labels: ["by_developer"],
      ranked: model.ranked ?? true,
      counts,
      detail,
      judged: null,
    },
  };
}

export const inventedModels: InventedModel[] = [
  { name: "Moinho 7B", simple: 0.3, oracle: 0.5 },
  { name: "Azenha 70B", simple: 0.55, oracle: 0.7 },
  { name: "Ética Mini", simple: 0.3, oracle: 0.45, control: false },
  { name: "Nora & Filhos_2", simple: 0.1, oracle: 0.4 },
  { name: "Levada", simple: 0.6, oracle: 0.6, ranked: false, declarations: null },
];

/** A sample version of invented models; change what a test is about. */
export function inventFacts(
  models: readonly InventedModel[] = inventedModels,
  changed: Partial<VersionFacts> = {},
): VersionFacts {
  const entries = models.map(inventEntry);
  const bits = new Map(entries.map(({ facts, correct }) => [facts.id, correct]));
  return {
    benchmark: "tuguesice-pt-sample",
    version: "sample.1",
    sample: true,
    publishedAt: new Date("2026-03-01T12:00:00.500Z"),
    release: {
      id: "1",
      kind: "first",
      suites: [
        { id: "target", name: "SAMPLE target", items: 120 },
        { id: "control", name: "SAMPLE control", items: 60 },
      ],
      key_commitment: "ab".repeat(32),
      leaves: 192,
    },
    grader: { version: "1", ledger: "0:0" },
    policies: null,
    entries: entries.map(({ facts }) => facts),
    discordance: (first, second) => {
      const [a, b] = [bits.get(first), bits.get(second)];
      if (!a || !b) throw new Error("both entries were invented");
      return pairVectors(a, b, 120);
    },
    smallestCell: 25,
    reported: [],
    data_statement: {
      writers: null,
      filter_systems: null,
      rulings: {
        total: 0,
        closed_world_reviewed: 0,
        by_affiliation: {},
        double_ruled: 0,
        kappa: null,
      },
      judge_share: null,
      exposures: { packs: 0, endpoints: 0, judges: 0 },
      conflicts: [],
      limits: [],
    },
    previous: null,
    departures: [],
    ...changed,
  };
}
