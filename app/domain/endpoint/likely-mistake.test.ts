import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultKinds } from "./fault.ts";
import { likelyMistake, mistakeCodes, nearestModel, type ProbeSight } from "./likely-mistake.ts";
import { mistakeWords } from "./mistake-words.ts";
import { protocols } from "./protocol.ts";

type Changes = Partial<Omit<ProbeSight, "fault">> & { fault?: Partial<ProbeSight["fault"]> };

function see({ fault, ...sight }: Changes) {
  return likelyMistake({
    ...{ protocol: "openai-chat", baseUrl: "https://api.example.pt/v1", model: "tuga-7b" },
    ...{ key: "secret", models: [] },
    ...sight,
    fault: {
      ...{ kind: "bad_request", status: 400, code: null, message: "", look: "json" },
      ...fault,
    },
  });
}
const lost = { kind: "bad_request", status: 404, message: "Not Found" } as const;
const refused = { kind: "authentication", status: 401 } as const;
const cut = { kind: "network", status: null, look: null } as const;

describe("a likely mistake", () => {
  it.each<[string, Changes, string | undefined, string | null]>([
    [
      "no version",
      { baseUrl: "https://api.example.pt", fault: lost },
      "missing_version",
      "https://api.example.pt/v1",
    ],
    [
      "no version behind a path",
      { baseUrl: "https://api.example.pt:8443/llm/?a=1", fault: lost },
      "missing_version",
      "https://api.example.pt:8443/llm/v1?a=1",
    ],
    [
      "no version for Gemini",
      { protocol: "google-gemini", baseUrl: "https://g.example.pt", fault: lost },
      "missing_version",
      "https://g.example.pt/v1beta",
    ],
    [
      "the path of the request",
      { baseUrl: "https://api.example.pt/v1/chat/completions", fault: lost },
      "full_path_as_base",
      "https://api.example.pt/v1",
    ],
    [
      "the path of a message",
      { protocol: "anthropic-messages", baseUrl: "https://a.pt/v1/messages/", fault: lost },
      "full_path_as_base",
      "https://a.pt/v1",
    ],
    [
      "the version twice",
      { baseUrl: "https://api.example.pt/v1/v1", fault: lost },
      "doubled_version",
      "https://api.example.pt/v1",
    ],
    ["nothing that shows", { fault: lost }, undefined, null],
    ["a page", { fault: { kind: "malformed", status: 200, look: "web_page" } }, "web_page", null],
    [
      "a page where the version is missing",
      {
        baseUrl: "https://example.pt/",
        fault: { kind: "malformed", status: 200, look: "web_page" },
      },
      "missing_version",
      "https://example.pt/v1",
    ],
    ["a wrong key", { fault: refused }, "key_wrong", null],
    ["no key", { key: null, fault: refused }, "key_missing", null],
    [
      "another provider's key",
      { baseUrl: "https://api.anthropic.com/v1", key: "sk-proj-abc", fault: refused },
      "key_of_other_provider",
      "OpenAI",
    ],
    [
      "a key with a form at a host of nobody known",
      { key: "sk-proj-abc", fault: refused },
      "key_wrong",
      null,
    ],
    [
      "no credit",
      { fault: { kind: "authentication", status: 429, code: "insufficient_quota" } },
      "account",
      null,
    ],
    [
      "a slip in the model",
      {
        models: ["other-70b", "org/tuga-7b-it", "org/Tuga-7B1"],
        fault: { kind: "model_not_found", status: 404 },
      },
      "model_unknown",
      "org/Tuga-7B1",
    ],
    [
      "a chat model at the route of completions",
      {
        fault: {
          status: 404,
          message: "This is a chat model and not supported in v1/completions.",
        },
      },
      "chat_model_on_completions",
      null,
    ],
    [
      "an answer in the form of completions",
      { fault: { kind: "malformed", status: 200, look: "completion" } },
      "chat_model_on_completions",
      null,
    ],
    [
      "a model that does not chat",
      {
        fault: {
          ...{ kind: "model_not_found", status: 404 },
          message: "This is not a chat model and thus not supported in v1/chat/completions.",
        },
      },
      "completion_model_on_chat",
      null,
    ],
    [
      "plain http at a port of https",
      {
        baseUrl: "http://127.0.0.1:8443/v1",
        fault: { message: "The plain HTTP request was sent to HTTPS port" },
      },
      "http_for_https",
      "https://127.0.0.1:8443/v1",
    ],
    [
      "http that is sent on",
      { baseUrl: "http://a.pt/v1", fault: { status: 301, look: "empty" } },
      "http_for_https",
      "https://a.pt/v1",
    ],
    ["an address that is sent on", { fault: { status: 308, look: "empty" } }, "redirect", null],
    [
      "https at a port of http",
      { fault: { ...cut, code: "ERR_SSL_WRONG_VERSION_NUMBER" } },
      "https_for_http",
      "http://api.example.pt/v1",
    ],
    ["a certificate", { fault: { ...cut, code: "CERT_HAS_EXPIRED" } }, "certificate", null],
    ["a port", { fault: { ...cut, code: "ECONNREFUSED" } }, "nobody_listens", null],
    ["the guard", { fault: { ...cut, kind: "refused_by_guard" } }, "refused_address", null],
    [
      "another protocol's answer",
      { fault: { kind: "malformed", status: 200, look: "anthropic-messages" } },
      "wrong_protocol",
      "anthropic-messages",
    ],
    [
      "another protocol's error",
      { fault: { ...lost, look: "google-gemini" } },
      "wrong_protocol",
      "google-gemini",
    ],
    [
      "Ollama's own protocol",
      {
        baseUrl: "https://o.pt/api",
        fault: { kind: "malformed", status: 200, look: "ollama" },
      },
      "missing_version",
      "https://o.pt/v1",
    ],
    [
      "a temperature",
      { fault: { message: "'temperature' does not support 0 with this model." } },
      "temperature_refused",
      null,
    ],
    [
      "a budget",
      { fault: { message: "'max_tokens' is not supported. Use 'max_completion_tokens'." } },
      "budget_refused",
      null,
    ],
    [
      "an effort",
      { fault: { message: "Unrecognized request argument supplied: reasoning_effort" } },
      "effort_refused",
      null,
    ],
    ["overload", { fault: { kind: "server", status: 503 } }, undefined, null],
  ])("is told from %s", (_what, changes, code, suggestion) => {
    const mistake = see(changes);
    expect(mistake?.code).toBe(code);
    expect(mistake?.suggestion ?? null).toBe(suggestion);
  });

  it("is never sought in vain: any sight gives a code with words, or none", () => {
    const sight = fc.record({
      protocol: fc.constantFrom(...protocols),
      baseUrl: fc
        .tuple(
          fc.constantFrom("http://127.0.0.1:8000", "https://api.openai.com", "https://[::1]"),
          fc.constantFrom("", "/", "/v1", "/v1/v1beta", "/a//messages/", "/%20?a=b"),
        )
        .map((parts) => parts.join("")),
      model: fc.string({ minLength: 1, maxLength: 200 }),
      key: fc.option(fc.string()),
      models: fc.array(fc.string(), { maxLength: 5 }),
      fault: fc.record({
        kind: fc.constantFrom(...faultKinds),
        status: fc.option(fc.integer({ min: 200, max: 599 })),
        code: fc.option(fc.string()),
        message: fc.string(),
        look: fc.constantFrom(...protocols, "web_page" as const, "json" as const, null),
      }),
    });
    fc.assert(
      fc.property(sight, (seen) => {
        const mistake = likelyMistake(seen);
        if (!mistake) return;
        expect(mistakeCodes).toContain(mistake.code);
        const { pt, en } = mistakeWords(mistake);
        expect(`${pt}${en}`).not.toMatch(/null|undefined/);
        if (seen.key && seen.key.length > 8)
          expect(JSON.stringify(mistake)).not.toContain(seen.key);
      }),
    );
  });
});

describe("the model that was meant", () => {
  it.each([
    ["gpt-4o-mni", ["gpt-4o", "gpt-4o-mini"], "gpt-4o-mini"],
    ["Tuga-7B", ["org/tuga-7b"], "org/tuga-7b"],
    ["llama-3", ["mistral", "llama-3-70b-instruct"], "llama-3-70b-instruct"],
    ["gpt-4o", ["only-one"], "only-one"],
    ["gpt-4o", ["mistral-large", "claude"], null],
    ["x", [], null],
  ])("for %s among %j is %s", (model, models, nearest) => {
    expect(nearestModel(model, models)).toBe(nearest);
  });
});
