import {
  type Fields,
  type Finish,
  type Protocol,
  type RefusalReason,
  serial,
} from "../protocol.ts";
import { isCount, isList, requireField, textOf } from "../read-body.ts";

const finishReasons: Record<Finish, string> = {
  stop: "STOP",
  length: "MAX_TOKENS",
  content_filter: "SAFETY",
  // Gemini has no finish reason of its own for a call.
  tool_calls: "STOP",
};

/** Code, status and message of Google's errors: a wrong key is 400 there, a missing one 403. */
const forms: Record<RefusalReason, [number, string, (subject: string) => string]> = {
  key_missing: [
    403,
    "PERMISSION_DENIED",
    () =>
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
  ],
  key_wrong: [400, "INVALID_ARGUMENT", () => "API key not valid. Please pass a valid API key."],
  path_unknown: [404, "NOT_FOUND", () => ""],
  method_wrong: [404, "NOT_FOUND", () => ""],
  body_unreadable: [400, "INVALID_ARGUMENT", () => "Invalid JSON payload received."],
  field_missing: [
    400,
    "INVALID_ARGUMENT",
    (field) => `* GenerateContentRequest.${field}: ${field} is not specified\n`,
  ],
  model_unknown: [404, "NOT_FOUND", notServed],
  not_a_chat_model: [404, "NOT_FOUND", notServed],
  chat_model_on_completions: [404, "NOT_FOUND", notServed],
};

function notServed(model: string): string {
  return `models/${model} is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.`;
}

const invalidKey = {
  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
  reason: "API_KEY_INVALID",
  domain: "googleapis.com",
  metadata: { service: "generativelanguage.googleapis.com" },
};

const notFoundPage =
  "<!DOCTYPE html>\n<html lang=en>\n  <title>Error 404 (Not Found)!!1</title>\n  <p><b>404.</b> <ins>That’s an error.</ins>\n  <p>The requested URL was not found on this server.\n";

/** Google's Gemini: the model is part of the address. */
export const gemini: Protocol = {
  name: "gemini",
  base: "/v1beta",
  route: /^\/v1beta\/models\/[^/:]+:(generateContent|streamGenerateContent)$/,
  path: (model) => `/v1beta/models/${model}:generateContent`,
  findKey: (headers, query) => {
    const key = headers["x-goog-api-key"];
    return typeof key === "string" ? key : (query.get("key") ?? undefined);
  },
  read(body, path) {
    const [, model = "", method] = /\/models\/([^:]+):(\w+)$/.exec(path) ?? [];
    const contents = requireField(body, "contents", isList);
    const said = contents.findLast(({ role }) => (role ?? "user") === "user");
    const { systemInstruction, generationConfig } = body as Record<string, Fields | undefined>;
    return {
      model: decodeURIComponent(model),
      question: textOf(said?.parts),
      system: systemInstruction && textOf(systemInstruction.parts),
      budget: [generationConfig?.maxOutputTokens].find(isCount),
      stream: method === "streamGenerateContent",
    };
  },
  write({ number, model, text, reasoning, finish, usage }) {
    const parts: object[] = [];
    if (reasoning !== null) parts.push({ text: reasoning, thought: true });
    if (text !== null) parts.push({ text });
    return {
      candidates: [
        {
          // A candidate that said nothing has a role alone, or no content at all.
          content: parts.length > 0 ? { parts, role: "model" } : { role: "model" },
          finishReason: finishReasons[finish],
          index: 0,
        },
      ],
      usageMetadata: {
        promptTokenCount: usage.input,
        candidatesTokenCount: usage.output - usage.reasoning,
        totalTokenCount: usage.input + usage.output,
        promptTokensDetails: [{ modality: "TEXT", tokenCount: usage.input }],
        ...(usage.reasoning > 0 && { thoughtsTokenCount: usage.reasoning }),
      },
      modelVersion: model,
      responseId: serial(number),
    };
  },
  refuse({ reason, subject = "" }) {
    if (reason === "path_unknown" || reason === "method_wrong") {
      return { status: 404, body: notFoundPage };
    }
    const [code, status, message] = forms[reason];
    const error = { code, message: message(subject), status };
    const details = reason === "key_wrong" && { details: [invalidKey] };
    return { status: code, body: { error: { ...error, ...details } } };
  },
  headers: () => ({ "Server-Timing": "gfet4t7; dur=1" }),
};
