import { describe, expect, it } from "vitest";
import { endpointChangeSchema, newEndpointSchema } from "./settings.ts";

const least = {
  name: "vLLM",
  protocol: "openai-chat",
  base_url: "https://api.example.pt/v1",
  model: "tuga-7b",
};

describe("settings of an endpoint", () => {
  it("need little more than address and model", () => {
    expect(newEndpointSchema.parse(least)).toEqual({
      ...least,
      parameters: { temperature: 0, max_output_tokens: 4_096, reasoning_effort: null },
      concurrency: 4,
      requests_per_minute: null,
      tokens_per_minute: null,
      token_budget: null,
      hours_budget: 24,
      reevaluation: false,
      key: null,
      headers: {},
    });
  });

  it("leave alone what a change leaves out", () => {
    expect(endpointChangeSchema.parse({ concurrency: 8 })).toEqual({ concurrency: 8 });
  });

  it.each([
    ["a key with a line feed", { key: "sk-1\nx: y" }],
    ["a header with a line feed", { headers: { "x-team": "a\r\nb: c" } }],
    ["a header of the framing", { headers: { "Content-Length": "3" } }],
    ["a header that names a language", { headers: { "Accept-Language": "pt-PT" } }],
    ["a header of proxies", { headers: { "X-Forwarded-For": "127.0.0.1" } }],
    ["a name of a header with a space", { headers: { "x team": "a" } }],
    ["eleven headers", { headers: Object.fromEntries([..."abcdefghijk"].map((n) => [n, "1"])) }],
    ["an unknown protocol", { protocol: "grpc" }],
    ["no concurrency", { concurrency: 0 }],
    ["an invisible character in the model", { model: "tuga\u200b-7b" }],
    ["an unknown setting", { top_p: 1 }],
  ])("refuse %s", (_name, wrong) => {
    expect(newEndpointSchema.safeParse({ ...least, ...wrong }).success).toBe(false);
  });
});
