import { createOpenAI } from "@ai-sdk/openai";
import { z } from "zod";
import { type Adapter, lenientText, noTokens, tokenCount } from "./adapter.ts";

const texts = z.array(z.object({ type: z.string(), text: lenientText, refusal: lenientText }));

/** Servers other than OpenAI's leave out ids and annotations, which its reader insists on. */
const message = z
  .object({ type: z.literal("message"), content: texts })
  .transform(({ content }) => ({
    type: "message",
    role: "assistant",
    id: "message",
    content: content.map(({ type, text, refusal }) =>
      type === "refusal"
        ? { type, refusal: refusal ?? "" }
        : { type: "output_text", text: text ?? "", annotations: [] },
    ),
  }));
const reasoning = z.object({ type: z.literal("reasoning") }).transform(() => ({
  type: "reasoning",
  id: "reasoning",
  summary: [],
}));
const call = z.object({ type: z.literal("function_call") }).transform(() => ({
  type: "function_call",
  id: "call",
  call_id: "call",
  name: "call",
  arguments: "{}",
}));
const otherItem = z.object({ type: z.string() }).transform(() => undefined);

const answer = z.object({
  model: lenientText,
  output: z.array(z.union([message, reasoning, call, otherItem])),
  incomplete_details: z.object({ reason: z.string() }).nullish().catch(null),
  usage: z.unknown().optional(),
});

const usage = z.object({
  input_tokens: tokenCount,
  output_tokens: tokenCount,
  output_tokens_details: z.object({ reasoning_tokens: tokenCount }).nullish().catch(null),
});

/** OpenAI's responses, asked to keep nothing. */
export const openaiResponses: Adapter = {
  keyHeader: "authorization",
  systemByOption: true,
  model: (id, baseURL, apiKey, fetch) => createOpenAI({ baseURL, apiKey, fetch }).responses(id),
  options: (_target, { system }) => ({
    openai: { store: false, ...(system !== null && { instructions: system }) },
  }),
  finish(body, { parameters }) {
    // The SDK asks for encrypted reasoning to send it on with a next turn; there is none.
    delete body.include;
    // It also drops the effort for models whose names it does not know.
    if (parameters.reasoning_effort) body.reasoning = { effort: parameters.reasoning_effort };
  },
  read(json) {
    const { data } = answer.safeParse(json);
    if (!data) return undefined;
    const output = data.output.filter((item) => item !== undefined);
    const { incomplete_details } = data;
    return {
      model: data.model ?? null,
      usage: data.usage,
      body: { output, incomplete_details },
    };
  },
  countTokens(raw) {
    const { data } = usage.safeParse(raw);
    return data
      ? {
          inputTokens: data.input_tokens,
          outputTokens: data.output_tokens,
          reasoningTokens: data.output_tokens_details?.reasoning_tokens ?? null,
        }
      : noTokens;
  },
};
