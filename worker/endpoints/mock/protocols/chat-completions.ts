import { type Protocol, serial } from "../protocol.ts";
import { isCount, isList, isText, lastText, requireField } from "../read-body.ts";
import { bearerKey, openaiHeaders, openaiRefusal } from "./openai.ts";

/** OpenAI's chat completions, which most servers of open models speak too. */
export const chatCompletions: Protocol = {
  name: "openai-chat",
  base: "/v1",
  route: /^\/v1\/chat\/completions$/,
  path: () => "/v1/chat/completions",
  findKey: bearerKey,
  read(body) {
    const model = requireField(body, "model", isText);
    const messages = requireField(body, "messages", isList);
    return {
      model,
      question: lastText(messages, "user") ?? "",
      system: lastText(messages, "system", "developer"),
      budget: [body.max_completion_tokens, body.max_tokens].find(isCount),
      stream: body.stream === true,
    };
  },
  write({ number, createdS, model, text, reasoning, finish, usage }) {
    return {
      id: `chatcmpl-${serial(number)}`,
      object: "chat.completion",
      created: createdS,
      model,
      choices: [
        {
          index: 0,
          message: {
            role: "assistant",
            content: text,
            refusal: null,
            annotations: [],
            ...(reasoning !== null && { reasoning_content: reasoning }),
          },
          logprobs: null,
          finish_reason: finish,
        },
      ],
      usage: {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        total_tokens: usage.input + usage.output,
        prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
        completion_tokens_details: { reasoning_tokens: usage.reasoning, audio_tokens: 0 },
      },
      service_tier: "default",
      system_fingerprint: null,
    };
  },
  refuse: openaiRefusal,
  headers: openaiHeaders,
};
