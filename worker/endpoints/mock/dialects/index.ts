import type { Dialect, Headers } from "../dialect.ts";
import { chatCompletions } from "./chat-completions.ts";
import { gemini } from "./gemini.ts";
import { messages } from "./messages.ts";
import { responses } from "./responses.ts";

export const dialects: readonly Dialect[] = [chatCompletions, responses, messages, gemini];

/** The dialect asked at a path; elsewhere the one whose client seems to be asking. */
export function dialectOf(path: string, headers: Headers): Dialect {
  const asked = dialects.find(({ route }) => route.test(path));
  if (asked) return asked;
  if (headers["x-api-key"] || headers["anthropic-version"]) return messages;
  return path.startsWith("/v1beta") || headers["x-goog-api-key"] ? gemini : chatCompletions;
}
