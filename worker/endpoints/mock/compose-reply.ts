import type { Asked, Reply } from "./dialect.ts";

/** As a rule of thumb has it, which is near enough for a budget to bite. */
const CHARACTERS_PER_TOKEN = 4;

/** What a model says to a request, cut where the budget ends. */
export function composeReply(number: number, asked: Asked, answer: string): Reply {
  const budget = asked.budget ?? Number.POSITIVE_INFINITY;
  const cut = countTokens(answer) > budget;
  const text = cut ? answer.slice(0, budget * CHARACTERS_PER_TOKEN) : answer;
  const input = countTokens(`${asked.system ?? ""}${asked.question}`);
  return {
    number,
    createdS: Math.floor(Date.now() / 1000),
    model: asked.model,
    text,
    reasoning: null,
    reasoningField: "reasoning_content",
    refusal: null,
    callsTool: false,
    finish: cut ? "length" : "stop",
    usage: { input, output: countTokens(text), reasoning: 0 },
  };
}

function countTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
