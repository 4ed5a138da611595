import { connect } from "node:net";
import { onTestFinished } from "vitest";
import type { Protocol } from "#domain/endpoint/protocol.ts";
import {
  type MockEndpoint,
  type MockEndpointOptions,
  startMockEndpoint,
} from "#worker/endpoints/mock/start-mock-endpoint.ts";

/** An endpoint that closes when the test that opened it is over. */
export async function openMock(options?: MockEndpointOptions): Promise<MockEndpoint> {
  const endpoint = await startMockEndpoint(options);
  onTestFinished(() => endpoint.close());
  return endpoint;
}

interface Call {
  path: (model: string) => string;
  headers: (key: string) => Record<string, string>;
  body: (model: string, question: string, budget?: number) => object;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** How each protocol asks, written by hand so that nothing of ours stands between. */
const calls: Record<Protocol, Call> = {
  "openai-chat": {
    path: () => "/v1/chat/completions",
    headers: bearer,
    body: (model, content, max_tokens) => ({
      model,
      messages: [{ role: "user", content }],
      max_tokens,
    }),
  },
  "openai-responses": {
    path: () => "/v1/responses",
    headers: bearer,
    body: (model, text, max_output_tokens) => ({
      model,
      input: [{ role: "user", content: [{ type: "input_text", text }] }],
      max_output_tokens,
    }),
  },
  "anthropic-messages": {
    path: () => "/v1/messages",
    headers: (key) => ({ "x-api-key": key, "anthropic-version": "2023-06-01" }),
    body: (model, content, max_tokens = 100) => ({
      model,
      messages: [{ role: "user", content }],
      max_tokens,
    }),
  },
  "google-gemini": {
    path: (model) => `/v1beta/models/${model}:generateContent`,
    headers: (key) => ({ "x-goog-api-key": key }),
    body: (_, text, maxOutputTokens) => ({
      contents: [{ role: "user", parts: [{ text }] }],
      generationConfig: { maxOutputTokens },
    }),
  },
};

interface MockQuestion {
  key?: string;
  model?: string;
  question?: string;
  budget?: number;
}

/** The request as a client of the protocol sends it. */
function mockRequest(
  endpoint: MockEndpoint,
  protocol: Protocol,
  { key = endpoint.key, model = endpoint.model, question = "Quem?", budget }: MockQuestion = {},
) {
  const { path, headers, body } = calls[protocol];
  return {
    url: endpoint.origin + path(model),
    method: "POST",
    headers: { "content-type": "application/json", ...(key !== "" && headers(key)) },
    body: JSON.stringify(body(model, question, budget)),
  };
}

/** Asks and reads the whole of what comes back. */
export async function askMock(endpoint: MockEndpoint, protocol: Protocol, question?: MockQuestion) {
  const { url, ...init } = mockRequest(endpoint, protocol, question);
  const response = await fetch(url, { ...init, redirect: "manual" });
  const text = await response.text();
  const json = text.startsWith("{") ? tryParse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}

function tryParse(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface RawAnswer {
  /** Empty where none has come whole. */
  head: string;
  body: Buffer;
  /** How the connection stood when it ended, or when enough had come. */
  end: "closed" | "reset" | "open";
}

/**
 * Asks over a bare connection, so that what is on the wire is seen as it is: until the connection
 * ends, `enough` has come, or nothing comes for `quietMs`.
 */
export function askRaw(
  endpoint: MockEndpoint,
  enough: (raw: RawAnswer) => boolean = () => false,
  quietMs = 10_000,
): Promise<RawAnswer> {
  const { url, headers, body } = mockRequest(endpoint, "openai-chat");
  const { hostname, port, pathname, host } = new URL(url);
  const lines = Object.entries({ ...headers, host, "content-length": Buffer.byteLength(body) });
  const head = [`POST ${pathname} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = Buffer.alloc(0);
    const finish = (end: RawAnswer["end"]) => {
      socket.destroy();
      resolve(split(received, end));
    };
    socket.setTimeout(quietMs, () => finish("open"));
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (enough(split(received, "open"))) finish("open");
    });
    socket.on("end", () => finish("closed"));
    socket.on("error", () => finish("reset"));
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  });
}

function split(received: Buffer, end: RawAnswer["end"]): RawAnswer {
  const at = received.indexOf("\r\n\r\n");
  if (at < 0) return { head: "", body: Buffer.alloc(0), end };
  return { head: received.toString("latin1", 0, at), body: received.subarray(at + 4), end };
}
