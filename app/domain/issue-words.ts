import type { z } from "zod";
import type { Localised } from "./benchmark/localised.ts";
import { valueAt } from "./value-at.ts";

/** A type of JSON, as people call it. */
const typeWords: Readonly<Record<string, Localised>> = {
  string: { pt: "texto", en: "text" },
  number: { pt: "um número", en: "a number" },
  int: { pt: "um número inteiro", en: "a whole number" },
  boolean: { pt: "true ou false", en: "true or false" },
  array: { pt: "uma lista", en: "a list" },
  tuple: { pt: "uma lista", en: "a list" },
  object: { pt: "um objeto", en: "an object" },
  record: { pt: "um objeto", en: "an object" },
  null: { pt: "null", en: "null" },
};

/** The type that a schema expects; zod's own name never reaches anyone. */
export function typeWord(expected: string, locale: keyof Localised): string {
  const other = { pt: "de outro tipo", en: "of another type" };
  return (typeWords[expected] ?? other)[locale];
}

/** What a schema asks of a value that is not as it should be, and the field that it is about. */
export function issueWords(
  issue: z.core.$ZodIssue,
  input: unknown,
  locale: keyof Localised,
): { field: string; words: string } {
  const field = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    const unknown = [...issue.path, issue.keys[0] ?? ""].join(".");
    return { field: unknown, words: said({ pt: "não existe", en: "there is no such field" }) };
  }
  if (valueAt(input, issue.path) === undefined) {
    return { field, words: said({ pt: "falta", en: "it is missing" }) };
  }
  return { field, words: said(demandOf(issue)) };

  function said(words: Localised): string {
    return words[locale];
  }
}

function demandOf(issue: z.core.$ZodIssue): Localised {
  switch (issue.code) {
    case "invalid_type": {
      const { expected } = issue;
      return {
        pt: `tem de ser ${typeWord(expected, "pt")}`,
        en: `it must be ${typeWord(expected, "en")}`,
      };
    }
    case "invalid_value": {
      const values = issue.values.map(String).join(", ");
      return issue.values.length === 1
        ? { pt: `tem de ser ${values}`, en: `it must be ${values}` }
        : { pt: `tem de ser um destes: ${values}`, en: `it must be one of these: ${values}` };
    }
    case "too_small":
      return bound(issue.origin, Number(issue.minimum), { pt: "ou mais", en: "or more" });
    case "too_big":
      return bound(issue.origin, Number(issue.maximum), { pt: "ou menos", en: "or less" });
    default:
      return { pt: "não tem a forma descrita", en: "it has not the form described" };
  }
}

function bound(origin: string, limit: number, side: Localised): Localised {
  const units = unitOf[origin];
  if (!units) return { pt: `tem de ser ${limit} ${side.pt}`, en: `it must be ${limit} ${side.en}` };
  const [pt, en] = limit === 1 ? units.one : units.other;
  return {
    pt: `tem de ter ${limit} ${pt} ${side.pt}`,
    en: `it must have ${limit} ${en} ${side.en}`,
  };
}

/** What the size of a value counts, in Portuguese and English. */
const unitOf: Readonly<Record<string, Record<"one" | "other", readonly [string, string]>>> = {
  string: { one: ["carácter", "character"], other: ["caracteres", "characters"] },
  array: { one: ["entrada", "entry"], other: ["entradas", "entries"] },
};
