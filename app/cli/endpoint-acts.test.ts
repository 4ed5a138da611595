import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { EndpointDocument } from "#domain/api/endpoint.ts";
import { type CommandIo, processIo } from "#platform/command-io.server.ts";
import {
  links,
  nextOf,
  submission,
  id as submissionId,
} from "#tests/factories/submission-documents.ts";
import { answerJson, type ScriptedSite, startScriptedSite } from "#tests/fakes/scripted-site.ts";
import {
  addEndpoint,
  probeOwnEndpoint,
  removeOwnEndpoint,
  repeatOwnRun,
  runOwnEndpoint,
} from "./endpoint-acts.ts";

let site: ScriptedSite;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prumo-cli-"));
  site = await startScriptedSite();
});
afterEach(() => {
  site.answers = {};
  site.heard = [];
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const id = "0190b7f2-9a3c-7c11-8f5e-2b1d4c6a7e91";
const probeId = "0190b7f2-9a3c-7c11-8f5e-2b1d4c6a7e92";
const at = "2026-01-02T03:04:05Z";
const endpoint = (last_probe: EndpointDocument["last_probe"] = null): EndpointDocument => ({
  ...{ id, name: "Casa", protocol: "openai-chat", base_url: "https://a.example/v1", model: "m" },
  parameters: { temperature: 0, max_output_tokens: 4096, reasoning_effort: null },
  ...{ concurrency: 4, requests_per_minute: null, tokens_per_minute: null, token_budget: null },
  ...{ hours_budget: 24, reevaluation: false, created_at: at, changed_at: at, last_probe },
  secret: { key: true, headers: 0, set_at: at },
  links: { self: `/api/v1/endpoints/${id}`, page: `/endpoints/${id}` },
});

async function run<Args>(
  command: (args: Args, io: CommandIo) => Promise<number>,
  args: Args,
  more: { stdin?: string; environment?: Record<string, string> } = {},
) {
  const texts: string[] = [];
  const io: CommandIo = {
    ...processIo(false),
    stdin: Readable.from([more.stdin ?? ""]),
    environment: { PRUMO_URL: site.url, PRUMO_TOKEN: "prumo_test", ...more.environment },
    result: (_, text) => texts.push(text),
    note: (text) => texts.push(text),
  };
  return { code: await command(args, io), text: texts.join("\n") };
}

const sent = () => JSON.parse(site.heard.at(-1)?.body ?? "{}");

it("registers with a key from a file, the environment or stdin, and shows none", async () => {
  site.answers["POST /endpoints"] = answerJson(endpoint(), 201);
  const keyFile = join(folder, "key");
  await writeFile(keyFile, "sk-secreta\n");
  const settings = { name: "Casa" };
  const ways = [
    [{ settings, keyFile }, {}],
    [{ settings, keyEnv: "MODEL_KEY" }, { environment: { MODEL_KEY: "sk-secreta" } }],
    [{ settings, keyStdin: true }, { stdin: "sk-secreta\n" }],
  ] as const;
  for (const [args, more] of ways) {
    const { code, text } = await run(addEndpoint, args, more);
    expect(code).toBe(0);
    expect(sent()).toEqual({ name: "Casa", key: "sk-secreta" });
    expect(text).not.toContain("secreta");
    expect(text).toContain("cannot be read back");
  }
  const headersFile = join(folder, "headers");
  await writeFile(headersFile, "X-Team: a:b\n\n");
  await run(addEndpoint, { settings, headersFile });
  expect(sent()).toEqual({ name: "Casa", headers: { "X-Team": "a:b" } });
});

it("asks for one way to give the key", async () => {
  const both = { settings: {}, keyFile: "x", keyStdin: true };
  expect((await run(addEndpoint, both)).code).toBe(2);
  expect((await run(addEndpoint, { settings: {}, keyEnv: "UNSET" })).code).toBe(2);
  expect(site.heard).toEqual([]);
});

it("waits for a probe and ends by what came of it", async () => {
  const accepted = { id: probeId, endpoint: id, links: { endpoint: `/api/v1/endpoints/${id}` } };
  site.answers[`POST /endpoints/${id}/probe`] = answerJson(accepted, 202);
  const outcome = { is: "failed", kind: "authentication", status: 401, retry_after_ms: null };
  const report = {
    started_at: at,
    answers: [{ question: "Que rio?", latency_ms: 20, outcome: { ...outcome, detail: "no" } }],
    warnings: [],
    mistake: { code: "key_wrong", suggestion: null },
  };
  const probe = { id: probeId, requested_at: at, outdated: false };
  const looks = [
    { ...probe, state: "waiting", finished_at: null, report: null, advice: [] },
    { ...probe, state: "done", finished_at: at, report, advice: ["A chave está errada."] },
  ];
  site.answers[`GET /endpoints/${id}`] = (response, request) =>
    answerJson(endpoint(looks.shift() as never))(response, request);
  const { code, text } = await run(probeOwnEndpoint, { id });
  expect(code).toBe(1);
  expect(text).toContain("Que rio?");
  expect(text).toContain("A chave está errada.");
});

it("asks for a run with what is said of the model, and removes", async () => {
  const accepted = { id: submissionId, state: "queued", next: nextOf("queued"), links };
  site.answers[`POST /endpoints/${id}/runs`] = answerJson(accepted, 202);
  const facts = { benchmark: "made-up", model: "Modelo", revision: "1" };
  const asked = await run(runOwnEndpoint, { id, facts, declare: ["none"], targetOnly: true });
  expect(asked.code).toBe(0);
  expect(sent()).toMatchObject({
    model: { name: "Modelo" },
    declarations: { system_prompt: false },
    suites: ["target"],
  });
  expect(site.heard.at(-1)?.headers["idempotency-key"]).toBeDefined();
  site.answers[`GET /submissions/${submissionId}`] = answerJson({
    ...submission("scored"),
    run: {
      endpoint: { id, name: "Casa" },
      ...{ purpose: "entry", of_submission: null, calls: 4, done: null, lost: 0, seconds: 1 },
      ...{ rate_per_minute: 0, estimate_seconds: null, concurrency: 0, reported_models: [] },
      tokens: { input: 1, output: 1 },
      faults: { counts: {}, last: [] },
    },
  });
  expect((await run(repeatOwnRun, { submission: submissionId })).code).toBe(0);
  expect(sent()).toEqual({ repeat_of: submissionId });
  site.answers[`DELETE /endpoints/${id}`] = (response) => response.writeHead(204).end();
  expect((await run(removeOwnEndpoint, { id })).code).toBe(0);
});
