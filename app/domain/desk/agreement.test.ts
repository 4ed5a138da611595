import { describe, expect, it } from "vitest";
import type { Verdict } from "../grading/verdict.ts";
import { type GivenRuling, measureAgreement } from "./agreement.ts";

const given = (answer: string, by: string, verdict: Verdict, blind = true): GivenRuling => ({
  answer,
  by,
  verdict,
  blind,
});

describe("agreement", () => {
  it("is Fleiss' kappa of two blind rulings each", () => {
    // By hand: 4 answers, 3 agreed; shares 5/8 correct, 3/8 incorrect; expected 34/64;
    // (0.75 - 0.53125) / 0.46875 = 7/15.
    const measured = measureAgreement([
      given("a", "ana", "correct"),
      given("b", "ana", "correct"),
      given("c", "ana", "incorrect"),
      given("d", "ana", "correct"),
      given("a", "rui", "correct"),
      given("b", "rui", "correct"),
      given("c", "rui", "incorrect"),
      given("d", "rui", "incorrect"),
      given("e", "rui", "incorrect"),
    ]);
    expect(measured).toMatchObject({ ruled: 5, doubleRuled: 4, agreed: 3, conflicts: ["d"] });
    expect(measured.kappa).toBeCloseTo(7 / 15, 12);
  });

  it("does not count what was ruled in sight of another's ruling", () => {
    const measured = measureAgreement([
      given("a", "ana", "correct"),
      given("a", "rui", "correct", false),
    ]);
    expect(measured).toMatchObject({ doubleRuled: 0, kappa: null });
  });

  it("takes the first ruling of each, though they changed their mind since", () => {
    const measured = measureAgreement([
      given("a", "ana", "correct"),
      given("a", "rui", "incorrect"),
      given("a", "rui", "correct", false),
    ]);
    expect(measured).toMatchObject({ doubleRuled: 1, agreed: 0, conflicts: [] });
  });

  it("ends a conflict by a majority", () => {
    const measured = measureAgreement([
      given("a", "ana", "correct"),
      given("a", "rui", "incorrect"),
      given("a", "eva", "incorrect", false),
    ]);
    expect(measured.conflicts).toEqual([]);
  });

  it("has no kappa where all verdicts are one", () => {
    const measured = measureAgreement([given("a", "ana", "correct"), given("a", "rui", "correct")]);
    expect(measured).toMatchObject({ agreed: 1, kappa: null });
  });
});
