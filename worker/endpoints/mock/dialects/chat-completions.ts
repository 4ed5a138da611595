import { type Dialect, eventStream, type Reply, serial } from "../dialect.ts";
import { isCount, isList, isNumber, isText, lastText, requireField } from "../read-body.ts";
import { bearerKey, openaiHeaders, openaiRefusal } from "./openai-errors.ts";

/** OpenAI's chat completions, which most servers of open models speak too. */
export const chatCompletions: Dialect = {
  name: "openai-chat",
  base: "/v1",
  route: /^\/v1\/chat\/completions$/,
  findKey: bearerKey,
  read(body) {
    const model = requireField(body, "model", isText);
    const messages = requireField(body, "messages", isList);
    return {
      model,
      question: lastText(messages, "user") ?? "",
      system: lastText(messages, "system", "developer"),
      budget: [body.max_completion_tokens, body.max_tokens].find(isCount),
      temperature: [body.temperature].find(isNumber),
      stream: body.stream === true,
    };
  },
  write(reply) {
    const message = { role: "assistant", ...contentOf(reply), annotations: [] };
    return {
      ...headOf(reply, "chat.completion"),
      choices: [{ index: 0, message, logprobs: null, finish_reason: reply.finish }],
      ...usageOf(reply),
      service_tier: "default",
      system_fingerprint: null,
    };
  },
  stream(reply) {
    const chunk = (delta: object, finish_reason: string | null) => ({
      ...headOf(reply, "chat.completion.chunk"),
      choices: [{ index: 0, delta, finish_reason }],
    });
    const { usage } = usageOf(reply);
    return eventStream([
      chunk({ role: "assistant", content: "" }, null),
      chunk(contentOf(reply), null),
      chunk({}, reply.finish),
      ...(usage ? [{ ...headOf(reply, "chat.completion.chunk"), choices: [], usage }] : []),
      "[DONE]",
    ]);
  },
  refuse: openaiRefusal,
  headers: openaiHeaders,
};

function headOf({ number, createdS, model }: Reply, object: string) {
  return { id: `chatcmpl-${serial(number)}`, object, created: createdS, model };
}

function contentOf({ number, text, reasoning, reasoningField, refusal, callsTool }: Reply) {
  const parts = Array.isArray(text) && text.map((each) => ({ type: "text", text: each }));
  const call = { name: "search", arguments: '{"query":"mock"}' };
  return {
    content: parts || text,
    refusal,
    ...(reasoning !== null && { [reasoningField]: reasoning }),
    ...(callsTool && {
      tool_calls: [{ id: `call_${serial(number)}`, type: "function", function: call }],
    }),
  };
}

function usageOf({ usage }: Reply) {
  if (!usage) return {};
  return {
    usage: {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      total_tokens: usage.input + usage.output,
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: usage.reasoning, audio_tokens: 0 },
    },
  };
}
