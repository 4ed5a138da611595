import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knownOrganizationBefore, knownOrganizationIn } from "./known-organizations.ts";

const nameIn = (text: string) => knownOrganizationIn(text)?.name;

describe("knownOrganizationIn", () => {
  it.each([
    ["Google", "Google"],
    ["GOOGLE Research", "Google"],
    ["Equipa da Google em Lisboa", "Google"],
    ["Gооgle", "Google"],
    ["G00gle", "Google"],
    ["G-o-o-g-l-e", "Google"],
    ["OpenAl", "OpenAI"],
    ["Open A.I. Lab", "OpenAI"],
    ["OpenAI2", "OpenAI"],
    ["MetaAI", "Meta"],
    ["M3ta", "Meta"],
    ["Rneta AI", "Meta"],
    ["mistral.ai", "Mistral"],
    ["Mícrosoft", "Microsoft"],
    ["HuggingFace", "Hugging Face"],
    ["Faculdade de Ciências da Universidade de Lisboa", "Universidade de Lisboa"],
  ])("finds in %j %s", (text, name) => {
    expect(nameIn(text)).toBe(name);
  });

  it.each([
    "Googleplex",
    "Metafísica Lda.",
    "Universidade do Porto",
    "Lisboa",
    "Alexa Investigação",
    "Equipa 2",
    "",
  ])("finds none in %j", (text) => {
    expect(nameIn(text)).toBeUndefined();
  });

  const known = fc.constantFrom("Google", "OpenAI", "Meta", "Anthropic", "Mistral", "Microsoft");
  const words = fc.stringMatching(/^[bcdf]{0,8}$/);
  const twins: Record<string, string[]> = {
    ...{ a: ["а", "á"], e: ["е", "é"], i: ["l", "1", "і"], l: ["I", "1"], o: ["0", "о", "ó"] },
    ...{ c: ["с"], p: ["р"], s: ["ѕ"], t: ["T"], m: ["M", "rn"], n: ["N"], g: ["G"], r: ["R"] },
  };

  it("finds it among any words, in any case and with any look-alikes", () => {
    const disguised = known.chain((name) =>
      fc
        .tuple(...[...name.toLowerCase()].map((one) => fc.constantFrom(one, ...(twins[one] ?? []))))
        .map((letters) => ({ name, text: letters.join("") })),
    );
    fc.assert(
      fc.property(disguised, words, words, ({ name, text }, before, after) => {
        expect(nameIn(`${before} ${text} ${after}`)).toBe(name);
      }),
    );
  });

  it("finds none inside another word", () => {
    fc.assert(
      fc.property(known, fc.stringMatching(/^[bcdf]{1,8}$/), (name, more) => {
        expect(nameIn(more + name.toLowerCase())).toBeUndefined();
        expect(nameIn(name.toLowerCase() + more)).toBeUndefined();
      }),
    );
  });
});

it("tells whose a model is by what its name begins with", () => {
  expect(knownOrganizationBefore("Meta-Llama-3")?.domains).toContain("meta.com");
  expect(knownOrganizationBefore("Fado afinado da Meta")).toBeUndefined();
});
