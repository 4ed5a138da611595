import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Protocol, protocols } from "#domain/endpoint/protocol.ts";
import { askMock, askRaw, openMock } from "#tests/factories/mock-endpoint.ts";
import { type FaultName, faultNames } from "./index.ts";

/** What a client of any protocol gets. */
interface Seen {
  status: number;
  headers: Headers;
  text: string;
  json: ReturnType<typeof JSON.parse>;
}

const statuses: [FaultName, number][] = [
  ["429", 429],
  ["quota-exhausted", 429],
  ["408", 408],
  ["413", 413],
  ["529", 529],
  ["context-too-long", 400],
  ["500-json", 500],
  ["502-json", 502],
  ["503-json", 503],
  ["504-json", 504],
];

const own: Record<Protocol, (json: Seen["json"]) => unknown> = {
  "openai-chat": ({ error }) => error.message && error.type && "code" in error,
  "openai-responses": ({ error }) => error.message && error.type && "code" in error,
  "anthropic-messages": ({ type, error }) => type === "error" && error.type && error.message,
  "google-gemini": ({ error }) => error.code && error.status && error.message,
};

describe.each(protocols)("over %s", (protocol) => {
  it.each(statuses)("%s is refused in the protocol's own form", async (fault, status) => {
    const seen = await askMock(await openMock({ faults: [fault] }), protocol);
    // Anthropic says 400 to who has no money left.
    const broke = fault === "quota-exhausted" && protocol === "anthropic-messages";
    expect(seen.status).toBe(broke ? 400 : status);
    expect(own[protocol](seen.json)).toBeTruthy();
  });
});

const retryAfter: [FaultName, (header: string | null) => unknown][] = [
  ["429", (header) => header === null],
  ["429-seconds", (header) => header === "7"],
  ["429-date", (header) => Math.abs(Date.parse(header ?? "") - Date.now() - 7_000) < 2_000],
  ["429-past", (header) => Date.parse(header ?? "") < Date.now()],
  ["429-negative", (header) => Number(header) < 0],
  ["429-decade", (header) => Number(header) === 315_360_000],
  ["429-text", (header) => header === "soon"],
];

it.each(retryAfter)("%s says when to come again", async (fault, is) => {
  const endpoint = await openMock({ faults: [fault], faultSettings: { retryAfterS: 7 } });
  const { status, headers } = await askMock(endpoint, "openai-chat");
  expect(status).toBe(429);
  expect(is(headers.get("retry-after"))).toBe(true);
  expect((await askMock(endpoint, "openai-chat")).status).toBe(200);
});

it.each([500, 502, 503, 504])("%i comes as a proxy's page and as nothing too", async (status) => {
  const faults = [`${status}-html`, `${status}-empty`] as FaultName[];
  const endpoint = await openMock({ faults });
  const page = await askMock(endpoint, "openai-chat");
  expect(page).toMatchObject({ status, text: expect.stringMatching(`<h1>${status} `) });
  expect(await askMock(endpoint, "openai-chat")).toMatchObject({ status, text: "" });
});

it("key-revoked is a wrong key each protocol's way", async () => {
  for (const protocol of protocols) {
    const revoked = await askMock(await openMock({ faults: ["key-revoked"] }), protocol);
    const wrong = await askMock(await openMock(), protocol, { key: "wrong" });
    expect(revoked.status).toBe(wrong.status);
  }
});

it("temperature-refused answers where none is sent", async () => {
  const endpoint = await openMock({ faults: () => "temperature-refused" });
  const ask = (temperature?: number) =>
    fetch(`${endpoint.origin}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${endpoint.key}` },
      body: JSON.stringify({
        model: endpoint.model,
        messages: [{ role: "user", content: "Quem?" }],
        temperature,
      }),
    });
  expect((await ask(0)).status).toBe(400);
  expect((await ask()).status).toBe(200);
  expect((await ask(1)).status).toBe(200);
});

/** What is found in the body over chat completions, responses, messages and Gemini. */
type Forms = readonly [chat: string, responses: string, messages: string, gemini: string];
const said: Partial<Record<FaultName, Forms>> = {
  "content-null": ['"content":null', '"output":[]', '"content":[]', '"content":{"role":"model"}'],
  "content-empty": ['"content":""', '"text":""', '"text":""', '"text":""'],
  "content-parts": [
    '"content":[{"type":"text","text":"Agra"},{"type":"text","text":"fador"}]',
    '"text":"Agra","annotations":[],"logprobs":[]},{"type":"output_text","text":"fador"',
    '"content":[{"type":"text","text":"Agra"},{"type":"text","text":"fador"}]',
    '"parts":[{"text":"Agra"},{"text":"fador"}]',
  ],
  "tool-call": [
    '"finish_reason":"tool_calls"',
    '"type":"function_call"',
    '"type":"tool_use"',
    '"functionCall"',
  ],
  "length-text": [
    '"content":"Agr"',
    '"incomplete_details":{"reason":"max_output_tokens"}',
    '"stop_reason":"max_tokens"',
    '"finishReason":"MAX_TOKENS"',
  ],
  "length-empty": [
    '"finish_reason":"length"',
    '"status":"incomplete"',
    '"content":[],"stop_reason":"max_tokens"',
    '"content":{"role":"model"},"finishReason":"MAX_TOKENS"',
  ],
  "content-filter": [
    '"finish_reason":"content_filter"',
    '"incomplete_details":{"reason":"content_filter"}',
    '"stop_reason":"refusal"',
    '"candidates":[{"finishReason":"SAFETY"',
  ],
  "content-filter-prompt": [
    '"code":"content_filter"',
    '"code":"content_filter"',
    "blocked by content filtering policy",
    '{"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"}',
  ],
  "refusal-field": ['"refusal":"I', '"type":"refusal"', '"content":[]', '"role":"model"}'],
  reasoning: [
    '"content":"Agrafador","refusal":null,"reasoning_content":"The',
    '"type":"reasoning"',
    '"type":"thinking"',
    '"thought":true},{"text":"Agrafador"}',
  ],
  "reasoning-other-field": ['"reasoning":"The', '"type":"reasoning"', '"thinking"', '"thought"'],
  "reasoning-inline": ["<think>\\n", "<think>\\n", "<think>\\n", "<think>\\n"],
  "reasoning-alone": [
    '"content":null,"refusal":null,"reasoning_content"',
    '"type":"reasoning"',
    '"stop_reason":"max_tokens"',
    '"thought":true}],"role":"model"},"finishReason":"MAX_TOKENS"',
  ],
  "model-other": Array(4).fill("another-model-2") as unknown as Forms,
  "model-changing": Array(4).fill("mock-1-1106") as unknown as Forms,
  "usage-negative": [
    '"prompt_tokens":-7',
    '"input_tokens":-7',
    '"input_tokens":-7',
    '"promptTokenCount":-7',
  ],
  "usage-absurd": [
    '"prompt_tokens":1000000000000000',
    '"input_tokens":1000000000000000',
    '"input_tokens":1000000000000000',
    '"promptTokenCount":1000000000000000',
  ],
  "event-stream": [
    "data: [DONE]\n",
    "event: response.completed\n",
    "event: message_stop\n",
    'data: {"candidates":[{"content":{"parts":[{"text":"Agrafador"}]',
  ],
};

it.each(Object.entries(said))("%s has each protocol's form", async (fault, forms) => {
  const endpoint = await openMock({
    faults: () => fault as FaultName,
    answer: () => "Agrafador",
  });
  for (const [at, protocol] of protocols.entries()) {
    // The name of the first answer is looked at, so the first request is each one's own.
    const asked = fault === "model-changing" ? await openMock({ faults: [fault] }) : endpoint;
    const { text } = await askMock(asked, protocol);
    expect(text, protocol).toContain(forms[at]);
  }
});

const bodies: [FaultName, (seen: Seen) => unknown][] = [
  ["html-200", ({ text }) => text.startsWith("<!doctype html>")],
  ["empty-200", ({ text }) => text === ""],
  ["null-200", ({ text }) => text === "null"],
  ["json-broken", ({ text, json }) => text.endsWith("}") && json === undefined],
  ["json-truncated", ({ text, json }) => text.startsWith("{") && json === undefined],
  ["error-200", ({ json }) => json.error.message],
  ["event-stream", ({ headers }) => headers.get("content-type") === "text/event-stream"],
  ["usage-missing", ({ json }) => json.choices[0].message.content && !("usage" in json)],
];

it.each(bodies)("%s comes with 200", async (fault, is) => {
  const seen = await askMock(await openMock({ faults: [fault] }), "openai-chat");
  expect(seen.status).toBe(200);
  expect(is(seen)).toBeTruthy();
});

it("redirect leads elsewhere", async () => {
  const faultSettings = { redirectTo: "http://127.0.0.1:9/canary" };
  const endpoint = await openMock({ faults: ["redirect"], faultSettings });
  const { status, headers } = await askMock(endpoint, "openai-chat");
  expect([status, headers.get("location")]).toEqual([307, faultSettings.redirectTo]);
});

type Raw = Awaited<ReturnType<typeof askRaw>>;
const lengthOf = ({ head }: Raw) => Number(/^content-length: (\d+)/im.exec(head)?.[1]);

/** How it ends, what shows the fault, and for what never comes: how long is long enough. */
const onTheWire: [FaultName, Raw["end"], (raw: Raw) => boolean, quietMs?: number][] = [
  ["length-too-long", "closed", (raw) => raw.body.length > 0 && lengthOf(raw) > raw.body.length],
  ["length-too-short", "open", (raw) => lengthOf(raw) < raw.body.length],
  ["reset-before-head", "reset", ({ head }) => head === ""],
  ["close-before-head", "closed", ({ head }) => head === ""],
  ["reset-mid-body", "reset", (raw) => raw.body.length > 0 && raw.body.length < lengthOf(raw)],
  ["slow-first-byte", "open", ({ head }) => head === "", 100],
  ["slow-drip", "open", (raw) => raw.body.length === 1],
  ["hang", "open", ({ head }) => head === "", 100],
  ["hang-mid-body", "open", (raw) => raw.body.length > 0 && raw.body.length < lengthOf(raw)],
  ["headers-twice", "open", ({ head }) => head.match(/^content-type:/gim)?.length === 2],
  ["lengths-twice", "closed", ({ head }) => head.match(/^content-length:/gim)?.length === 2],
  ["headers-huge", "open", ({ head }) => head.length > 256 * 1024],
];

it.each(onTheWire)("%s is seen on the wire", async (fault, end, shows, quietMs) => {
  const faultSettings = { slowMs: 60_000, dripMs: 60_000 };
  const endpoint = await openMock({ faults: [fault], faultSettings });
  const raw = await askRaw(endpoint, end === "open" ? shows : undefined, quietMs);
  expect(raw.end).toBe(end);
  expect(shows(raw)).toBe(true);
  expect(endpoint.stats.faults).toEqual({ [fault]: 1 });
});

it("a slow answer comes whole in the end", async () => {
  const faults: FaultName[] = ["slow-first-byte", "slow-drip"];
  const endpoint = await openMock({ faults, faultSettings: { slowMs: 30, dripMs: 0 } });
  for (const _ of faults) {
    expect((await askMock(endpoint, "openai-chat")).json.choices).toHaveLength(1);
  }
});

const lastChunk = Buffer.from("0\r\n\r\n");

describe("bombs", () => {
  it("huge-body is 100 MB of JSON, sent no faster than it is read", async () => {
    const endpoint = await openMock({ faults: ["huge-body"] });
    const { status, text, json } = await askMock(endpoint, "openai-chat");
    expect(status).toBe(200);
    expect(text.length).toBeGreaterThan(100_000_000);
    expect(json.choices[0].message.content).toBe("Não sei.");
  });

  it("endless-body ends with its reader", async () => {
    const endpoint = await openMock({ faults: ["endless-body"] });
    expect((await askRaw(endpoint, ({ body }) => body.length > 3_000_000)).end).toBe("open");
    expect((await askMock(endpoint, "openai-chat")).status).toBe(200);
    expect(endpoint.stats.bytesSent).toBeLessThan(50_000_000);
  });

  it.each([
    ["gzip-bomb", gunzipSync],
    ["brotli-bomb", brotliDecompressSync],
  ] as const)("%s unpacks to far more than it is", async (fault, unpack) => {
    const endpoint = await openMock({ faults: [fault] });
    const { head, body } = await askRaw(endpoint, (raw) => raw.body.subarray(-5).equals(lastChunk));
    expect(head).toMatch(/^content-encoding: (gzip|br)/im);
    expect(body.length).toBeLessThan(1_500_000);
    const chunked = body.subarray(body.indexOf("\r\n") + 2);
    expect(() => unpack(chunked, { maxOutputLength: 5_000_000 })).toThrow(RangeError);
  });
});

it("every fault is tried here, and says what it is", () => {
  const tried = [
    ...[...statuses, ...retryAfter, ...bodies, ...onTheWire].map(([name]) => name),
    ...Object.keys(said),
    ...[500, 502, 503, 504].flatMap((status) => [`${status}-html`, `${status}-empty`]),
    ...["key-revoked", "temperature-refused", "redirect"],
    ...["huge-body", "endless-body", "gzip-bomb", "brotli-bomb"],
  ];
  expect([...new Set(tried)].sort()).toEqual([...faultNames].sort());
});
