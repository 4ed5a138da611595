import type { Headers, Refusal, RefusalReason, Refused } from "../dialect.ts";

/** What OpenAI's two protocols, and those who copy them, have in common. */

export function bearerKey({ authorization }: Headers): string | undefined {
  return typeof authorization === "string"
    ? /^Bearer (.+)$/i.exec(authorization)?.[1]?.trim()
    : undefined;
}

type Form = [status: number, type: string, code: string | null, message: string];

/** `%` stands for what the refusal names. */
const forms: Record<RefusalReason, Form> = {
  key_missing: [
    401,
    "invalid_request_error",
    null,
    "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
  ],
  key_wrong: [401, "invalid_request_error", "invalid_api_key", "Incorrect API key provided: %."],
  path_unknown: [404, "invalid_request_error", null, "Invalid URL (%)"],
  method_wrong: [
    405,
    "invalid_request_error",
    "method_not_supported",
    "Only POST requests are accepted.",
  ],
  body_unreadable: [
    400,
    "invalid_request_error",
    null,
    "We could not parse the JSON body of your request.",
  ],
  field_missing: [
    400,
    "invalid_request_error",
    "missing_required_parameter",
    "Missing required parameter: '%'.",
  ],
  model_unknown: [
    404,
    "invalid_request_error",
    "model_not_found",
    "The model `%` does not exist or you do not have access to it.",
  ],
  not_a_chat_model: [
    404,
    "invalid_request_error",
    null,
    "This is not a chat model and thus not supported in the v1/chat/completions endpoint. Did you mean to use v1/completions?",
  ],
  chat_model_on_completions: [
    404,
    "invalid_request_error",
    null,
    "This is a chat model and not supported in the v1/completions endpoint. Did you mean to use v1/chat/completions?",
  ],
  temperature_refused: [
    400,
    "invalid_request_error",
    "unsupported_value",
    "Unsupported value: 'temperature' does not support % with this model. Only the default (1) value is supported.",
  ],
  context_too_long: [
    400,
    "invalid_request_error",
    "context_length_exceeded",
    "This model's maximum context length is 16 tokens. Please reduce the length of the messages.",
  ],
  body_too_large: [413, "invalid_request_error", null, "The request body is too large."],
  // Azure's form: a prompt that its filter stopped.
  content_blocked: [
    400,
    "invalid_request_error",
    "content_filter",
    "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
  ],
  request_timeout: [408, "timeout", "request_timeout", "Request timed out."],
  rate_limited: [
    429,
    "requests",
    "rate_limit_exceeded",
    "Rate limit reached for requests. Please try again later.",
  ],
  quota_exhausted: [
    429,
    "insufficient_quota",
    "insufficient_quota",
    "You exceeded your current quota, please check your plan and billing details.",
  ],
  overloaded: [529, "server_error", "overloaded", "The engine is currently overloaded."],
  server_error: [
    500,
    "server_error",
    null,
    "The server had an error while processing your request. Sorry about that!",
  ],
  bad_gateway: [502, "server_error", "bad_gateway", "Bad gateway."],
  unavailable: [
    503,
    "server_error",
    "service_unavailable",
    "The engine is currently overloaded, please try again later.",
  ],
  gateway_timeout: [504, "server_error", "gateway_timeout", "The upstream did not answer in time."],
};

/** The parameters that are at fault, where they are not what the refusal names. */
const atFault: Partial<Record<RefusalReason, string>> = {
  not_a_chat_model: "model",
  chat_model_on_completions: "model",
  temperature_refused: "temperature",
  context_too_long: "messages",
  content_blocked: "prompt",
};

export function openaiRefusal({ reason, subject = "" }: Refusal): Refused {
  const [status, type, code, message] = forms[reason];
  const param = reason === "field_missing" ? subject : (atFault[reason] ?? null);
  const error = { message: message.replace("%", () => subject), type, param, code };
  return {
    status,
    body: { error: { ...error, ...(reason === "content_blocked" && azureDetail) } },
  };
}

const azureDetail = {
  status: 400,
  innererror: {
    code: "ResponsibleAIPolicyViolation",
    content_filter_result: { violence: { filtered: true, severity: "medium" } },
  },
};

export function openaiHeaders(number: number): Record<string, string> {
  return { "X-Request-Id": `req_mock${number}`, "OpenAI-Processing-Ms": "1" };
}
