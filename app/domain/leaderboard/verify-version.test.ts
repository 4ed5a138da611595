import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { follow, numberPaths } from "#tests/factories/json-paths.ts";
import { inventedModels, inventFacts } from "#tests/factories/version-facts.ts";
import { canonicalBytes, canonicalText } from "../canonical-json.ts";
import { buildVersionDocument } from "./build-version.ts";
import { verifyVersion } from "./verify-version.ts";
import type { VersionDocument } from "./version-document.ts";

const first = buildVersionDocument(inventFacts());
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
      "cues ok",
      "categories ok",
      "rates ok",
      "reported ok",
    ]);
  });

  it("recomputes the figures of the bytes it is given", () => {
    const bytes = tampered((document) => {
      entry(document).oracle_sensitivity.p = 0.5;
    });
    expect(failed(bytes)).toEqual(["sensitivity"]);
    expect(verifyVersion(bytes).ok).toBe(false);
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
    const places = numberPaths(first).concat(Object.keys(first).map((key) => [key]));
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
