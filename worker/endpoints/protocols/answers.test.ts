import { describe, expect, it } from "vitest";
import type { FaultKind } from "#domain/endpoint/fault.ts";
import type { Protocol } from "#domain/endpoint/protocol.ts";
import { type GuardCode, GuardFault } from "../guard/guard-fault.ts";
import { ask } from "./ask.ts";
import { EndpointFault } from "./endpoint-fault.ts";
import type { Reply, Target } from "./target.ts";

const question = { system: null, user: "Que aparelho prende folhas de papel com arame?" };

function targetOf(protocol: Protocol): Target {
  return {
    protocol,
    baseUrl: "https://api.example.pt/v1",
    model: "tuga-7b",
    key: "sk-abcdefghijklmnop",
    headers: { "x-team": "team-secret-value" },
    parameters: { temperature: 0, max_output_tokens: 4_096, reasoning_effort: null },
  };
}

const answering =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status });

const chat = (message: object, finish_reason: string | null = "stop", more: object = {}) => ({
  choices: [{ message, finish_reason }],
  model: "tuga-7b-2026",
  ...more,
});
const responses = (output: object[], more: object = {}) => ({
  object: "response",
  output,
  ...more,
});
const said = (...content: object[]) => ({ type: "message", content });
const messages = (content: object[], stop_reason = "end_turn", more: object = {}) => ({
  type: "message",
  ...{ content, stop_reason, ...more },
});
const gemini = (parts: object[] | undefined, finishReason = "STOP", more: object = {}) => ({
  candidates: [{ content: { ...(parts && { parts }) }, finishReason }],
  ...more,
});
const events = (...all: object[]) =>
  `${all.map((each) => `data: ${JSON.stringify(each)}\n\n`).join("")}data: [DONE]\n\n`;

const quirks: readonly [Protocol, string, unknown, Partial<Reply>][] = [
  ["openai-chat", "content null", chat({ content: null }), { text: "", reasoningOnly: false }],
  ["openai-chat", "content missing", chat({}), { text: "" }],
  [
    "openai-chat",
    "content as parts",
    chat({
      content: [
        { type: "text", text: "um " },
        { type: "output_text", text: "agrafador" },
      ],
    }),
    { text: "um agrafador", model: "tuga-7b-2026" },
  ],
  [
    "openai-chat",
    "reasoning beside it",
    chat({ content: "agrafador", reasoning_content: "Penso…" }),
    { text: "agrafador", reasoningOnly: false },
  ],
  [
    "openai-chat",
    "reasoning as a part",
    chat({
      content: [
        { type: "thinking", thinking: [{ type: "text", text: "Penso…" }] },
        { type: "text", text: "agrafador" },
      ],
    }),
    { text: "agrafador" },
  ],
  [
    "openai-chat",
    "reasoning alone",
    chat({ content: "", reasoning: "Penso…" }, "length"),
    { text: "", reasoningOnly: true, finishReason: "length" },
  ],
  [
    "openai-chat",
    "tool calls",
    chat({ content: null, tool_calls: [{ function: { name: "f", arguments: {} } }] }, "tool_calls"),
    { text: "", finishReason: "tool_calls" },
  ],
  [
    "openai-chat",
    "a filter's end",
    chat({ content: "um agraf" }, "content_filter"),
    { text: "", finishReason: "content_filter" },
  ],
  ["openai-chat", "another end", chat({ content: "a" }, "eos_token"), { finishReason: "stop" }],
  ["openai-chat", "no end", chat({ content: "a" }, null), { text: "a", finishReason: "other" }],
  [
    "openai-chat",
    "odd usage and ids",
    {
      id: 7,
      created: "now",
      ...chat({ role: "model", content: "a" }, "stop", { model: 3 }),
      usage: { prompt_tokens: -4, completion_tokens: 1e300, total_tokens: "many" },
    },
    { text: "a", inputTokens: null, outputTokens: null, reasoningTokens: null, model: null },
  ],
  [
    "openai-chat",
    "usage in part",
    chat({ content: "a" }, "stop", { usage: { completion_tokens: 3 } }),
    { inputTokens: null, outputTokens: 3, reasoningTokens: null },
  ],
  [
    "openai-chat",
    "events",
    events(
      { model: "m-2", choices: [{ delta: { role: "assistant", reasoning_content: "Hm" } }] },
      { model: "m-2", choices: [{ delta: { content: "um " } }] },
      { model: "m-2", choices: [{ delta: { content: "agrafador" }, finish_reason: "stop" }] },
      { choices: [], usage: { prompt_tokens: 9, completion_tokens: 4 } },
    ),
    { text: "um agrafador", finishReason: "stop", inputTokens: 9, outputTokens: 4, model: "m-2" },
  ],
  [
    "openai-responses",
    "no ids, annotations or usage",
    responses([
      { type: "reasoning", content: [{ type: "reasoning_text", text: "Penso…" }] },
      { type: "something_new" },
      said({ type: "output_text", text: "agrafador" }),
    ]),
    { text: "agrafador", finishReason: "stop", reasoningOnly: false, inputTokens: null },
  ],
  [
    "openai-responses",
    "reasoning cut by the budget",
    responses([{ type: "reasoning" }], {
      status: "incomplete",
      incomplete_details: { reason: "max_output_tokens" },
      usage: {
        input_tokens: 8,
        output_tokens: 16,
        output_tokens_details: { reasoning_tokens: 16 },
      },
    }),
    {
      ...{ text: "", reasoningOnly: true, finishReason: "length" },
      ...{ inputTokens: 8, outputTokens: 16, reasoningTokens: 16 },
    },
  ],
  [
    "openai-responses",
    "a refusal",
    responses([said({ type: "refusal", refusal: "Não posso." })]),
    { text: "", finishReason: "content_filter" },
  ],
  [
    "openai-responses",
    "a function call",
    responses([{ type: "function_call" }]),
    { text: "", finishReason: "tool_calls" },
  ],
  [
    "anthropic-messages",
    "thinking, an unknown block and no usage",
    messages([
      { type: "thinking", thinking: "Penso…" },
      { type: "new_block" },
      { type: "text", text: "agrafador" },
    ]),
    { text: "agrafador", finishReason: "stop", outputTokens: null },
  ],
  [
    "anthropic-messages",
    "thinking alone",
    messages([{ type: "thinking", thinking: "Penso…" }], "max_tokens"),
    { text: "", reasoningOnly: true, finishReason: "length" },
  ],
  [
    "anthropic-messages",
    "a refusal",
    messages([], "refusal"),
    { text: "", finishReason: "content_filter" },
  ],
  ["anthropic-messages", "a tool's turn", messages([], "tool_use"), { finishReason: "tool_calls" }],
  [
    "anthropic-messages",
    "negative usage",
    messages([{ type: "text", text: "a" }], "end_turn", {
      usage: { input_tokens: -1, output_tokens: 2 },
    }),
    { inputTokens: null, outputTokens: 2 },
  ],
  [
    "google-gemini",
    "thoughts",
    gemini([{ text: "Penso…", thought: true }, { text: "agrafador" }], "STOP", {
      modelVersion: "tuga-7b-001",
      usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 2, thoughtsTokenCount: 40 },
    }),
    {
      ...{ text: "agrafador", model: "tuga-7b-001", reasoningOnly: false },
      ...{ inputTokens: 5, outputTokens: 42, reasoningTokens: 40 },
    },
  ],
  [
    "google-gemini",
    "no parts",
    gemini(undefined, "MAX_TOKENS"),
    { text: "", finishReason: "length" },
  ],
  [
    "google-gemini",
    "a blocked prompt",
    { promptFeedback: { blockReason: "PROHIBITED_CONTENT" } },
    { text: "", finishReason: "content_filter" },
  ],
  ["google-gemini", "a blocked answer", gemini([], "SAFETY"), { finishReason: "content_filter" }],
  [
    "google-gemini",
    "an answer to go on with",
    {
      candidates: [
        {
          content: { parts: [{ text: "a" }] },
          finishReason: "CONTINUATION",
          continuationToken: "t",
        },
      ],
    },
    { text: "a", finishReason: "length" },
  ],
  [
    "google-gemini",
    "a function call",
    gemini([{ functionCall: { name: "f" } }]),
    { text: "", finishReason: "tool_calls" },
  ],
];

describe("an answer", () => {
  it.each(quirks)("of %s with %s is read", async (protocol, _what, body, expected) => {
    let calls = 0;
    const fetch: typeof globalThis.fetch = (...given) => {
      calls++;
      return answering(body)(...given);
    };
    expect(await ask(targetOf(protocol), question, { fetch })).toMatchObject(expected);
    expect(calls).toBe(1);
  });

  it.each<[Protocol, string, unknown]>([
    ["openai-chat", "no choices", { choices: [] }],
    ["openai-chat", "a completion's form", { choices: [{ text: "agrafador" }] }],
    ["openai-chat", "Gemini's form", gemini([{ text: "a" }])],
    ["openai-chat", "events cut off", 'data: {"choices":[{"delta":{"content":"um"}}]}\n\n'],
    ["openai-chat", "events of nothing", "data: hello\n\n"],
    ["openai-responses", "chat's form", chat({ content: "a" })],
    ["anthropic-messages", "chat's form", chat({ content: "a" })],
    ["google-gemini", "chat's form", chat({ content: "a" })],
    ["google-gemini", "no candidate", { candidates: [] }],
  ])("of %s with %s is malformed", async (protocol, _what, body) => {
    const asked = ask(targetOf(protocol), question, { fetch: answering(body) });
    await expect(asked).rejects.toMatchObject({ kind: "malformed", status: 200 });
  });

  it("of a filter that refuses the request is a reply", async () => {
    const body = { error: { code: "content_filter", message: "filtered" } };
    const asked = ask(targetOf("openai-chat"), question, { fetch: answering(body, 400) });
    expect(await asked).toMatchObject({ text: "", finishReason: "content_filter", model: null });
  });

  it("repeats neither key nor headers nor question in its fault", async () => {
    const message = `Bad key sk-abcdefg**** of TEAM-secret for «${question.user}» ${"x".repeat(999)}`;
    const fetch = answering({ error: { message, code: "sk-abcdefghijklmnop" } }, 400);
    const fault = await ask(targetOf("openai-chat"), question, { fetch }).catch((error) => error);
    expect(fault).toBeInstanceOf(EndpointFault);
    expect(fault.detail.length).toBeLessThanOrEqual(300);
    expect(fault.detail).toContain("Bad key");
    const whole = `${fault.stack}${JSON.stringify(fault)}${fault.cause}`;
    expect(whole).not.toMatch(/sk-abc|defghi|team-secret|folhas de papel/i);
  });
});

describe("a call", () => {
  it("that runs out of time is a timeout, and one that is aborted throws its reason", async () => {
    const fetch: typeof globalThis.fetch = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    const late = ask(targetOf("openai-chat"), question, { fetch, signal: AbortSignal.timeout(5) });
    await expect(late).rejects.toMatchObject({ kind: "timeout" });
    const cancelled = AbortSignal.abort(new Error("paused"));
    const asked = ask(targetOf("openai-chat"), question, {
      fetch: () => Promise.reject(cancelled.reason),
      signal: cancelled,
    });
    await expect(asked).rejects.toThrow("paused");
  });

  it("that Prumo itself gets wrong is no fault of the endpoint", async () => {
    const wrong = new TypeError("a header that cannot be sent");
    const asked = ask(targetOf("openai-chat"), question, { fetch: () => Promise.reject(wrong) });
    await expect(asked).rejects.toBe(wrong);
  });

  it.each<[GuardCode, FaultKind, string | null]>([
    ["refused", "refused_by_guard", null],
    ["redirect", "bad_request", null],
    ["too_large", "malformed", null],
    ["encoding", "malformed", null],
    ["not_http", "malformed", null],
    ["tls", "network", "CERT_HAS_EXPIRED"],
    ["connect_timeout", "timeout", null],
    ["first_byte_timeout", "timeout", null],
    ["idle_timeout", "timeout", null],
    ["total_timeout", "timeout", null],
    ["closed", "network", "UND_ERR_SOCKET"],
    ["connection", "network", "ECONNREFUSED"],
  ])("that the guard ends by %s is %s", async (code, kind, reason) => {
    const fetch = () => Promise.reject(new GuardFault(code, { reason }));
    const asked = ask(targetOf("anthropic-messages"), question, { fetch });
    await expect(asked).rejects.toMatchObject({ kind, reason: reason ?? code, status: null });
  });

  it("that a name server keeps waiting may be made again", async () => {
    const fetch = () => Promise.reject(new GuardFault("refused", { retryable: true }));
    const asked = ask(targetOf("openai-chat"), question, { fetch });
    await expect(asked).rejects.toMatchObject({ kind: "network" });
  });
});
