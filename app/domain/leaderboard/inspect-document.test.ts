import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reportedRow } from "#tests/factories/citation-source.ts";
import { follow, numberPaths } from "#tests/factories/json-paths.ts";
import { inventedModels, inventFacts } from "#tests/factories/version-facts.ts";
import { buildVersionDocument } from "./build-version.ts";
import type { Check, CheckId } from "./checks/check.ts";
import { inspectDocument } from "./inspect-document.ts";
import type { VersionDocument } from "./version-document.ts";

const first = buildVersionDocument(inventFacts(inventedModels, { reported: [reportedRow] }));

/** The checks of the document with one thing changed. */
function inspected(change: (document: VersionDocument) => void): Check[] {
  const copy = structuredClone(first);
  change(copy);
  return inspectDocument(copy);
}
const failed = (checks: Check[]) => checks.filter(({ status }) => status === "failed");
const entry = (document: VersionDocument, at = 0) =>
  document.entries[at] as VersionDocument["entries"][number];

describe("inspectDocument", () => {
  it.each<[string, CheckId, (document: VersionDocument) => void]>([
    [
      "a wrong label",
      "header",
      (d) => {
        d.version = "2026.1";
      },
    ],
    [
      "another protocol",
      "header",
      (d) => {
        d.statistics.alpha = 0.1;
      },
    ],
    [
      "an item too few",
      "counts",
      (d) => {
        entry(d).scores["target.simple"].items -= 1;
      },
    ],
    [
      "more right than lenient",
      "counts",
      (d) => {
        entry(d).scores["target.simple"].lenient_correct = 0;
      },
    ],
    [
      "half a control suite",
      "counts",
      (d) => {
        entry(d).scores["control.oracle"] = null;
      },
    ],
    [
      "a wider interval",
      "accuracy",
      (d) => {
        entry(d).scores["target.oracle"].interval[1] += 0.0002;
      },
    ],
    [
      "a better p",
      "sensitivity",
      (d) => {
        entry(d).oracle_sensitivity.p = 0.0001;
      },
    ],
    [
      "a larger difference",
      "sensitivity",
      (d) => {
        entry(d).oracle_sensitivity.difference += 0.01;
      },
    ],
    [
      "more gained",
      "sensitivity",
      (d) => {
        entry(d).oracle_sensitivity.gained += 1;
      },
    ],
    [
      "a changed pair",
      "pairs",
      (d) => {
        (d.pairs[0] as number[])[2] = 0;
      },
    ],
    ["a pair left out", "pairs", (d) => void d.pairs.pop()],
    ["a better rank", "ranks", (d) => void Object.assign(entry(d, 3).rank ?? {}, { best: 1 })],
    [
      "a narrower unadjusted range",
      "ranks",
      (d) => void Object.assign(entry(d, 1).rank ?? {}, { unadjusted_worst: 2 }),
    ],
    ["another order", "ranks", (d) => void d.entries.splice(0, 2, entry(d, 1), entry(d, 0))],
    ["an unranked entry in front", "ranks", (d) => void d.entries.unshift(...d.entries.splice(-1))],
    ["a label taken away", "declarations", (d) => void entry(d, 4).labels.shift()],
    [
      "a cued entry ranked",
      "declarations",
      (d) => {
        entry(d).declarations = null;
      },
    ],
    [
      "a suspected cue ranked",
      "cues",
      (d) => {
        entry(d, 3).track = "endpoint";
        entry(d, 3).cue_suspicion = 0.4;
        entry(d, 3).labels.splice(0, 0, "cue_suspected");
      },
    ],
    [
      "one suspected with a share that passes elsewhere",
      "cues",
      (d) => {
        for (const at of [2, 3])
          Object.assign(entry(d, at), { track: "endpoint", cue_suspicion: 0.3 });
        entry(d, 3).labels.splice(0, 0, "cue_accepted");
      },
    ],
    [
      "a share of an upload",
      "cues",
      (d) => void Object.assign(entry(d), { track: "predictions", cue_suspicion: 0 }),
    ],
    [
      "a category shifted",
      "categories",
      (d) => void Object.assign(entry(d).categories?.[0] ?? {}, { correct: 1 }),
    ],
    [
      "categories of one entry only",
      "categories",
      (d) => {
        entry(d).categories = null;
      },
    ],
    [
      "an impossible rate",
      "rates",
      (d) => {
        entry(d).tags.refusal = 0.0051;
      },
    ],
    [
      "more seen than there are",
      "rates",
      (d) => {
        entry(d).exposure = { items: 121, of: 120 };
      },
    ],
    [
      "another reported percentage",
      "reported",
      (d) => void Object.assign(d.reported[0]?.target ?? {}, { accuracy: 0.41 }),
    ],
  ])("finds %s", (_, check, change) => {
    const found = inspected(change).find(({ id }) => id === check);
    expect(found?.status).toBe("failed");
    for (const fault of found?.faults ?? []) expect(fault).toMatch(/^\S.*\.$/s);
  });

  it("accepts one more or less in the last digit, as another machine may round", () => {
    const checks = inspected((document) => {
      const { interval } = entry(document).scores["target.simple"];
      interval[0] = Math.round((interval[0] + 0.0001) * 1e4) / 1e4;
      interval[1] = Math.round((interval[1] - 0.0001) * 1e4) / 1e4;
    });
    expect(failed(checks)).toEqual([]);
  });

  it("finds any computed number that is changed", () => {
    // Counts and shares that no figure is computed from can only be checked for sense.
    const free = /attempt|exposure|not_attempted|lenient|tags|cue_|judge_share/;
    const places = numberPaths(first.entries).filter((path) => !free.test(path.join(".")));
    expect(places.length).toBeGreaterThan(150);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.boolean(), (path, up) => {
        const checks = inspected((document) => {
          const holder = path.slice(0, -1).reduce(follow, document.entries) as Record<
            string,
            number
          >;
          const key = path.at(-1) as string;
          const value = holder[key] as number;
          const step = Number.isInteger(value) && value > 1 ? 1 : 0.02;
          holder[key] = Math.round((up || value < step ? value + step : value - step) * 1e4) / 1e4;
        });
        expect(failed(checks)).not.toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
