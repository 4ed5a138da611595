import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Condition } from "../benchmark/suite.ts";
import type { RuleVerdict } from "../grading/verdict.ts";
import { countBits, pairVectors } from "../statistics/bit-vector.ts";
import { type SettledResponse, tallyResponses } from "./tally.ts";

const verdict = fc.constantFrom<RuleVerdict>("correct", "incorrect", "not_attempted", "unresolved");
const response = (condition: Condition, position: number, is: RuleVerdict): SettledResponse => ({
  suite: "target",
  condition,
  position,
  verdict: is,
  tags: is === "not_attempted" ? ["refusal"] : [],
  lenient: false,
});

describe("tallyResponses", () => {
  it("agrees with counting by hand, whatever the order of responses", () => {
    const rows = fc.array(fc.tuple(verdict, verdict), { minLength: 1, maxLength: 70 });
    fc.assert(
      fc.property(rows, fc.gen(), (pairs, gen) => {
        const settled = pairs.flatMap(([simple, oracle], position) => [
          response("simple", position, simple),
          response("oracle", position, oracle),
        ]);
        const shuffled = settled
          .map((one) => ({ one, at: gen(fc.nat, { max: 1_000_000 }) }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const tally = tallyResponses(shuffled, {
          target: pairs.map((_, i) => (i % 3 ? "a" : "b")),
        });
        const count = (list: RuleVerdict[], is: RuleVerdict) => list.filter((v) => v === is).length;
        const simples = pairs.map(([simple]) => simple);
        const oracles = pairs.map(([, oracle]) => oracle);
        const simple = tally.outcomes.get("target.simple");
        const oracle = tally.outcomes.get("target.oracle");
        if (!simple || !oracle) throw new Error("both conditions are tallied");
        expect(simple.counts).toMatchObject({
          correct: count(simples, "correct"),
          not_attempted: count(simples, "not_attempted"),
          unresolved: count(simples, "unresolved"),
        });
        expect(countBits(oracle.correct)).toBe(count(oracles, "correct"));
        const table = pairVectors(oracle.correct, simple.correct, pairs.length);
        expect(tally.detail.sensitivity.target).toEqual({
          gained: table.firstOnly,
          lost: table.secondOnly,
        });
        expect(tally.open).toBe(count(simples, "unresolved") + count(oracles, "unresolved"));
        expect(tally.detail.categories.reduce((sum, cell) => sum + cell.items, 0)).toBe(
          pairs.length,
        );
        expect(tally.detail.categories.reduce((sum, cell) => sum + cell.correct, 0)).toBe(
          simple.counts.correct,
        );
        expect(tally.detail.tags.refusal ?? 0).toBe(
          count(simples, "not_attempted") + count(oracles, "not_attempted"),
        );
      }),
    );
  });

  it("refuses a submission that is not whole", () => {
    const categories = { target: ["a", "a"] };
    const whole = [0, 1].flatMap((at) => [
      response("simple", at, "correct"),
      response("oracle", at, "correct"),
    ]);
    expect(() => tallyResponses(whole.slice(1), categories)).toThrow(/no response at place 0/);
    expect(() => tallyResponses([...whole, whole[0] as SettledResponse], categories)).toThrow(
      /two responses/,
    );
    expect(() => tallyResponses([...whole, response("simple", 2, "correct")], categories)).toThrow(
      /no place 2/,
    );
  });
});
