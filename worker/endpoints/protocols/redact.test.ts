import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactDetail, redactText } from "./redact.ts";
import type { Target } from "./target.ts";

const key = "sk-abcdefghijklmnop";
const target: Target = {
  protocol: "openai-chat",
  baseUrl: "https://api.example.pt/v1",
  model: "tuga-7b",
  key,
  headers: { "x-team": "Team-Value-9" },
  parameters: { temperature: 0, max_output_tokens: 4_096, reasoning_effort: null },
};
const question = {
  system: "És um modelo português.",
  user: "Que aparelho prende folhas de papel?",
};

describe("a detail", () => {
  it.each([
    ["Incorrect API key provided: sk-abcde***.", "Incorrect API key provided: …***."],
    [`Bearer ${key.toUpperCase()} refused`, "Bearer … refused"],
    ["team TEAM-value-9!", "team …!"],
    [`input: ${question.user}`, "input: …"],
    ["input: Que aparelho  prende\nfolhas", "input: …"],
    ["a\u0000b\u200bc", "a b c"],
    ["Rate limit reached", "Rate limit reached"],
    ["", ""],
  ])("%j is kept as %j", (message, kept) => {
    expect(redactDetail(message, target, question)).toBe(kept);
  });

  it("holds no six characters of the key, wherever and however often they come", () => {
    const piece = fc
      .tuple(fc.nat(key.length), fc.nat(key.length))
      .map(([from, end]) => key.slice(Math.min(from, end), Math.max(from, end)));
    const text = fc.array(fc.oneof(piece, fc.string({ unit: "grapheme" })), { maxLength: 12 });
    fc.assert(
      fc.property(text, (parts) => {
        const message = parts.join("");
        for (const left of [redactDetail(message, target, question), redactText(message, target)]) {
          const lower = left.toLowerCase();
          for (let at = 0; at + 6 <= key.length; at++) {
            expect(lower).not.toContain(key.slice(at, at + 6));
          }
        }
        expect(redactDetail(message, target, question).length).toBeLessThanOrEqual(300);
      }),
    );
  });
});
