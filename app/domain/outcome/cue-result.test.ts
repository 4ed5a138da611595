import { expect, it } from "vitest";
import { countCues, cueSuspicion } from "./cue-result.ts";

it("counts what was surely answered for the country, of all that was asked", () => {
  const cues = countCues([
    "correct",
    "incorrect",
    "unresolved",
    "not_attempted",
    "correct",
    "unresolved",
    "unresolved",
    "incorrect",
  ]);
  expect(cues).toEqual({ asked: 8, answeredForCountry: 2, unresolved: 3 });
  expect(cues && cueSuspicion(cues)).toBe(0.25);
});

it("says nothing of a run that asked none", () => {
  expect(countCues([])).toBeNull();
});
