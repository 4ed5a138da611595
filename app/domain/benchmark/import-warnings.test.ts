import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importWarnings } from "./import-warnings.ts";

const manifest = { suites: [] };
const items = (target: string[], decoys: string[], suite: "decoy" | "cue" = "decoy") => [
  ...target.map((item_id) => ({ item_id, suite: "target" as const })),
  ...decoys.map((item_id) => ({ item_id, suite })),
];
const numbered = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);
const random = (seed: number, count: number) =>
  fc.sample(fc.stringMatching(/^q[0-9a-z]{5}$/), { seed, numRuns: count });

describe("ids that give decoys away", () => {
  it.each([
    ["another word", numbered("q-", 1, 300), ["decoy-12", "decoy-13"]],
    ["another letter", numbered("q-", 1, 300), ["d-12"]],
    ["a case of their own", random(1, 100), ["Q4k2ma"]],
    ["a length of their own", random(1, 100), ["q4k2ma77ab"]],
    ["a sign of their own", random(1, 100), ["q4k_ma"]],
    ["a word where others have numbers", numbered("q-", 1, 300), ["q-abc"]],
    [
      "no word where others have some",
      ["hist-1", "hist-2", "geo-1", "geo-2", "geo-3"].concat(numbered("desp-", 1, 9)),
      ["arte-4"],
    ],
  ])("by %s are named", (_how, target, decoys) => {
    const [warning, ...others] = importWarnings(manifest, items(target, decoys));
    expect(others).toEqual([]);
    expect(warning).toContain(decoys[0]);
    expect(warning).toMatch(/decoy items give them away.*not formed like.*before the release/);
  });

  it("by a block of numbers are named, and numbers dealt out are not", () => {
    const target = numbered("q-", 1, 327);
    expect(importWarnings(manifest, items(target, numbered("q-", 328, 339)))).toEqual([
      expect.stringMatching(/12 of 12 decoy items.*q-328, q-329, q-330, ….*outside the numbers/),
    ]);
    const dealt = ["q-3", "q-120", "q-301", "q-340"];
    const rest = target.filter((id) => !dealt.includes(id));
    expect(importWarnings(manifest, items(rest, dealt))).toEqual([]);
  });

  it("are no ids made as the target's are", () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const [first, ...rest] = random(seed, 130);
      expect(importWarnings(manifest, items(rest.slice(12), rest.slice(0, 12)))).toEqual([]);
      expect(first).toBeDefined();
    }
    expect(importWarnings(manifest, items(numbered("q-", 1, 9), []))).toEqual([]);
    expect(importWarnings(manifest, items([], ["decoy-1"]))).toEqual([]);
  });

  it("are looked for among cues too, and not in the sample", () => {
    expect(importWarnings(manifest, items(numbered("q-", 1, 30), ["cue-1"], "cue"))[0]).toMatch(
      /1 of 1 cue items/,
    );
    const folder = join(import.meta.dirname, "../../../datasets/tuguesice-pt-sample");
    const sample = ["target", "decoys"].flatMap((name) =>
      readFileSync(join(folder, `${name}.jsonl`), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    );
    expect(importWarnings(manifest, sample)).toEqual([]);
  });
});
