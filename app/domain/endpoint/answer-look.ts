import type { Protocol } from "./protocol.ts";

/** Whose form a body has; `completion` and `ollama` are forms that no protocol here speaks. */
export type AnswerLook =
  | Protocol
  | "completion"
  | "ollama"
  | "event_stream"
  | "web_page"
  | "json"
  | "text"
  | "empty";

const HTML = /^<(!doctype html|html|head|body|\?xml|!--)/i;
const EVENTS = /^(:|(data|event|id|retry):)/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whose form an error has, where it is one provider's own. */
function lookOfError(json: Record<string, unknown>): AnswerLook {
  const { error } = json;
  if (json.type === "error" && isRecord(error)) return "anthropic-messages";
  if (!isRecord(error)) return "json";
  const isGoogles = typeof error.code === "number" && /^[A-Z_]+$/.test(String(error.status));
  return isGoogles ? "google-gemini" : "json";
}

function lookOfJson(json: unknown): AnswerLook {
  const body = Array.isArray(json) ? json[0] : json;
  if (!isRecord(body)) return "json";
  if (body.error) return lookOfError(body);
  if (Array.isArray(body.choices)) {
    const [choice] = body.choices;
    return isRecord(choice) && !("message" in choice) && "text" in choice
      ? "completion"
      : "openai-chat";
  }
  if (body.object === "response" || Array.isArray(body.output)) return "openai-responses";
  if (body.type === "message" && Array.isArray(body.content)) return "anthropic-messages";
  if (Array.isArray(body.candidates) || isRecord(body.promptFeedback)) return "google-gemini";
  const isOllamas = "done" in body && ("message" in body || "response" in body);
  return isOllamas ? "ollama" : "json";
}

/** What a body is, and what its JSON says where it is JSON. Never throws. */
export function lookAt(body: string): { look: AnswerLook; json: unknown } {
  const start = body.slice(0, 200).trimStart();
  if (start === "" && body.trim() === "") return { look: "empty", json: undefined };
  if (HTML.test(start)) return { look: "web_page", json: undefined };
  if (EVENTS.test(start)) return { look: "event_stream", json: undefined };
  try {
    const json: unknown = JSON.parse(body);
    return { look: lookOfJson(json), json };
  } catch {
    return { look: "text", json: undefined };
  }
}
