import { expect, it } from "vitest";
import type { ExpectedItem, ExpectedItems } from "./expected-items.ts";
import { packExpectation, unpackExpectation } from "./file-expectation.ts";
import { createPredictionValidator } from "./validator.ts";

const suites: ExpectedItem["suite"][] = ["target", "decoy", "control"];
const expected: ExpectedItems = {
  benchmark: "made-up",
  release: "1",
  items: new Map(
    Array.from({ length: 30 }, (_, n) => [
      `i${n}`,
      { suite: suites[n % 3] ?? "target", asksForNumber: n % 2 === 0 },
    ]),
  ),
};

function report(items: ExpectedItems, lines: object[]) {
  const validator = createPredictionValidator(items, { locale: "en" });
  validator.push(new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join("\n")));
  return validator.finish();
}

it("gives a browser all it needs to say what the server says, and no decoy", () => {
  const sent = JSON.parse(JSON.stringify(packExpectation(expected)));
  expect(JSON.stringify(sent)).not.toContain("decoy");
  const lines = [...expected.items.keys()].flatMap((item_id, n) => [
    { item_id: n % 7 ? item_id : "x", condition: "simple", response: n % 5 ? `r${n}` : "" },
    { item_id, condition: n % 4 ? "oracle" : "outra", response: "Olá CartÃ£o" },
  ]);
  const inBrowser = report(unpackExpectation(sent), lines);
  expect(inBrowser.problemCount).toBeGreaterThan(10);
  expect(inBrowser).toEqual(report(expected, lines));
});
