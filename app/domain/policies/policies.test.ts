import { describe, expect, it } from "vitest";
import { canonicalBytes, digestHex } from "../canonical-json.ts";
import { currentPolicies, findPolicies, policyVersions } from "./index.ts";
import { policySections } from "./policy.ts";

describe("the policies", () => {
  it.each(policyVersions)("keep the text of version $version as it was", (policies) => {
    expect(digestHex(canonicalBytes(policies.texts))).toBe(policies.digest);
  });

  it("have the digests that published versions and their readers know", () => {
    expect(
      policyVersions.map(({ version, digest }) => `${version} ${digest.slice(0, 16)}`),
    ).toEqual(["2 2d122432469da221", "1 6faaba07e4d0732b"]);
  });

  it("cover the same in both languages, block for block", () => {
    for (const { texts } of policyVersions) {
      for (const id of policySections) {
        const shape = (text: typeof texts.pt) =>
          text[id]?.body.map((block) => (typeof block === "string" ? 0 : block.length));
        expect(shape(texts.en), id).toEqual(shape(texts.pt));
      }
    }
  });

  it("say what each has changed since the one before", () => {
    for (const { version, texts } of policyVersions) {
      for (const text of [texts.pt, texts.en]) {
        if (version === "1") expect(text.changes).toBeUndefined();
        else expect(text.changes?.title).toMatch(new RegExp(` ${Number(version) - 1}$`));
      }
    }
  });

  it("call things in Portuguese as the pages do", () => {
    const { pt } = currentPolicies.texts;
    expect(JSON.stringify(pt)).not.toMatch(/vereditos?\b|modelo de conversa|pacote/);
  });

  it("run from the newest, each under a number and a day of its own", () => {
    const numbers = policyVersions.map(({ version }) => Number(version));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(new Set(numbers).size).toBe(numbers.length);
    const days = policyVersions.map(({ date }) => date);
    expect(days).toEqual(days.toSorted().reverse());
    expect(findPolicies(currentPolicies.version)).toBe(currentPolicies);
    expect(findPolicies("0")).toBeUndefined();
  });
});
