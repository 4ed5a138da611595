import { describe, expect, it } from "vitest";
import { z } from "zod";
import { issueWords } from "./issue-words.ts";

const schema = z.strictObject({
  text: z.string().min(20).max(30),
  count: z.coerce.number().int().min(1).max(100).default(1),
  flag: z.boolean().default(false),
  choice: z.enum(["a", "b"]).default("a"),
  list: z.array(z.string()).min(1).max(2).default(["x"]),
  when: z.iso.datetime().optional(),
  inner: z.object({ deep: z.object({}).optional() }).optional(),
});
const text = "long enough a text here";

function words(input: unknown, locale: "pt" | "en" = "en") {
  const issue = schema.safeParse(input).error?.issues[0];
  return issue && issueWords(issue, input, locale);
}

describe("issueWords", () => {
  it.each([
    [{ text: "short" }, "text", "it must have 20 characters or more"],
    [{ text: "x".repeat(31) }, "text", "it must have 30 characters or less"],
    [{ text: 5 }, "text", "it must be text"],
    [{}, "text", "it is missing"],
    [{ text, more: 1 }, "more", "there is no such field"],
    [{ text, count: "many" }, "count", "it must be a number"],
    [{ text, count: "1.5" }, "count", "it must be a whole number"],
    [{ text, count: "0" }, "count", "it must be 1 or more"],
    [{ text, count: "101" }, "count", "it must be 100 or less"],
    [{ text, flag: "true" }, "flag", "it must be true or false"],
    [{ text, choice: "c" }, "choice", "it must be one of these: a, b"],
    [{ text, list: "c" }, "list", "it must be a list"],
    [{ text, list: [] }, "list", "it must have 1 entry or more"],
    [{ text, when: "today" }, "when", "it has not the form described"],
    [{ text, inner: { deep: [] } }, "inner.deep", "it must be an object"],
    [[], "", "it must be an object"],
  ])("%j", (input, field, expected) => {
    expect(words(input)).toEqual({ field, words: expected });
  });

  it("speaks Portuguese too, and never as the library does", () => {
    expect(words({ text: "curto" }, "pt")?.words).toBe("tem de ter 20 caracteres ou mais");
    for (const input of [{ text: "a" }, { text: 1 }, {}, { text, when: "x" }, { text, list: [] }])
      for (const locale of ["pt", "en"] as const)
        expect(words(input, locale)?.words).not.toMatch(/invalid|expected|too small|>=|string/i);
  });
});
