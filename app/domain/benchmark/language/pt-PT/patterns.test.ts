import { describe, expect, it } from "vitest";
import { stripAccents } from "#domain/grading/text/letters.ts";
import { patterns } from "./patterns.ts";
import { injection } from "./phrases/injection.ts";

describe("graderHint", () => {
  it.each([
    ["as they are", (phrase: string) => phrase],
    ["in capitals", (phrase: string) => phrase.toUpperCase()],
    ["without accents", stripAccents],
    ["spread out, inside a text", (phrase: string) => `Bem: ${phrase.replaceAll(" ", "   \n ")}.`],
  ])("matches all words to the grader, %s", (_, written) => {
    expect(injection.filter((phrase) => !patterns.graderHint.test(written(phrase)))).toEqual([]);
  });

  it("lets most thoughts pass", () => {
    const thought = "Tendo em conta o contexto, a primeira hipótese parece a mais provável.";
    expect(patterns.graderHint.test(thought)).toBe(false);
  });
});
