import type { Refusal, RefusalReason, Refused } from "../dialect.ts";

type Form = [code: number, status: string, message: string];

const notServed =
  "models/% is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.";

/** `%` stands for what the refusal names. A wrong key is 400 here, and a missing one 403. */
const forms: Record<Exclude<RefusalReason, "path_unknown" | "method_wrong">, Form> = {
  key_missing: [
    403,
    "PERMISSION_DENIED",
    "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
  ],
  key_wrong: [400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key."],
  body_unreadable: [400, "INVALID_ARGUMENT", "Invalid JSON payload received."],
  field_missing: [400, "INVALID_ARGUMENT", "* GenerateContentRequest.%: % is not specified\n"],
  model_unknown: [404, "NOT_FOUND", notServed],
  not_a_chat_model: [404, "NOT_FOUND", notServed],
  chat_model_on_completions: [404, "NOT_FOUND", notServed],
  temperature_refused: [
    400,
    "INVALID_ARGUMENT",
    "Unable to submit request because it has a temperature value of % but the supported value is 1.",
  ],
  context_too_long: [
    400,
    "INVALID_ARGUMENT",
    "The input token count (17) exceeds the maximum number of tokens allowed (16).",
  ],
  body_too_large: [413, "INVALID_ARGUMENT", "Request payload size exceeds the limit."],
  // Google answers a blocked prompt with 200: content.ts gives that form.
  content_blocked: [400, "INVALID_ARGUMENT", "The prompt was blocked."],
  request_timeout: [408, "DEADLINE_EXCEEDED", "Request timed out."],
  rate_limited: [429, "RESOURCE_EXHAUSTED", "Resource has been exhausted (e.g. check quota)."],
  quota_exhausted: [
    429,
    "RESOURCE_EXHAUSTED",
    "You exceeded your current quota, please check your plan and billing details.",
  ],
  overloaded: [529, "UNAVAILABLE", "The model is overloaded. Please try again later."],
  server_error: [500, "INTERNAL", "An internal error has occurred. Please retry or report."],
  bad_gateway: [502, "UNAVAILABLE", "Bad gateway."],
  unavailable: [503, "UNAVAILABLE", "The model is overloaded. Please try again later."],
  gateway_timeout: [504, "DEADLINE_EXCEEDED", "The request timed out. Please try again."],
};

const invalidKey = {
  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
  reason: "API_KEY_INVALID",
  domain: "googleapis.com",
  metadata: { service: "generativelanguage.googleapis.com" },
};

/** What Google's front answers where no service is. */
const notFoundPage =
  "<!DOCTYPE html>\n<html lang=en>\n  <title>Error 404 (Not Found)!!1</title>\n  <p><b>404.</b> <ins>That’s an error.</ins>\n  <p>The requested URL was not found on this server.\n";

export function googleRefusal({ reason, subject = "" }: Refusal): Refused {
  if (reason === "path_unknown" || reason === "method_wrong") {
    return { status: 404, body: notFoundPage };
  }
  const [code, status, message] = forms[reason];
  const error = { code, message: message.replaceAll("%", () => subject), status };
  const details = reason === "key_wrong" && { details: [invalidKey] };
  return { status: code, body: { error: { ...error, ...details } } };
}
