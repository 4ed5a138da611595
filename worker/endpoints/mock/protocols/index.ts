import type { Headers, Protocol } from "../protocol.ts";
import { chatCompletions } from "./chat-completions.ts";
import { gemini } from "./gemini.ts";
import { messages } from "./messages.ts";
import { responses } from "./responses.ts";

export const protocols: readonly Protocol[] = [chatCompletions, responses, messages, gemini];

/** The protocol asked at a path; elsewhere the one whose client seems to be asking. */
export function protocolOf(path: string, headers: Headers): Protocol {
  const asked = protocols.find(({ route }) => route.test(path));
  if (asked) return asked;
  if (headers["x-api-key"] || headers["anthropic-version"]) return messages;
  return path.startsWith("/v1beta") || headers["x-goog-api-key"] ? gemini : chatCompletions;
}
