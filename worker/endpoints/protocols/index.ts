import type { Protocol } from "#domain/endpoint/protocol.ts";
import type { Adapter } from "./adapter.ts";
import { anthropicMessages } from "./anthropic-messages.ts";
import { googleGemini } from "./google-gemini.ts";
import { openaiChat } from "./openai-chat.ts";
import { openaiResponses } from "./openai-responses.ts";

export const adapters: Readonly<Record<Protocol, Adapter>> = {
  "openai-chat": openaiChat,
  "openai-responses": openaiResponses,
  "anthropic-messages": anthropicMessages,
  "google-gemini": googleGemini,
};
