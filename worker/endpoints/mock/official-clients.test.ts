import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV3 } from "@ai-sdk/provider";
import { expect, it } from "vitest";
import { type Protocol, protocols } from "#domain/endpoint/protocol.ts";
import { openMock } from "#tests/factories/mock-endpoint.ts";
import type { MockEndpoint } from "./start-mock-endpoint.ts";

// The providers' forms as others read them: with nothing of ours between.

type Client = (baseURL: string, key: string, model: string) => LanguageModelV3;
const clients: Record<Protocol, Client> = {
  "openai-chat": (baseURL, apiKey, model) =>
    createOpenAICompatible({ name: "mock", baseURL, apiKey }).chatModel(model),
  "openai-responses": (baseURL, apiKey, model) =>
    createOpenAI({ baseURL, apiKey }).responses(model),
  "anthropic-messages": (baseURL, apiKey, model) =>
    createAnthropic({ baseURL, apiKey }).languageModel(model),
  "google-gemini": (baseURL, apiKey, model) =>
    createGoogleGenerativeAI({ baseURL, apiKey }).languageModel(model),
};

function ask(protocol: Protocol, { origin, key, model }: MockEndpoint) {
  const base = protocol === "google-gemini" ? "/v1beta" : "/v1";
  const said = { type: "text", text: "Que objeto prende folhas?" } as const;
  return clients[protocol](origin + base, key, model).doGenerate({
    prompt: [{ role: "user", content: [said] }],
    maxOutputTokens: 100,
  });
}

it.each(protocols)("a client of %s reads answer, reason, usage and model", async (protocol) => {
  const endpoint = await openMock({ answer: (question) => `«${question}» Agrafador.` });
  const { content, finishReason, usage, response } = await ask(protocol, endpoint);
  expect(content).toMatchObject([{ type: "text", text: "«Que objeto prende folhas?» Agrafador." }]);
  expect(finishReason.unified).toBe("stop");
  expect(usage).toMatchObject({ inputTokens: { total: 7 }, outputTokens: { total: 10 } });
  // Google's client does not pass the model's name on.
  if (protocol !== "google-gemini") expect(response?.modelId).toBe("mock-1");
});

it.each(protocols)("a client of %s tells reasoning from the answer", async (protocol) => {
  const endpoint = await openMock({ faults: ["reasoning"] });
  const { content } = await ask(protocol, endpoint);
  const kinds = content.map(({ type }) => type);
  expect(kinds.sort()).toEqual(["reasoning", "text"]);
});

it.each(protocols)("a client of %s reads what is refused", async (protocol) => {
  const endpoint = await openMock({ faults: ["503-json"] });
  await expect(ask(protocol, endpoint)).rejects.toMatchObject({
    statusCode: 503,
    message: expect.stringMatching(/overloaded|unavailable/i),
  });
});
