import type { Refusal, RefusalReason, Refused } from "../dialect.ts";

type Form = [status: number, type: string, message: string];

/** `%` stands for what the refusal names. */
const forms: Record<RefusalReason, Form> = {
  key_missing: [401, "authentication_error", "x-api-key header is required"],
  key_wrong: [401, "authentication_error", "invalid x-api-key"],
  path_unknown: [404, "not_found_error", "Not Found"],
  method_wrong: [405, "invalid_request_error", "Method Not Allowed"],
  body_unreadable: [400, "invalid_request_error", "The request body is not valid JSON"],
  field_missing: [400, "invalid_request_error", "%: Field required"],
  model_unknown: [404, "not_found_error", "model: %"],
  not_a_chat_model: [
    400,
    "invalid_request_error",
    '"%" is not supported on this API. Please use the Text Completions API instead.',
  ],
  chat_model_on_completions: [
    400,
    "invalid_request_error",
    '"%" is not supported on this API. Please use the Messages API instead.',
  ],
  temperature_refused: [
    400,
    "invalid_request_error",
    "`temperature` may only be set to 1 when thinking is enabled.",
  ],
  context_too_long: [400, "invalid_request_error", "prompt is too long: 17 tokens > 16 maximum"],
  body_too_large: [413, "request_too_large", "Request exceeds the maximum size"],
  content_blocked: [400, "invalid_request_error", "Output blocked by content filtering policy"],
  request_timeout: [408, "timeout_error", "Request timed out"],
  rate_limited: [429, "rate_limit_error", "This request would exceed your rate limit."],
  quota_exhausted: [
    400,
    "invalid_request_error",
    "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.",
  ],
  overloaded: [529, "overloaded_error", "Overloaded"],
  server_error: [500, "api_error", "Internal server error"],
  bad_gateway: [502, "api_error", "Bad gateway"],
  unavailable: [503, "api_error", "Service unavailable"],
  gateway_timeout: [504, "timeout_error", "The request timed out"],
};

export function anthropicRefusal({ reason, subject = "" }: Refusal): Refused {
  const [status, type, message] = forms[reason];
  const error = { type, message: message.replace("%", () => subject) };
  return { status, body: { type: "error", error, request_id: "req_mock" } };
}
