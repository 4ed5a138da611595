import { createAnthropic } from "@ai-sdk/anthropic";
import { z } from "zod";
import { type Adapter, lenientText, noTokens, tokenCount } from "./adapter.ts";

const textBlock = z.object({ type: z.literal("text"), text: z.string() });
const thinking = z
  .object({ type: z.enum(["thinking", "redacted_thinking"]) })
  .transform(() => ({ type: "thinking", thinking: "…", signature: "" }));
const otherBlock = z.object({ type: z.string() }).transform(() => undefined);

const answer = z.object({
  model: lenientText,
  content: z.array(z.union([textBlock, thinking, otherBlock])),
  stop_reason: lenientText,
  usage: z.unknown().optional(),
});

const usage = z.object({
  input_tokens: tokenCount,
  output_tokens: tokenCount,
  output_tokens_details: z.object({ thinking_tokens: tokenCount }).nullish().catch(null),
});

/** Anthropic's messages. */
export const anthropicMessages: Adapter = {
  keyHeader: "x-api-key",
  model: (id, baseURL, apiKey, fetch) => createAnthropic({ baseURL, apiKey, fetch })(id),
  options: ({ parameters: { reasoning_effort: effort } }) => ({
    // Its least effort is `low`.
    anthropic: { ...(effort && { effort: effort === "minimal" ? "low" : effort }) },
  }),
  read(json) {
    const { data } = answer.safeParse(json);
    if (!data) return undefined;
    const content = data.content.filter((block) => block !== undefined);
    // Its reader insists on counts; ours are read by countTokens.
    const counts = { input_tokens: 0, output_tokens: 0 };
    const { stop_reason } = data;
    return {
      model: data.model ?? null,
      usage: data.usage,
      body: { type: "message", content, stop_reason, usage: counts },
    };
  },
  countTokens(raw) {
    const { data } = usage.safeParse(raw);
    return data
      ? {
          inputTokens: data.input_tokens,
          outputTokens: data.output_tokens,
          reasoningTokens: data.output_tokens_details?.thinking_tokens ?? null,
        }
      : noTokens;
  },
};
