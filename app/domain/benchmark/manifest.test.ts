import { describe, expect, it } from "vitest";
import { manifestSchema } from "./manifest.ts";

const both = (text: string) => ({ pt: text, en: text });
const authors = { list: [{ family: "Ninguém", given: null }], and_others: true };
const provenance = { origin: "project", note: both("Nosso.") };
const ask = { role: "user", content: "{question}" };

const manifest = {
  schema: "prumo.benchmark/1",
  slug: "uma-cultura",
  names: both("Uma Cultura"),
  description: both("Mede."),
  sample: false,
  language_pack: "xx",
  country: "XX",
  items_licence: null,
  suites: [{ id: "target", name: "Alvo", items: null }],
  conditions: [
    { id: "simple", names: both("Simples"), messages: [ask] },
    { id: "oracle", names: both("Oráculo"), messages: [{ role: "system", content: "Sou." }, ask] },
  ],
  categories: [{ id: "vida", names: both("Vida") }],
  citation: { title: "Uma Cultura", authors },
  paper: { presents: "benchmark", title: "Um artigo", authors, year: 2026, arxiv: "2604.25654" },
  provenance: { prompts: provenance, categories: provenance, thresholds: provenance },
  thresholds: { cue_suspicion: 0.2, category_cell_items: 25 },
  reported_ranges: [],
};

describe("manifestSchema", () => {
  it("holds for a benchmark of any culture, without a control suite or known size", () => {
    expect(manifestSchema.parse(manifest)).toEqual(manifest);
  });

  it.each([
    ["no target suite", { suites: [{ id: "control", name: "C", items: 1 }] }],
    ["one category twice", { categories: [manifest.categories[0], manifest.categories[0]] }],
    ["one condition twice", { conditions: [manifest.conditions[0], manifest.conditions[0]] }],
    ["a sample that does not say so", { sample: true }],
    ["SAMPLE on what is no sample", { names: both("SAMPLE Uma Cultura") }],
    ["a prompt of unknown origin", { provenance: { categories: provenance } }],
    ["an unknown field", { items: [] }],
  ])("refuses %s", (_name, change) => {
    expect(manifestSchema.safeParse({ ...manifest, ...change }).success).toBe(false);
  });
});
