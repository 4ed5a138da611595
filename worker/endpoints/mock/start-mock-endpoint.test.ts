import { describe, expect, it } from "vitest";
import { type Protocol, protocols } from "#domain/endpoint/protocol.ts";
import { askMock, openMock } from "#tests/factories/mock-endpoint.ts";

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** Google's are no 401. */
const refusals: Record<Protocol, [missing: number, wrong: number]> = {
  "openai-chat": [401, 401],
  "openai-responses": [401, 401],
  "anthropic-messages": [401, 401],
  "google-gemini": [403, 400],
};

describe.each(protocols)("the protocol %s", (name) => {
  it("gets what the model says, with usage and reason", async () => {
    const endpoint = await openMock({ answer: (question) => `Perguntou: ${question}` });
    const { status, json, text } = await askMock(endpoint, name, {
      question: "Onde fica o Marão?",
    });
    expect(status).toBe(200);
    expect(text).toContain("Perguntou: Onde fica o Marão?");
    expect(text).toMatch(
      /"(finish_reason|status|stop_reason|finishReason)":"(stop|completed|end_turn|STOP)"/,
    );
    expect(JSON.stringify(json.usage ?? json.usageMetadata)).toMatch(/[1-9]/);
    expect(endpoint.requests[0]?.question).toBe("Onde fica o Marão?");
  });

  it("is cut where its budget ends", async () => {
    const endpoint = await openMock({ answer: () => "uma resposta bastante longa" });
    const { text } = await askMock(endpoint, name, { budget: 2 });
    expect(text).toContain('"uma resp"');
    expect(text).toMatch(/"(length|max_output_tokens|max_tokens|MAX_TOKENS)"/);
  });

  it("refuses a wrong key and none, each its own way", async () => {
    const endpoint = await openMock();
    const [missing, wrong] = refusals[name];
    expect((await askMock(endpoint, name, { key: "" })).status).toBe(missing);
    const { status, json } = await askMock(endpoint, name, { key: "sk-of-someone-else" });
    expect(status).toBe(wrong);
    expect(JSON.stringify(json)).not.toContain("sk-of-someone-else");
    expect((await askMock(await openMock({ key: "" }), name, { key: "any" })).status).toBe(200);
  });

  it("does not know another model, nor a base model", async () => {
    const endpoint = await openMock({ model: "lusitano-7b" });
    const unknown = await askMock(endpoint, name, { model: "lusitano-70b" });
    expect(unknown).toMatchObject({ status: 404, json: { error: {} } });
    expect(unknown.json.error.message).toContain("lusitano-70b");
    expect((await askMock(endpoint, name, { model: "mock-base" })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await askMock(endpoint, name)).status).toBe(200);
  });
});

describe("elsewhere", () => {
  it("a path without its version is not found", async () => {
    const endpoint = await openMock();
    for (const path of ["/chat/completions", "/v1/v1/chat/completions", "/", "/v1beta/model"]) {
      const response = await fetch(endpoint.origin + path, {
        method: "POST",
        headers: bearer(endpoint.key),
        body: "{}",
      });
      expect(response.status, path).toBe(404);
    }
  });

  it("a chat model is not served by completions", async () => {
    const endpoint = await openMock();
    const response = await fetch(`${endpoint.origin}/v1/completions`, {
      method: "POST",
      headers: bearer(endpoint.key),
      body: JSON.stringify({ model: endpoint.model, prompt: "Quem?" }),
    });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Did you mean to use v1/chat/completions?");
  });

  it("the models are listed", async () => {
    const endpoint = await openMock({ model: "lusitano-7b" });
    const list = async (path: string, headers: Record<string, string>) =>
      (await fetch(endpoint.origin + path, { headers })).json();
    const { key } = endpoint;
    expect(await list("/v1/models", bearer(key))).toMatchObject({
      data: [{ id: "lusitano-7b" }, {}],
    });
    expect(await list("/v1/models", { "x-api-key": key })).toMatchObject({ has_more: false });
    expect(await list("/v1beta/models", { "x-goog-api-key": key })).toMatchObject({
      models: [{ name: "models/lusitano-7b" }, {}],
    });
  });
});

it("keeps requests as they came, and how many there were at once", async () => {
  const endpoint = await openMock({ latencyMs: 60 });
  const response = await fetch(`${endpoint.origin}/v1/chat/completions?trace=1`, {
    method: "POST",
    headers: { ...bearer(endpoint.key), "X-Odd": "O" },
    body: "{",
  });
  expect(response.status).toBe(400);
  const [first] = endpoint.requests;
  expect(first).toMatchObject({ method: "POST", path: "/v1/chat/completions?trace=1", body: "{" });
  expect(first?.headers).toContainEqual(["X-Odd", "O"]);
  await Promise.all(
    [1, 2, 3, 4].map((at) => askMock(endpoint, "openai-chat", { question: `${at % 2}` })),
  );
  const { requests, answered, inFlight, maxInFlight, perQuestion, bytesReceived } = endpoint.stats;
  expect({ requests, answered, inFlight, maxInFlight }).toEqual({
    ...{ requests: 5, answered: 4, inFlight: 0, maxInFlight: 4 },
  });
  expect([...perQuestion]).toEqual([
    ["1", 2],
    ["0", 2],
  ]);
  expect(bytesReceived).toBeGreaterThan(500);
});
