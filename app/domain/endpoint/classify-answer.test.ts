import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyAnswer } from "./classify-answer.ts";
import { faultKinds } from "./fault.ts";

const classify = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  classifyAnswer(
    {
      status,
      retryAfter: headers["retry-after"] ?? null,
      retryAfterMs: headers["retry-after-ms"] ?? null,
      body: typeof body === "string" ? body : JSON.stringify(body),
    },
    Date.UTC(2026, 10, 30),
  );

const openai = (message: string, type: string, code: string | null = null, param = null) => ({
  error: { message, type, param, code },
});
const anthropic = (type: string, message: string) => ({ type: "error", error: { type, message } });
const google = (code: number, status: string, message: string, details: object[] = []) => ({
  error: { code, message, status, details },
});

/** As the providers and servers named word their errors. */
const cases: readonly [what: string, status: number, body: unknown, kind: string][] = [
  [
    "OpenAI, wrong key",
    401,
    openai("Incorrect API key provided: sk-a***b.", "invalid_request_error", "invalid_api_key"),
    "authentication",
  ],
  [
    "OpenAI, unknown model",
    404,
    openai(
      "The model `gpt-9` does not exist or you do not have access to it.",
      "invalid_request_error",
      "model_not_found",
    ),
    "model_not_found",
  ],
  [
    "OpenAI, rate",
    429,
    openai("Rate limit reached for gpt-4o.", "tokens", "rate_limit_exceeded"),
    "rate_limit",
  ],
  [
    "OpenAI, no credit",
    429,
    openai("You exceeded your current quota.", "insufficient_quota", "insufficient_quota"),
    "authentication",
  ],
  [
    "OpenAI, temperature",
    400,
    openai(
      "Unsupported value: 'temperature' does not support 0 with this model.",
      "invalid_request_error",
      "unsupported_value",
    ),
    "bad_request",
  ],
  [
    "OpenAI, max_tokens",
    400,
    openai(
      "Unsupported parameter: 'max_tokens' is not supported with this model.",
      "invalid_request_error",
      "unsupported_parameter",
    ),
    "bad_request",
  ],
  [
    "OpenAI, address",
    404,
    openai("Invalid URL (POST /chat/completions)", "invalid_request_error"),
    "bad_request",
  ],
  [
    "OpenAI, overload",
    503,
    openai("That model is currently overloaded.", "server_error"),
    "server",
  ],
  [
    "Azure, filter",
    400,
    {
      error: {
        message: "The response was filtered due to the prompt triggering content policy.",
        code: "content_filter",
        innererror: { code: "ResponsibleAIPolicyViolation" },
      },
    },
    "content_filter",
  ],
  [
    "Azure, deployment",
    404,
    { error: { code: "DeploymentNotFound", message: "The API deployment does not exist." } },
    "model_not_found",
  ],
  ["Azure, route", 404, { error: { code: "404", message: "Resource not found" } }, "bad_request"],
  ["Anthropic, key", 401, anthropic("authentication_error", "invalid x-api-key"), "authentication"],
  [
    "Anthropic, model",
    404,
    anthropic("not_found_error", "model: claude-nothing"),
    "model_not_found",
  ],
  ["Anthropic, rate", 429, anthropic("rate_limit_error", "Number of request…"), "rate_limit"],
  ["Anthropic, overload", 529, anthropic("overloaded_error", "Overloaded"), "server"],
  [
    "Anthropic, credit",
    400,
    anthropic("invalid_request_error", "Your credit balance is too low to access the API."),
    "authentication",
  ],
  [
    "Anthropic, request",
    400,
    anthropic("invalid_request_error", "max_tokens: 999999 > 8192"),
    "bad_request",
  ],
  [
    "Google, key",
    400,
    google(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", [
      { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" },
    ]),
    "authentication",
  ],
  [
    "Google, model",
    404,
    google(404, "NOT_FOUND", "models/gemini-9 is not found for API version v1beta."),
    "model_not_found",
  ],
  ["Google, rate", 429, google(429, "RESOURCE_EXHAUSTED", "Resource exhausted"), "rate_limit"],
  ["Google, list", 503, [google(503, "UNAVAILABLE", "The model is overloaded.")], "server"],
  [
    "vLLM, older",
    404,
    { object: "error", message: "The model `x` does not exist.", type: "NotFoundError", code: 404 },
    "model_not_found",
  ],
  ["TGI, overload", 429, { error: "Model is overloaded", error_type: "overloaded" }, "rate_limit"],
  [
    "TGI, validation",
    422,
    { error: "Input validation error", error_type: "validation" },
    "bad_request",
  ],
  ["Ollama", 404, { error: 'model "x" not found, try pulling it first' }, "model_not_found"],
  ["FastAPI", 404, { detail: "Not Found" }, "bad_request"],
  ["FastAPI, fields", 422, { detail: [{ loc: ["body"], msg: "Field required" }] }, "bad_request"],
  [
    "OpenRouter, credit",
    402,
    { error: { code: 402, message: "Insufficient credits" } },
    "authentication",
  ],
  [
    "OpenRouter, moderation",
    403,
    { error: { code: 403, message: "The input was flagged by OpenAI moderation." } },
    "content_filter",
  ],
  ["OpenRouter, 429 in a 200", 200, { error: { code: 429, message: "Slow down" } }, "rate_limit"],
  [
    "OpenRouter, the choice's own",
    200,
    { choices: [{ error: { code: 502, message: "Upstream" }, message: { content: "" } }] },
    "server",
  ],
  ["an error of nothing in a 200", 200, { error: { message: "oh" } }, "server"],
  [
    "Responses, failed",
    200,
    { object: "response", error: { code: "server_error", message: "" } },
    "server",
  ],
  ["a page in a 200", 200, "<!doctype html><title>Welcome</title>", "malformed"],
  ["a page in a 502", 502, "<html><h1>Bad gateway</h1>", "server"],
  ["nothing in a 200", 200, "", "malformed"],
  ["no content", 204, "", "malformed"],
  ["broken JSON", 200, '{"choices":[{"mess', "malformed"],
  ["plain text", 200, "OK", "malformed"],
  ["a redirect", 301, "", "bad_request"],
  ["a gateway's timeout", 504, "", "server"],
  ["a request's timeout", 408, "", "timeout"],
];

describe("an answer", () => {
  it.each(cases)("%s (%i) is classified", (_what, status, body, kind) => {
    expect(classify(status, body).kind).toBe(kind);
  });

  it("is sound where it is JSON or events without an error", () => {
    expect(classify(200, { choices: [], error: null }).kind).toBe("sound");
    expect(classify(200, 'data: {"choices":[]}\n\n')).toMatchObject({ look: "event_stream" });
  });

  it("tells how long to wait, most exact first", () => {
    const wait = (headers: Record<string, string>, body: object = { error: "slow" }) => {
      const seen = classify(429, body, headers);
      return seen.kind === "sound" ? undefined : seen.retryAfterMs;
    };
    const retryInfo = google(429, "RESOURCE_EXHAUSTED", "", [{ retryDelay: "34.5s" }]);
    expect(wait({ "retry-after": "2" })).toBe(2_000);
    expect(wait({ "retry-after": "2", "retry-after-ms": "1250" })).toBe(1_250);
    expect(wait({ "retry-after": "Mon, 30 Nov 2026 00:01:00 GMT" })).toBe(60_000);
    expect(wait({}, retryInfo)).toBe(34_500);
    expect(wait({ "retry-after": "-1" })).toBeNull();
    expect(wait({})).toBeNull();
  });

  it("is some fault or sound whatever the endpoint sends", () => {
    const known = [...faultKinds, "sound"];
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ error: fc.jsonValue(), detail: fc.jsonValue(), choices: fc.jsonValue() })
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999 }), body, fc.string(), (status, text, after) => {
        const seen = classify(status, text, { "retry-after": after, "retry-after-ms": after });
        expect(known).toContain(seen.kind);
        if (status < 200 || status >= 300) expect(seen.kind).not.toBe("sound");
      }),
    );
  });
});
