import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conditionSchema, messagesFor } from "./condition.ts";

const oracle = conditionSchema.parse({
  id: "oracle",
  names: { pt: "Oráculo", en: "Oracle" },
  messages: [
    { role: "system", content: "O contexto é este." },
    { role: "user", content: "{question}" },
  ],
});

describe("messagesFor", () => {
  it("sends any question unchanged, whatever signs it holds", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("$&", "$1 {question} $$", "{}")),
        (question) => {
          expect(messagesFor(oracle, question)).toEqual([
            { role: "system", content: "O contexto é este." },
            { role: "user", content: question },
          ]);
        },
      ),
    );
  });
});

describe("conditionSchema", () => {
  const user = (content: string) => ({ role: "user", content });
  it.each([
    ["no slot", [user("Responde.")]],
    ["the slot twice in one message", [user("{question} {question}")]],
    ["the slot in two messages", [user("{question}"), user("{question}")]],
    ["a question put to the system role", [{ role: "system", content: "{question}" }]],
    ["a message after the question", [user("{question}"), user("Responde.")]],
  ])("refuses %s", (_name, messages) => {
    expect(conditionSchema.safeParse({ ...oracle, messages }).success).toBe(false);
  });
});
