import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Protocol } from "#domain/endpoint/protocol.ts";
import { createGuardedFetch, type GuardedFetch } from "../guard/guarded-fetch.ts";
import { type MockEndpoint, startMockEndpoint } from "../mock/start-mock-endpoint.ts";
import { ask } from "./ask.ts";
import type { Target } from "./target.ts";

const user = "Que aparelho prende folhas de papel?";
const system = "You are an assistant.";

interface Wire {
  base: string;
  path: string;
  key: [name: string, value: string];
  simple: object;
  oracle: object;
  /** What a reasoning effort of `low` adds. */
  effort: object;
}

const wires: Record<Protocol, Wire> = {
  "openai-chat": {
    base: "/v1",
    path: "/v1/chat/completions",
    key: ["authorization", "Bearer mock-key"],
    simple: {
      model: "mock-1",
      max_tokens: 4096,
      temperature: 0,
      messages: [{ role: "user", content: user }],
    },
    oracle: {
      messages: [
        { role: "system", content: system },
        { role: "user", content: user },
      ],
    },
    effort: { reasoning_effort: "low" },
  },
  "openai-responses": {
    base: "/v1",
    path: "/v1/responses",
    key: ["authorization", "Bearer mock-key"],
    simple: {
      model: "mock-1",
      max_output_tokens: 4096,
      temperature: 0,
      store: false,
      input: [{ role: "user", content: [{ type: "input_text", text: user }] }],
    },
    oracle: { instructions: system },
    effort: { reasoning: { effort: "low" } },
  },
  "anthropic-messages": {
    base: "/v1",
    path: "/v1/messages",
    key: ["x-api-key", "mock-key"],
    simple: {
      model: "mock-1",
      max_tokens: 4096,
      temperature: 0,
      messages: [{ role: "user", content: [{ type: "text", text: user }] }],
    },
    oracle: { system: [{ type: "text", text: system }] },
    effort: { output_config: { effort: "low" } },
  },
  "google-gemini": {
    base: "/v1beta",
    path: "/v1beta/models/mock-1:generateContent",
    key: ["x-goog-api-key", "mock-key"],
    simple: {
      generationConfig: { maxOutputTokens: 4096, temperature: 0 },
      contents: [{ role: "user", parts: [{ text: user }] }],
    },
    oracle: { systemInstruction: { parts: [{ text: system }] } },
    effort: {
      generationConfig: {
        maxOutputTokens: 4096,
        temperature: 0,
        thinkingConfig: { thinkingLevel: "low" },
      },
    },
  },
};
const names = Object.keys(wires) as Protocol[];

let mock: MockEndpoint;
let open: MockEndpoint;
let fetch: GuardedFetch;
beforeAll(async () => {
  fetch = createGuardedFetch({ allowPrivate: true, dnsServers: undefined, log: () => {} });
  mock = await startMockEndpoint({ answer: () => "um agrafador" });
  open = await startMockEndpoint({ answer: () => "um agrafador", key: "" });
});
afterAll(async () => {
  await Promise.all([fetch.close(), mock.close(), open.close()]);
});
// What the SDK would take a key, an address or an organisation from.
beforeEach(() => {
  for (const name of ["OPENAI", "ANTHROPIC", "GOOGLE_GENERATIVE_AI"]) {
    vi.stubEnv(`${name}_API_KEY`, "of-the-machine");
    vi.stubEnv(`${name}_BASE_URL`, "http://127.0.0.1:9/v1");
  }
  vi.stubEnv("OPENAI_ORGANIZATION", "of-the-machine");
  vi.stubEnv("ANTHROPIC_AUTH_TOKEN", "of-the-machine");
  return () => vi.unstubAllEnvs();
});

function targetAt(protocol: Protocol, { origin }: MockEndpoint, changes = {}): Target {
  return {
    protocol,
    baseUrl: origin + wires[protocol].base,
    model: "mock-1",
    key: "mock-key",
    headers: {},
    parameters: { temperature: 0, max_output_tokens: 4096, reasoning_effort: null },
    ...changes,
  };
}

const lastOf = ({ requests }: MockEndpoint) => {
  const { path, headers, body } = requests.at(-1) ?? { path: "", headers: [], body: "{}" };
  const named = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  return { path, headers: named, body: JSON.parse(body) };
};

describe.each(names)("%s", (protocol) => {
  const wire = wires[protocol];

  it("sends one message and nothing else in the simple condition", async () => {
    const reply = await ask(targetAt(protocol, mock), { system: null, user }, { fetch });
    expect(reply).toMatchObject({
      text: "um agrafador",
      finishReason: "stop",
      model: "mock-1",
      reasoningOnly: false,
      changedParameters: [],
    });
    expect(reply.inputTokens).toBeGreaterThan(0);
    expect(reply.outputTokens).toBeGreaterThan(0);
    const sent = lastOf(mock);
    expect(sent.path).toBe(wire.path);
    expect(sent.body).toEqual(wire.simple);
    expect(sent.headers.get(wire.key[0])).toBe(wire.key[1]);
  });

  it("adds the system prompt in its own place in the oracle condition", async () => {
    await ask(targetAt(protocol, mock), { system, user }, { fetch });
    expect(lastOf(mock).body).toEqual({ ...wire.simple, ...wire.oracle });
  });

  it("sends no header that tells who asks, from where or in which language", async () => {
    await ask(targetAt(protocol, mock), { system: null, user }, { fetch });
    const { headers } = lastOf(mock);
    const known = [
      ...["host", "connection", "content-type", "content-length", "user-agent"],
      ...["accept-encoding", "anthropic-version", wire.key[0]],
    ];
    expect([...headers.keys()].filter((name) => !known.includes(name))).toEqual([]);
    expect([...headers.values()].join("\n")).not.toMatch(/prumo|portug|tuguesice|of-the-machine/i);
  });

  it("sends no key where there is none, whatever the environment holds", async () => {
    const target = targetAt(protocol, open, { key: null });
    const reply = await ask(target, { system: null, user }, { fetch });
    expect(reply.text).toBe("um agrafador");
    expect(lastOf(open).headers.has(wire.key[0])).toBe(false);
    expect([...lastOf(open).headers.values()].join("\n")).not.toContain("of-the-machine");
  });

  it("lets extra headers and the query of the base address through", async () => {
    const target = targetAt(protocol, open, {
      baseUrl: `${open.origin}${wire.base}/?api-version=7`,
      headers: { "x-team": "a", [wire.key[0]]: "other" },
    });
    await ask(target, { system: null, user }, { fetch });
    const sent = lastOf(open);
    expect(sent.path).toBe(`${wire.path}?api-version=7`);
    expect(sent.headers.get("x-team")).toBe("a");
    expect(sent.headers.get(wire.key[0])).toBe("other");
  });

  it("leaves the temperature out where there is none, and sends an effort", async () => {
    const parameters = { temperature: null, max_output_tokens: 99, reasoning_effort: "low" };
    await ask(targetAt(protocol, mock, { parameters }), { system: null, user }, { fetch });
    const text = JSON.stringify(lastOf(mock).body);
    expect(text).not.toContain("temperature");
    expect(text).toContain("99");
    const parametersLow = { temperature: 0, max_output_tokens: 4096, reasoning_effort: "low" };
    const target = targetAt(protocol, mock, { parameters: parametersLow });
    await ask(target, { system: null, user }, { fetch });
    expect(lastOf(mock).body).toEqual({ ...wire.simple, ...wire.effort });
  });

  it.each([
    ["a wrong key", { key: "sk-other-0123456789" }, "authentication"],
    ["an unknown model", { model: "mock-2" }, "model_not_found"],
  ])("names %s", async (_name, changes, kind) => {
    const asked = ask(targetAt(protocol, mock, changes), { system: null, user }, { fetch });
    const fault = await asked.then(
      () => undefined,
      (error) => error,
    );
    expect(fault).toMatchObject({ name: "EndpointFault", kind, retryAfterMs: null });
    expect(JSON.stringify(fault) + fault.message).not.toMatch(/sk-other|0123456|agrafador/);
  });
});
