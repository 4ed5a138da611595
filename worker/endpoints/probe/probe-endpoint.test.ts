import { describe, expect, it } from "vitest";
import { findBenchmark } from "#datasets/catalog.ts";
import { ptPT } from "#domain/benchmark/language/pt-PT/index.ts";
import { mistakeWords } from "#domain/endpoint/mistake-words.ts";
import {
  isProbePassed,
  type ProbeReport,
  probeReportSchema,
} from "#domain/endpoint/probe-report.ts";
import { probeWarningWords } from "#domain/endpoint/probe-warnings.ts";
import { protocols } from "#domain/endpoint/protocol.ts";
import { prepareItem } from "#domain/grading/prepare.ts";
import { loopbackFetch } from "#tests/factories/guarded-server.ts";
import { openMock } from "#tests/factories/mock-endpoint.ts";
import {
  type MockEndpoint,
  type MockEndpointOptions,
  startMockEndpoint,
} from "../mock/start-mock-endpoint.ts";
import type { Target } from "../protocols/target.ts";
import { probeEndpoint } from "./probe-endpoint.ts";

const items = findBenchmark("tuguesice-pt-sample")?.practice.slice(0, 3) ?? [];
const questions = items.map((item) => ({ user: item.question, item: prepareItem(item, ptPT) }));
const right = (question: string) =>
  items.find((item) => item.question === question)?.answers[0] ?? "";

function targetAt(mock: MockEndpoint, changes: Partial<Target> = {}): Target {
  return {
    protocol: "openai-chat",
    baseUrl: `${mock.origin}/v1`,
    model: mock.model,
    key: mock.key,
    headers: {},
    parameters: { temperature: 0, max_output_tokens: 4_096, reasoning_effort: null },
    ...changes,
  };
}

async function probe(
  options: MockEndpointOptions,
  changes?: (mock: MockEndpoint) => Partial<Target>,
): Promise<{ report: ProbeReport; mock: MockEndpoint }> {
  const mock = await openMock({ answer: right, ...options });
  const report = await probeEndpoint(targetAt(mock, changes?.(mock)), questions, {
    fetch: loopbackFetch(),
  });
  expect(probeReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  return { report, mock };
}

const codesOf = ({ warnings }: ProbeReport) => warnings.map(({ code }) => code);

describe("a probe", () => {
  it("shows three answers with what the rules make of them, and asks the first again", async () => {
    const { report, mock } = await probe({
      answer: (question) => (question === items[1]?.question ? "um bolo" : right(question)),
    });
    expect(report.answers.map(({ question }) => question)).toEqual(items.map((i) => i.question));
    expect(report.answers.map(({ outcome }) => outcome)).toMatchObject([
      {
        is: "answered",
        text: right(items[0]?.question ?? ""),
        verdict: "correct",
        model: "mock-1",
      },
      { text: "um bolo", committed: "bolo", verdict: "incorrect" },
      { verdict: "correct", finish_reason: "stop" },
    ]);
    expect(report).toMatchObject({ warnings: [], mistake: null });
    expect(isProbePassed(report)).toBe(true);
    expect(mock.stats).toMatchObject({ requests: 4, maxInFlight: 1 });
  });

  it("asks three times where no temperature is sent", async () => {
    const parameters = { temperature: null, max_output_tokens: 99, reasoning_effort: null };
    const { mock } = await probe({}, () => ({ parameters }));
    expect(mock.stats.requests).toBe(3);
  });

  it.each<[string, MockEndpointOptions, string]>([
    ["another model's name", { faults: () => "model-other" }, "model_differs"],
    ["a cut answer", { faults: ["length-text"] }, "truncated"],
    ["reasoning alone", { faults: [null, "reasoning-alone"] }, "reasoning_only"],
    ["a filter", { faults: [null, "content-filter"] }, "content_filtered"],
    ["uncounted tokens", { faults: () => "usage-missing" }, "tokens_not_counted"],
    ["another language", { answer: () => "The answer is a stapler." }, "other_language"],
    [
      "an answer that changes",
      {
        answer: (() => {
          let n = 0;
          return () => `${n++}`;
        })(),
      },
      "temperature_ignored",
    ],
  ])("warns of %s", async (_what, options, code) => {
    const { report } = await probe(options);
    expect(codesOf(report)).toContain(code);
    for (const warning of report.warnings) {
      const { pt, en } = probeWarningWords(warning);
      expect(`${pt}${en}`).not.toMatch(/null|undefined/);
    }
  });

  it("warns of a name in its own words, and of no snapshot", async () => {
    const { report } = await probe({ faults: () => "model-other" });
    expect(report.warnings).toEqual([{ code: "model_differs", name: "another-model-2" }]);
    const dated = await probe({ faults: () => "model-changing" });
    expect(codesOf(dated.report)).not.toContain("model_differs");
  });

  it.each<[string, (mock: MockEndpoint) => Partial<Target>, string, string | null]>([
    ["no version", ({ origin }) => ({ baseUrl: origin }), "missing_version", "/v1"],
    [
      "the request's path",
      ({ origin }) => ({ baseUrl: `${origin}/v1/chat/completions` }),
      "full_path_as_base",
      "/v1",
    ],
    ["a wrong key", () => ({ key: "sk-wrong-0123456789" }), "key_wrong", null],
    ["no key", () => ({ key: null }), "key_missing", null],
    ["a slip in the model", () => ({ model: "mokc-1" }), "model_unknown", "mock-1"],
    ["a base model", () => ({ model: "mock-base" }), "completion_model_on_chat", null],
  ])("names %s", async (_what, changes, code, suggestion) => {
    const { report, mock } = await probe({}, changes);
    expect(isProbePassed(report)).toBe(false);
    expect(report.mistake?.code).toBe(code);
    if (suggestion) expect(report.mistake?.suggestion).toMatch(new RegExp(`${suggestion}$`));
    else expect(report.mistake?.suggestion).toBeNull();
    expect(mock.stats.requests).toBeLessThanOrEqual(2);
    expect(JSON.stringify(report)).not.toMatch(/sk-wrong|0123456/);
  });

  it("names a server that is gone", async () => {
    const gone = await startMockEndpoint();
    await gone.close();
    const { report } = await probe({}, () => ({ baseUrl: `${gone.origin}/v1` }));
    expect(report.mistake).toEqual({ code: "nobody_listens", suggestion: null });
  });

  it.each(protocols)("finds the model that was meant over %s", async (protocol) => {
    const base = protocol === "google-gemini" ? "/v1beta" : "/v1";
    const { report } = await probe({}, ({ origin }) => ({
      ...{ protocol, baseUrl: origin + base, model: "mock-l" },
    }));
    expect(report.mistake).toEqual({ code: "model_unknown", suggestion: "mock-1" });
  });

  it("names a temperature that is refused", async () => {
    const { report } = await probe({ faults: () => "temperature-refused" });
    expect(report.mistake?.code).toBe("temperature_refused");
    expect(mistakeWords(report.mistake ?? { code: "web_page", suggestion: null }).en).toContain(
      "Leave the field empty",
    );
  });

  it("goes on after a fault that may pass, and shows it", async () => {
    const { report, mock } = await probe({ faults: ["503-json"] });
    expect(report.answers.map(({ outcome }) => outcome)).toMatchObject([
      { is: "failed", kind: "server", status: 503 },
      { is: "answered" },
      { is: "answered" },
    ]);
    expect(isProbePassed(report)).toBe(false);
    expect(mock.stats.requests).toBe(3);
  });

  it("shows no piece of the key that an answer repeats", async () => {
    const key = "sk-abcdefghijklmnop";
    const { report } = await probe({
      key,
      answer: () => `A chave é ${key}`,
      faults: () => "model-other",
    });
    expect(report.answers).toHaveLength(3);
    expect(JSON.stringify(report)).not.toMatch(/sk-abc|ghijkl/);
  });
});
