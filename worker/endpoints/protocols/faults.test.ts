import { describe, expect, it } from "vitest";
import type { FaultKind } from "#domain/endpoint/fault.ts";
import { type Protocol, protocols } from "#domain/endpoint/protocol.ts";
import { loopbackFetch } from "#tests/factories/guarded-server.ts";
import { openMock } from "#tests/factories/mock-endpoint.ts";
import { type FaultName, faultNames } from "../mock/faults/index.ts";
import { ask } from "./ask.ts";
import { EndpointFault } from "./endpoint-fault.ts";
import type { Reply, Target } from "./target.ts";

const answer = "Agrafador, um objeto de secretária";

/** What becomes of a fault: its kind, with the wait where there is one, or what the reply says. */
type Outcome = FaultKind | [kind: FaultKind, waitMs: number | null] | Partial<Reply>;
type Outcomes = Outcome | (Partial<Record<Protocol, Outcome>> & { else: Outcome });

const sound: Partial<Reply> = { text: answer, finishReason: "stop", reasoningOnly: false };
const nothing: Partial<Reply> = { text: "", reasoningOnly: false };
const filtered: Partial<Reply> = { text: "", finishReason: "content_filter" };
const uncounted = { ...sound, inputTokens: null, outputTokens: null };

const outcomes: Record<FaultName, Outcomes> = {
  "429": ["rate_limit", null],
  "429-seconds": ["rate_limit", 7_000],
  "429-date": ["rate_limit", 7_000],
  "429-past": ["rate_limit", 0],
  "429-negative": ["rate_limit", null],
  "429-decade": ["rate_limit", null],
  "429-text": ["rate_limit", null],
  // Google says the same of a limit per minute.
  "quota-exhausted": { "google-gemini": "rate_limit", else: "authentication" },
  "key-revoked": "authentication",
  "408": "timeout",
  "413": "bad_request",
  "529": "server",
  "context-too-long": "bad_request",
  "temperature-refused": "bad_request",
  "500-json": "server",
  "500-html": "server",
  "500-empty": "server",
  "502-json": "server",
  "502-html": "server",
  "502-empty": "server",
  "503-json": "server",
  "503-html": "server",
  "503-empty": "server",
  "504-json": "server",
  "504-html": "server",
  "504-empty": "server",
  "content-null": nothing,
  "content-empty": nothing,
  "content-parts": sound,
  "tool-call": { text: "", finishReason: "tool_calls" },
  "length-text": { text: "Agr", finishReason: "length" },
  "length-empty": { text: "", finishReason: "length", reasoningOnly: false },
  "content-filter": filtered,
  "content-filter-prompt": filtered,
  "refusal-field": {
    "openai-chat": filtered,
    "openai-responses": filtered,
    else: nothing,
  },
  reasoning: sound,
  "reasoning-other-field": sound,
  "reasoning-inline": { finishReason: "stop" },
  "reasoning-alone": { text: "", finishReason: "length", reasoningOnly: true },
  "model-other": { ...sound, model: "another-model-2" },
  "model-changing": { ...sound, model: "mock-1-1106" },
  "usage-missing": uncounted,
  "usage-negative": uncounted,
  "usage-absurd": uncounted,
  "html-200": "malformed",
  "empty-200": "malformed",
  "null-200": "malformed",
  "json-broken": "malformed",
  "json-truncated": "malformed",
  "error-200": "server",
  "event-stream": sound,
  redirect: "bad_request",
  "length-too-long": "network",
  "length-too-short": "malformed",
  "reset-before-head": "network",
  "close-before-head": "network",
  "reset-mid-body": "network",
  "slow-first-byte": "timeout",
  "slow-drip": "timeout",
  hang: "timeout",
  "hang-mid-body": "timeout",
  "headers-twice": sound,
  "lengths-twice": "malformed",
  "headers-huge": "malformed",
  "huge-body": "malformed",
  "endless-body": "malformed",
  "gzip-bomb": "malformed",
  "brotli-bomb": "malformed",
};

/** Whatever time they are given, they take longer. */
const endless: ReadonlySet<string> = new Set([
  "slow-first-byte",
  "slow-drip",
  "hang",
  "hang-mid-body",
]);

describe.each(protocols)("over %s", (protocol) => {
  it.each(faultNames)("%s becomes what it is", async (name) => {
    const faultSettings = { retryAfterS: 7, slowMs: 60_000, dripMs: 60_000 };
    const endpoint = await openMock({ faults: [name], faultSettings, answer: () => answer });
    const target: Target = {
      protocol,
      baseUrl: `${endpoint.origin}${protocol === "google-gemini" ? "/v1beta" : "/v1"}`,
      model: endpoint.model,
      key: endpoint.key,
      headers: {},
      parameters: { temperature: 0, max_output_tokens: 4_096, reasoning_effort: null },
    };
    const limitMs = endless.has(name) ? 200 : 20_000;
    const means = { fetch: loopbackFetch({ firstByteMs: limitMs, idleMs: limitMs }) };
    const asked = ask(target, { system: null, user: "Quem?" }, means);
    const seen: Reply | EndpointFault = await asked.catch((error) => error);
    const all = outcomes[name];
    const expected: Outcome =
      typeof all === "object" && "else" in all ? (all[protocol] ?? all.else) : (all as Outcome);
    if (typeof expected === "object" && !Array.isArray(expected)) {
      expect(seen).toMatchObject(expected);
      return;
    }
    const [kind, waitMs] = Array.isArray(expected) ? expected : [expected, undefined];
    expect(seen).toBeInstanceOf(EndpointFault);
    expect(seen).toMatchObject({ kind });
    const { retryAfterMs } = seen as EndpointFault;
    if (waitMs === null) expect(retryAfterMs).toBeNull();
    // A date has whole seconds, and some of them have passed since it was written.
    else if (waitMs !== undefined) expect(waitMs - (retryAfterMs ?? -1)).toBeLessThan(6_000);
  });
});
