import { describe, expect, it } from "vitest";
import { cleanDeclarations } from "#tests/factories/version-facts.ts";
import { declarationEffects } from "./declaration-effects.ts";
import type { Declarations, Label } from "./version-document.ts";

describe("declarationEffects", () => {
  it.each<[Partial<Declarations>, Label[], boolean]>([
    [{}, [], true],
    [{ system_prompt: true }, ["cued"], false],
    [{ chat_template: "{{ messages }}" }, [], true],
    [{ chat_template: "És de Portugal.", chat_template_names_country: true }, ["cued"], false],
    [{ tools: true }, ["system"], false],
    [{ trained_on_items: true }, ["trained_on_items"], false],
    [{ fine_tuned_pt_pt: true }, ["fine_tuned_pt_pt"], true],
    [
      {
        fine_tuned_pt_pt: true,
        system_prompt: true,
        chat_template_names_country: true,
        tools: true,
      },
      ["cued", "system", "fine_tuned_pt_pt"],
      false,
    ],
  ])("%o gives %o", (declared, labels, ranked) => {
    const effects = declarationEffects({ ...cleanDeclarations, ...declared });
    expect(effects.labels).toEqual(labels);
    expect(effects.ranked).toBe(ranked);
    expect(effects.reasons.length > 0).toBe(!ranked);
  });

  it("does not rank what nobody declared, and says so in both languages", () => {
    expect(declarationEffects(null)).toEqual({
      labels: ["undeclared"],
      ranked: false,
      reasons: [
        { pt: expect.stringContaining("declarar"), en: expect.stringContaining("declared") },
      ],
    });
  });
});
