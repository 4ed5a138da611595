import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { z } from "zod";
import { type Adapter, lenientText, noTokens, tokenCount } from "./adapter.ts";

/** Gemini 2.5 takes a budget in tokens where later ones take a level; as Google maps them itself. */
const budgets = { minimal: 1_024, low: 1_024, medium: 8_192, high: 24_576 } as const;

const part = z.object({ text: lenientText, thought: z.boolean().nullish().catch(null) });
const call = z.object({ functionCall: z.looseObject({}) });
const parts = z
  .array(
    z.union([
      call.transform(() => ({ functionCall: { name: "call", args: {} } })),
      part.transform(({ text, thought }) =>
        text === null || text === undefined ? undefined : { text, thought },
      ),
    ]),
  )
  .transform((list) => list.filter((each) => each !== undefined));

const answer = z
  .object({
    modelVersion: lenientText,
    candidates: z
      .array(
        z.object({
          content: z.object({ parts: parts.nullish() }).nullish(),
          finishReason: lenientText,
        }),
      )
      .nullish(),
    promptFeedback: z.object({ blockReason: lenientText }).nullish().catch(null),
    usageMetadata: z.unknown().optional(),
  })
  .refine(({ candidates, promptFeedback }) => candidates?.length || promptFeedback?.blockReason);

const usage = z.object({
  promptTokenCount: tokenCount,
  candidatesTokenCount: tokenCount,
  thoughtsTokenCount: tokenCount,
});

/** Google's Gemini. */
export const googleGemini: Adapter = {
  keyHeader: "x-goog-api-key",
  model: (id, baseURL, apiKey, fetch) => createGoogleGenerativeAI({ baseURL, apiKey, fetch })(id),
  options({ model, parameters: { reasoning_effort: effort } }) {
    if (!effort) return { google: {} };
    const thinkingConfig = /gemini-2/.test(model)
      ? { thinkingBudget: budgets[effort] }
      : { thinkingLevel: effort };
    return { google: { thinkingConfig } };
  },
  read(json) {
    const { data } = answer.safeParse(json);
    if (!data) return undefined;
    const [first] = data.candidates ?? [];
    // To go on with a cut answer would be a second call; the budget is meant to hold the first.
    const cut = first?.finishReason === "CONTINUATION";
    const finishReason = cut ? "MAX_TOKENS" : first?.finishReason;
    const { promptFeedback } = data;
    return {
      model: data.modelVersion ?? null,
      usage: data.usageMetadata,
      body: {
        candidates: first && [{ content: { parts: first.content?.parts ?? [] }, finishReason }],
        promptFeedback,
      },
    };
  },
  countTokens(raw) {
    const { data } = usage.safeParse(raw);
    if (!data) return noTokens;
    const { candidatesTokenCount: answered, thoughtsTokenCount: thought } = data;
    return {
      inputTokens: data.promptTokenCount,
      outputTokens: answered === null ? null : answered + (thought ?? 0),
      reasoningTokens: thought,
    };
  },
};
