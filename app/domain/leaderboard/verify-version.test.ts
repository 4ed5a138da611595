import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inventedModels, inventFacts } from "#tests/factories/version-facts.ts";
import { canonicalBytes, canonicalText } from "../canonical-json.ts";
import { buildVersionDocument } from "./build-version.ts";
import type { CheckId } from "./checks/check.ts";
import { verifyVersion } from "./verify-version.ts";
import type { VersionDocument } from "./version-document.ts";

const row: VersionDocument["reported"][number] = {
  id: "reported-1",
  name: "Reported 70B",
  family: "Reported",
  base: null,
  parameters: null,
  specialised_for: null,
  target: {
    correct: 130,
    items: 327,
    accuracy: 0.3976,
    attestation: "summary",
    condition: "simple",
    condition_attestation: "inferred",
    locator: null,
  },
  control: null,
  oracle_sensitivity: null,
  gap_to_base: null,
  source: "arXiv:0000.00000",
};
const first = buildVersionDocument(inventFacts(inventedModels, { reported: [row] }));
const firstBytes = canonicalBytes(first);
const second = buildVersionDocument(
  inventFacts(inventedModels, { version: "sample.2", previous: firstBytes }),
);

/** The document with one thing changed, in canonical form again. */
function tampered(change: (document: VersionDocument) => void): Uint8Array {
  const copy = structuredClone(first);
  change(copy);
  return canonicalBytes(copy);
}
const failed = (bytes: Uint8Array, options = {}) =>
  verifyVersion(bytes, options)
    .checks.filter(({ status }) => status === "failed")
    .map(({ id }) => id);
const entry = (document: VersionDocument, at = 0) =>
  document.entries[at] as VersionDocument["entries"][number];

describe("verifyVersion", () => {
  it("passes what was built", () => {
    const { ok, checks, document } = verifyVersion(firstBytes);
    expect(ok).toBe(true);
    expect(document).toEqual(first);
    expect(checks.map(({ id, status }) => `${id} ${status}`)).toEqual([
      "canonical ok",
      "schema ok",
      "digest not_checked",
      "chain ok",
      "header ok",
      "counts ok",
      "accuracy ok",
      "sensitivity ok",
      "pairs ok",
      "ranks ok",
      "declarations ok",
      "categories ok",
      "rates ok",
      "reported ok",
    ]);
  });

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
    const { ok, checks } = verifyVersion(tampered(change));
    expect(ok).toBe(false);
    const found = checks.find(({ id }) => id === check);
    expect(found?.status).toBe("failed");
    for (const fault of found?.faults ?? []) expect(fault).toMatch(/^\S.*\.$/s);
  });

  it("accepts one more or less in the last digit, as another machine may round", () => {
    const bytes = tampered((document) => {
      const { interval } = entry(document).scores["target.simple"];
      interval[0] = Math.round((interval[0] + 0.0001) * 1e4) / 1e4;
      interval[1] = Math.round((interval[1] - 0.0001) * 1e4) / 1e4;
    });
    expect(failed(bytes)).toEqual([]);
  });

  it("finds any computed number that is changed", () => {
    // Counts and shares that no figure is computed from can only be checked for sense.
    const free = /attempt|exposure|not_attempted|lenient|tags|cue_|judge_share/;
    const places = numbersOf(first.entries).filter((path) => !free.test(path.join(".")));
    expect(places.length).toBeGreaterThan(150);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.boolean(), (path, up) => {
        const bytes = tampered((document) => {
          const holder = path.slice(0, -1).reduce(follow, document.entries) as Record<
            string,
            number
          >;
          const key = path.at(-1) as string;
          const value = holder[key] as number;
          const step = Number.isInteger(value) && value > 1 ? 1 : 0.02;
          holder[key] = Math.round((up || value < step ? value + step : value - step) * 1e4) / 1e4;
        });
        expect(failed(bytes)).not.toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("finds bytes that are not canonical", () => {
    const text = canonicalText(first);
    const spaced = new TextEncoder().encode(text.replace(",", ", "));
    expect(failed(spaced)).toEqual(["canonical"]);
    expect(verifyVersion(spaced).checks[0]?.faults[0]).toMatch(/from character \d+ on/);
    expect(failed(new TextEncoder().encode(`\ufeff${text}`))).toContain("canonical");
    const twice = text.replace('"benchmark":', '"benchmark":"x","benchmark":');
    expect(failed(new TextEncoder().encode(twice))).toEqual(["canonical"]);
  });

  it("compares the digest with the one that was cited", () => {
    const { digest } = verifyVersion(firstBytes);
    expect(failed(firstBytes, { expectedDigest: digest.toUpperCase() })).toEqual([]);
    expect(failed(firstBytes, { expectedDigest: "0".repeat(64) })).toEqual(["digest"]);
  });

  it("follows the chain to the version before, where it has its bytes", () => {
    const bytes = canonicalBytes(second);
    const chain = (previousBytes?: Uint8Array) =>
      verifyVersion(bytes, previousBytes && { previousBytes }).checks.find(
        ({ id }) => id === "chain",
      );
    expect(chain()).toMatchObject({
      status: "not_checked",
      finding: expect.stringContaining("sample.1"),
    });
    expect(chain(firstBytes)).toMatchObject({ status: "ok" });
    expect(chain(bytes)).toMatchObject({ status: "failed" });
    expect(
      chain(
        tampered((document) => {
          document.grader.ledger = "1:1";
        }),
      )?.faults[0],
    ).toMatch(/should have sha256/);
  });

  it("reports a missing, an unknown and a wrong field by name", () => {
    const faults = (change: (document: VersionDocument) => void) =>
      verifyVersion(tampered(change)).checks[1]?.faults.join(" ");
    expect(faults((d) => void Reflect.deleteProperty(entry(d), "rank"))).toContain(
      "entries.0.rank",
    );
    expect(faults((d) => void Object.assign(d, { extra: 1 }))).toContain("extra");
    expect(faults((d) => void Object.assign(d, { sample: "yes" }))).toContain("sample");
  });

  it("never throws, and never passes, on bytes that are no version", () => {
    const deep = new TextEncoder().encode(`${"[".repeat(200_000)}${"]".repeat(200_000)}`);
    expect(failed(deep)).toContain("canonical");
    expect(failed(new TextEncoder().encode('{"a":1e999}'))).toContain("canonical");
    expect(failed(new TextEncoder().encode('"\\ud800"'))).toContain("canonical");
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array(),
          fc.json().map((text) => new TextEncoder().encode(text)),
        ),
        (bytes) => {
          expect(verifyVersion(bytes).ok).toBe(false);
        },
      ),
    );
  });

  it("never throws on a version with any field replaced by any JSON", () => {
    const places = numbersOf(first).concat(Object.keys(first).map((key) => [key]));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (path, value) => {
        const bytes = tampered((document) => {
          const holder = path.slice(0, -1).reduce(follow, document) as Record<string, unknown>;
          holder[path.at(-1) as string] = value;
        });
        expect(typeof verifyVersion(bytes).ok).toBe("boolean");
      }),
      { numRuns: 300 },
    );
  });
});

function follow(value: unknown, key: string): unknown {
  return (value as Record<string, unknown>)[key];
}

/** Paths of all numbers in a JSON value. */
function numbersOf(value: unknown): string[][] {
  if (typeof value === "number") return [[]];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    numbersOf(inner).map((path) => [key, ...path]),
  );
}
