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

test("against a sure rule two stewards must agree", () => {
  const sure: Graded = { ...graded, rule: "other_value", closedWorld: false };
  expect(applyRuling(sure, { verdict: "correct" })).toBe(sure);
  expect(applyRuling(sure, { verdict: "correct", stewards: 1 })).toBe(sure);
  expect(applyRuling(sure, { verdict: "correct", stewards: 2 }).verdict).toBe("correct");
});

test("one steward who agrees with a sure rule, or settles an open answer, is enough", () => {
  const sure: Graded = { ...graded, rule: "other_value", closedWorld: false };
  expect(applyRuling(sure, { verdict: "incorrect" }).tier).toBe("ruling");
  const open: Graded = { ...graded, verdict: "unresolved", closedWorld: false };
  expect(applyRuling(open, { verdict: "correct" }).verdict).toBe("correct");
});
