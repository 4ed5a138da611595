import { describe, expect, it } from "vitest";
import {
  cleanDeclarations,
  inventEntry,
  inventedModels,
  inventFacts,
} from "#tests/factories/version-facts.ts";
import { canonicalBytes, digestHex } from "../canonical-json.ts";
import { pairVectors } from "../statistics/bit-vector.ts";
import { mcnemarMidP } from "../statistics/mcnemar.ts";
import { pairedDifference } from "../statistics/paired-difference.ts";
import { wilsonInterval } from "../statistics/wilson.ts";
import { buildVersionDocument } from "./build-version.ts";
import { changeWords } from "./change-words.ts";
import type { VersionEntry } from "./version-document.ts";

const round4 = (value: number) => Math.round(value * 1e4) / 1e4;
const named = (entries: VersionEntry[], name: string) => {
  const found = entries.find(({ model }) => model.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe("buildVersionDocument", () => {
  const document = buildVersionDocument(inventFacts());

  it("orders entries: ranked by accuracy, equal ones by name, then the unranked", () => {
    expect(document.entries.map(({ model }) => model.name)).toEqual([
      "Azenha 70B",
      "Moinho 7B",
      "Ética Mini",
      "Nora & Filhos_2",
      "Levada",
    ]);
    expect(document.entries.at(-1)?.rank).toBeNull();
    expect(document.entries[0]?.rank).toMatchObject({ position: 1, best: 1, worst: 1 });
  });

  it("computes every figure from the verdicts themselves", () => {
    const { correct, facts } = inventEntry({ name: "Azenha 70B", simple: 0.55, oracle: 0.7 });
    const entry = named(document.entries, "Azenha 70B");
    const simple = facts.counts["target.simple"];
    const changed = facts.detail.sensitivity.target;
    if (!simple || !changed) throw new Error("the target suite is always there");
    expect(entry.scores["target.simple"].interval).toEqual(
      wilsonInterval(simple.correct, 120).map(round4),
    );
    const both = simple.correct - changed.lost;
    const neither = 120 - simple.correct - changed.gained;
    const table = { both, firstOnly: changed.gained, secondOnly: changed.lost, neither };
    const { difference, interval } = pairedDifference(table);
    expect(entry.oracle_sensitivity).toEqual({
      difference: round4(difference),
      interval: interval.map(round4),
      ...changed,
      p: Number(mcnemarMidP(changed.gained, changed.lost).toPrecision(4)),
    });
    expect(entry.control_sensitivity).not.toBeNull();
    const other = inventEntry({ name: "Moinho 7B", simple: 0.3, oracle: 0.5 });
    const { firstOnly, secondOnly } = pairVectors(correct, other.correct, 120);
    expect(document.pairs[0]).toEqual([0, 1, firstOnly, secondOnly]);
    expect(document.pairs).toHaveLength(6);
  });

  it("writes null, and never nothing, for what does not apply", () => {
    const without = named(document.entries, "Ética Mini");
    expect(without.scores["control.simple"]).toBeNull();
    expect(without.control_sensitivity).toBeNull();
    expect(without.judge_share).toBeNull();
    expect(Object.keys(without.tags)).toHaveLength(10);
    expect(document.previous).toBeNull();
    expect(document.changes).toEqual([]);
  });

  it("merges small categories so that none can be told from the total", () => {
    expect(
      document.entries[0]?.categories?.map(({ category, items }) => [category, items]),
    ).toEqual([
      ["geografia", 40],
      ["historia", 40],
      ["other", 40],
    ]);
  });

  it("cuts the date to whole seconds and labels what was declared", () => {
    expect(document.published_at).toBe("2026-03-01T12:00:00Z");
    expect(named(document.entries, "Levada").labels).toEqual(["undeclared", "by_developer"]);
  });

  it("gives the same bytes for the same facts in another order", () => {
    const facts = inventFacts();
    const shuffled = { ...facts, entries: facts.entries.toReversed() };
    expect(canonicalBytes(buildVersionDocument(shuffled))).toEqual(canonicalBytes(document));
  });

  it("shares a position among equal accuracies", () => {
    const twins = ["Beta", "alfa"].map((name) => {
      const { facts, correct } = inventEntry({ name: "Azenha 70B", simple: 0.5, oracle: 0.6 });
      return { facts: { ...facts, id: name, model: { ...facts.model, name } }, correct };
    });
    const { entries } = buildVersionDocument(
      inventFacts([], {
        entries: twins.map(({ facts }) => facts),
        discordance: () => ({ firstOnly: 3, secondOnly: 3 }),
      }),
    );
    expect(entries.map(({ model, rank }) => [model.name, rank?.position])).toEqual([
      ["alfa", 1],
      ["Beta", 1],
    ]);
  });

  it("names the version before and what changed since", () => {
    const first = canonicalBytes(document);
    const [moinho, azenha, etica, nora] = inventedModels;
    if (!moinho || !azenha || !etica || !nora) throw new Error("five models were invented");
    const models = [moinho, azenha, nora, { name: "Represa", simple: 0.8, oracle: 0.8 }];
    const departures = ["entry--tica-mini", "entry-levada"].map((entry) => ({
      entry,
      kind: "withdrawn" as const,
      reason: changeWords.withdrawn,
    }));
    const changed = { version: "sample.2", previous: first, departures };
    const next = buildVersionDocument(inventFacts(models, changed));
    expect(next.previous).toEqual({ version: "sample.1", digest: digestHex(first) });
    expect(next.changes).toEqual([
      { kind: "new", entry: "entry-represa", reason: "Accepted since sample.1." },
      { kind: "moved", entry: "entry-azenha-70b", reason: "Position 1 became 2." },
      { kind: "moved", entry: "entry-moinho-7b", reason: "Position 2 became 3." },
      ...departures.map((departure) => ({ ...departure, reason: departure.reason.en })),
    ]);
    expect(() => buildVersionDocument(inventFacts(models, { ...changed, departures: [] }))).toThrow(
      /Ética Mini\) is gone without a reason/,
    );
  });

  it("refuses facts that do not fit together", () => {
    const facts = inventFacts();
    const [first] = facts.entries;
    if (!first) throw new Error("models were invented");
    const broken = (changed: Partial<typeof first>) => ({
      ...facts,
      entries: [{ ...first, ...changed }],
    });
    const counts = { ...first.counts, "target.oracle": undefined };
    expect(() => buildVersionDocument(broken({ counts }))).toThrow(/has no target.oracle/);
    const cued = { ...cleanDeclarations, system_prompt: true };
    expect(() => buildVersionDocument(broken({ declarations: cued }))).toThrow(/cannot be ranked/);
    expect(() =>
      buildVersionDocument({ ...facts, discordance: () => ({ firstOnly: 1, secondOnly: 1 }) }),
    ).toThrow(/gap of/);
    expect(() => buildVersionDocument({ ...facts, version: "2026.1" })).toThrow(/label 2026.1/);
    expect(() =>
      buildVersionDocument(broken({ detail: { ...first.detail, categories: [] } })),
    ).not.toThrow();
    const suites = facts.release.suites.map((suite) => ({ ...suite, items: suite.items + 1 }));
    expect(() => buildVersionDocument({ ...facts, release: { ...facts.release, suites } })).toThrow(
      /120 items where the release has 121/,
    );
  });
});
