import { expect, test } from "vitest";
import { applyRuling } from "./apply-ruling.ts";
import type { Graded } from "./graded.ts";

const graded: Graded = {
  verdict: "incorrect",
  tags: ["brazilian"],
  tier: "rules",
  rule: "other",
  closedWorld: true,
  lenient: false,
  committed: "pão-de-ló",
};

test("without a ruling the rules stand", () => {
  expect(applyRuling(graded, undefined)).toBe(graded);
});

test("a ruling decides, and ends the closed world", () => {
  expect(applyRuling(graded, { verdict: "correct", tags: ["injection", "brazilian"] })).toEqual({
    ...graded,
    verdict: "correct",
    tags: ["brazilian", "injection"],
    tier: "ruling",
    rule: "ruling",
    closedWorld: false,
  });
});

test("the lenient count keeps a per-country answer under a ruling", () => {
  const perCountry: Graded = { ...graded, rule: "per_country", lenient: true };
  expect(applyRuling(perCountry, { verdict: "incorrect" }).lenient).toBe(true);
});
