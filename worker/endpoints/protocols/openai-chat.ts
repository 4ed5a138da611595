import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { z } from "zod";
import { type Adapter, lenientText, noTokens, tokenCount } from "./adapter.ts";

/** Where `max_tokens` is refused by newer models; servers elsewhere know no other name. */
const OPENAI_HOSTS = /(^|\.)(openai\.com|openai\.azure\.com|cognitiveservices\.azure\.com)$/;

/** Ends by other names than OpenAI's, as TGI and gateways pass them on. */
const finishNames: Readonly<Record<string, string>> = {
  eos_token: "stop",
  stop_sequence: "stop",
  end_turn: "stop",
  max_tokens: "length",
  model_length: "length",
};

const part = z
  .object({ type: z.string(), text: lenientText })
  .transform(({ type, text }) => (/^(text|output_text)$/.test(type) ? (text ?? "") : ""));
const content = z.union([
  z.string().nullish(),
  z.array(z.union([z.string(), part])).transform((parts) => parts.join("")),
]);

const answer = z.object({
  model: lenientText,
  choices: z.tuple(
    [
      z.object({
        message: z.object({
          content,
          reasoning_content: lenientText,
          reasoning: lenientText,
          refusal: lenientText,
          tool_calls: z.array(z.unknown()).nullish().catch(null),
        }),
        finish_reason: lenientText,
      }),
    ],
    z.unknown(),
  ),
  usage: z.unknown().optional(),
});

const usage = z.object({
  prompt_tokens: tokenCount,
  completion_tokens: tokenCount,
  completion_tokens_details: z.object({ reasoning_tokens: tokenCount }).nullish().catch(null),
});

/** Chat completions of OpenAI and of whatever speaks as it does. */
export const openaiChat: Adapter = {
  keyHeader: "authorization",
  model: (id, baseURL, apiKey, fetch) =>
    createOpenAICompatible({ name: "endpoint", baseURL, apiKey, fetch }).chatModel(id),
  options: ({ parameters }) => ({
    openaiCompatible: {
      ...(parameters.reasoning_effort && { reasoningEffort: parameters.reasoning_effort }),
    },
  }),
  finish(body, { baseUrl }) {
    if (!OPENAI_HOSTS.test(new URL(baseUrl).hostname)) return;
    body.max_completion_tokens = body.max_tokens;
    delete body.max_tokens;
  },
  read(json) {
    const { data } = answer.safeParse(json);
    if (!data) return undefined;
    const [{ message, finish_reason: finish }] = data.choices;
    const { reasoning_content, reasoning, refusal } = message;
    const calls = message.tool_calls?.length ? "tool_calls" : undefined;
    const choice = {
      message: {
        content: message.content ?? null,
        reasoning_content: reasoning_content || reasoning,
        refusal,
      },
      finish_reason: finishNames[finish ?? ""] ?? finish ?? calls,
    };
    return { model: data.model ?? null, usage: data.usage, body: { choices: [choice] } };
  },
  countTokens(raw) {
    const { data } = usage.safeParse(raw);
    return data
      ? {
          inputTokens: data.prompt_tokens,
          outputTokens: data.completion_tokens,
          reasoningTokens: data.completion_tokens_details?.reasoning_tokens ?? null,
        }
      : noTokens;
  },
};
