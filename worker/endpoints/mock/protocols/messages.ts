import {
  type Finish,
  type Protocol,
  type RefusalReason,
  RefusedRequest,
  serial,
} from "../protocol.ts";
import { isCount, isList, isText, lastText, requireField, textOf } from "../read-body.ts";

const stopReasons: Record<Finish, string> = {
  stop: "end_turn",
  length: "max_tokens",
  content_filter: "refusal",
  tool_calls: "tool_use",
};

/** Status, type and message of Anthropic's errors. */
const forms: Record<RefusalReason, [number, string, (subject: string) => string]> = {
  key_missing: [401, "authentication_error", () => "x-api-key header is required"],
  key_wrong: [401, "authentication_error", () => "invalid x-api-key"],
  path_unknown: [404, "not_found_error", () => "Not Found"],
  method_wrong: [405, "invalid_request_error", () => "Method Not Allowed"],
  body_unreadable: [400, "invalid_request_error", () => "The request body is not valid JSON"],
  field_missing: [400, "invalid_request_error", (field) => `${field}: Field required`],
  model_unknown: [404, "not_found_error", (model) => `model: ${model}`],
  not_a_chat_model: [
    400,
    "invalid_request_error",
    (model) => `"${model}" is not supported on this API. Please use the Text Completions API.`,
  ],
  chat_model_on_completions: [
    400,
    "invalid_request_error",
    (model) => `"${model}" is not supported on this API. Please use the Messages API instead.`,
  ],
};

/** Anthropic's messages. */
export const messages: Protocol = {
  name: "anthropic",
  base: "/v1",
  route: /^\/v1\/messages$/,
  path: () => "/v1/messages",
  findKey: (headers) => {
    const key = headers["x-api-key"];
    return typeof key === "string" ? key : undefined;
  },
  read(body, _, headers) {
    if (!headers["anthropic-version"])
      throw new RefusedRequest("field_missing", "anthropic-version");
    const model = requireField(body, "model", isText);
    const said = requireField(body, "messages", isList);
    const budget = requireField(body, "max_tokens", isCount);
    return {
      model,
      question: lastText(said, "user") ?? "",
      system: body.system === undefined ? undefined : textOf(body.system),
      budget,
      stream: body.stream === true,
    };
  },
  write({ number, model, text, reasoning, finish, usage }) {
    const content: object[] = [];
    if (reasoning !== null) {
      content.push({ type: "thinking", thinking: reasoning, signature: "bW9jaw==" });
    }
    if (text !== null) content.push({ type: "text", text });
    return {
      id: `msg_${serial(number)}`,
      type: "message",
      role: "assistant",
      model,
      content,
      stop_reason: stopReasons[finish],
      stop_sequence: null,
      usage: {
        input_tokens: usage.input,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
        output_tokens: usage.output,
        service_tier: "standard",
      },
    };
  },
  refuse({ reason, subject = "" }) {
    const [status, type, message] = forms[reason];
    const error = { type, message: message(subject) };
    return { status, body: { type: "error", error, request_id: "req_mock" } };
  },
  headers: (number) => ({ "Request-Id": `req_${serial(number)}` }),
};
