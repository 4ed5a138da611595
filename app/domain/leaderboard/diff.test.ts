import { describe, expect, it } from "vitest";
import { inventEntry, inventedModels, inventFacts } from "#tests/factories/version-facts.ts";
import { canonicalBytes } from "../canonical-json.ts";
import { buildVersionDocument } from "./build-version.ts";
import { asWritten } from "./change-words.ts";
import { describeChanges, explainChanges } from "./changes.ts";
import { diffVersions } from "./diff.ts";

const first = buildVersionDocument(inventFacts());
const withdrawal = {
  entry: "entry-moinho-7b",
  kind: "withdrawn" as const,
  reason: asWritten("A fault."),
};
const second = buildVersionDocument(
  inventFacts([...inventedModels.slice(1), { name: "Represa", simple: 0.8, oracle: 0.8 }], {
    version: "sample.2",
    previous: canonicalBytes(first),
    departures: [withdrawal],
  }),
);

describe("diffVersions", () => {
  it("tells what came, went and moved, with the recorded reasons", () => {
    const diff = diffVersions(first, second);
    expect(diff).toMatchObject({ release: null, grader: null, ledger: null });
    expect(diff.entered.map(({ entry, reasons }) => [entry.id, reasons])).toEqual([
      ["entry-represa", ["Accepted since sample.1."]],
    ]);
    expect(diff.left.map(({ entry, reasons }) => [entry.id, reasons])).toEqual([
      ["entry-moinho-7b", ["A fault."]],
    ]);
    expect(diff.moved.map(({ after, causes }) => [after.id, causes])).toEqual([
      ["entry-azenha-70b", ["field"]],
    ]);
  });

  it("finds nothing between a version and itself", () => {
    expect(diffVersions(first, first)).toEqual({
      release: null,
      grader: null,
      ledger: null,
      entered: [],
      moved: [],
      left: [],
    });
  });

  it("takes the reasons of versions in between", () => {
    const third = { ...second, changes: [] };
    expect(diffVersions(first, third).left[0]?.reasons).toEqual([]);
    expect(diffVersions(first, third, [second]).left[0]?.reasons).toEqual(["A fault."]);
  });

  it("tells a re-grade from a new release, and both from others' moves", () => {
    const better = structuredClone(first);
    const entry = better.entries[3] as (typeof better.entries)[number];
    entry.scores["target.simple"].correct += 2;
    expect(diffVersions(first, better).moved).toMatchObject([{ causes: ["regraded"] }]);
    better.release.id = "2";
    better.grader = { version: "2", ledger: "3:ff" };
    const diff = diffVersions(first, better);
    expect(diff.moved).toMatchObject([{ causes: ["release"] }]);
    expect(diff.release).toEqual({ before: "1", after: "2" });
    expect(diff.grader).toEqual({ before: "1", after: "2" });
    expect(diff.ledger).toEqual({ before: "0:0", after: "3:ff" });
  });
});

describe("describeChanges", () => {
  it("says what became of release, grader and entries", () => {
    const next = structuredClone(first);
    next.release = { ...next.release, id: "2", kind: "key" };
    next.grader.version = "2";
    const [leader] = next.entries;
    if (!leader) throw new Error("there are entries");
    leader.scores["target.simple"].correct += 1;
    const was = first.entries[0]?.scores["target.simple"].correct as number;
    leader.rank = null;
    expect(describeChanges(first, next, [])).toEqual([
      { kind: "release", entry: null, reason: "Release 2 (key) follows release 1." },
      { kind: "regraded", entry: null, reason: "Grader 2 replaces 1." },
      {
        kind: "moved",
        entry: leader.id,
        reason: `No longer ranked. ${was} of 120 became ${was + 1} of 120 correct.`,
      },
    ]);
  });

  it("lets older entries go with an extended release, which they were not asked", () => {
    const next = structuredClone(first);
    next.release = { ...next.release, id: "2", kind: "extend" };
    const [gone] = next.entries.splice(0, 1);
    expect(describeChanges(first, next, [])).toContainEqual({
      kind: "release",
      entry: gone?.id,
      reason: "Not yet run on release 2.",
    });
    expect(explainChanges(first, next, [])).toContainEqual({
      kind: "release",
      entry: gone?.id,
      reason: { en: "Not yet run on release 2.", pt: "Ainda por executar na edição 2." },
    });
  });

  it("invents the same entry twice alike", () => {
    const [model] = inventedModels;
    if (!model) throw new Error("models were invented");
    expect(inventEntry(model)).toEqual(inventEntry(model));
  });
});
