import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeState } from "#db/queries/submission-state.ts";
import type { Item } from "#domain/benchmark/item.ts";
import { makeToken } from "#tests/factories/auth.ts";
import { itemsWithCues } from "#tests/factories/endpoint-run.ts";
import { endpointContext, queueRun, type RunOptions } from "#tests/factories/runs.ts";
import { TestSite } from "#tests/factories/site.ts";
import type { EndpointContext } from "#worker/endpoints/context.ts";
import {
  type MockEndpoint,
  type MockEndpointOptions,
  startMockEndpoint,
} from "#worker/endpoints/mock/start-mock-endpoint.ts";
import { runEndpoint } from "#worker/endpoints/run/run-endpoint.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";
import { openResponses } from "#worker/grading/open-responses.ts";

let site: TestSite;
let organization: string;
let byQuestion: Map<string, Item>;
let mock: MockEndpoint;
let context: EndpointContext;

beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems(itemsWithCues());
  byQuestion = new Map([...site.items.values()].map((item) => [item.question, item]));
  organization = (await makeToken(site.web)).organization.id;
});

afterAll(() => site.close());

beforeEach(() => {
  context = endpointContext(site);
  return async () => {
    await context.locks.close();
    await mock.close();
  };
});

async function run(options: MockEndpointOptions & RunOptions = {}): Promise<string> {
  const { key: sent, ...others } = options;
  mock = await startMockEndpoint({
    answer: (question) => byQuestion.get(question)?.answers[0] ?? "Não sei.",
    ...others,
  });
  return queueRun(site, organization, mock, { ...others, key: sent });
}

const submissionOf = (id: string) =>
  site.worker.db
    .selectFrom("submission")
    .select(["state", "records", "reason_code"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const stored = (id: string) =>
  site.worker.db
    .selectFrom("run_response")
    .select(["outcome", "condition", "suite"])
    .where("submission", "=", id)
    .execute();

async function recordsOf(id: string) {
  const { response_key } = await site.worker.db
    .selectFrom("submission")
    .select("response_key")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return openResponses(site.worker, { id, response_key });
}

/** Responses that the grader is told were lost on the way. */
const lostOf = async (id: string) =>
  (await recordsOf(id)).filter(({ finish_reason }) => finish_reason === "transport_error").length;

const scored = () =>
  [...site.items.values()].filter(({ suite }) => suite === "target" || suite === "control");
const cues = () => [...site.items.values()].filter(({ suite }) => suite === "cue");
const everything = () => 2 * scored().length + cues().length;

describe("the run of an endpoint", () => {
  it("asks every item under both conditions and each cue once, and has it all graded", async () => {
    const id = await run();
    await runEndpoint(context, id, "0");
    expect(await submissionOf(id)).toMatchObject({ state: "running", records: everything() });
    expect(mock.requests).toHaveLength(everything());
    await gradeSubmission(site.worker, id, "grade");
    const scores = await site.web
      .selectFrom("submission_score")
      .selectAll()
      .where("submission", "=", id)
      .execute();
    expect(scores).toHaveLength(4);
    for (const score of scores) expect(score.correct).toBe(score.items);
    expect(await stored(id)).toEqual([]);
  });

  it("ends with every item answered once where one call in ten goes wrong", async () => {
    const passing = [
      "429",
      "429-text",
      "503-json",
      "500-html",
      "html-200",
      "json-truncated",
      "reset-mid-body",
    ];
    const id = await run({
      concurrency: 8,
      faults: Object.fromEntries(passing.map((name) => [name, 0.1 / passing.length])),
    });
    await runEndpoint(context, id, "0");
    expect(await submissionOf(id)).toMatchObject({ state: "running", records: everything() });
    expect(mock.requests.length).toBeGreaterThan(everything());
    for (const { item_id, response } of await recordsOf(id)) {
      expect(response).toBe(site.items.get(item_id)?.answers[0]);
    }
  });

  it("keeps what no try brought an answer to as lost, not as wrong", async () => {
    const [first] = cues();
    const id = await run({
      faults: ({ question }) => (question === first?.question ? "413" : null),
    });
    await runEndpoint(context, id, "0");
    expect(await submissionOf(id)).toMatchObject({ state: "running", records: everything() });
    expect(await lostOf(id)).toBe(1);
  });

  it("pauses instead of grading where more than two in a hundred are lost, and asks them again", async () => {
    const broken = new Set(
      scored()
        .slice(0, 2)
        .map(({ question }) => question),
    );
    const id = await run({ faults: ({ question }) => (broken.has(question) ? "413" : null) });
    await runEndpoint(context, id, "0");
    expect(await submissionOf(id)).toMatchObject({
      state: "paused",
      reason_code: "transport_errors",
      records: 0,
    });
    broken.clear();
    const before = mock.requests.length;
    await changeState(site.web, { submission: id, event: "resume", actor: "x" });
    await runEndpoint(context, id, "0");
    expect(mock.requests.length - before).toBe(4);
    expect(await lostOf(id)).toBe(0);
  });

  it("asks again, once resumed, what was lost before it was paused for failing", async () => {
    let broken = true;
    const id = await run({ faults: () => (broken ? "413" : null) });
    await runEndpoint(context, id, "0");
    expect(await submissionOf(id)).toMatchObject({
      state: "paused",
      reason_code: "endpoint_failing",
    });
    broken = false;
    await changeState(site.web, { submission: id, event: "resume", actor: "x" });
    await runEndpoint(context, id, "0");
    expect(await submissionOf(id)).toMatchObject({ state: "running", records: everything() });
    expect(await lostOf(id)).toBe(0);
  });

  it("keeps the pace that was declared", async () => {
    const id = await run({ requestsPerMinute: 6_000, concurrency: 8 });
    await runEndpoint(context, id, "0");
    const times = mock.requests.map(({ atMs }) => atMs);
    const span = Math.max(...times) - Math.min(...times);
    // Ten milliseconds a call; one may have come late and the next in time.
    expect(span).toBeGreaterThan(0.9 * 10 * (everything() - 1));
  });

  it("never has more calls under way than the endpoint is declared to bear", async () => {
    const id = await run({ concurrency: 3, latencyMs: 5 });
    await runEndpoint(context, id, "0");
    expect(mock.stats.maxInFlight).toBe(3);
  });

  it("asks only what is missing when another worker goes on", async () => {
    const stopping = new AbortController();
    context = endpointContext(site, stopping.signal);
    let asked = 0;
    const id = await run({
      answer: () => {
        if (++asked === 20) stopping.abort();
        return "Braga";
      },
    });
    await runEndpoint(context, id, "0");
    const before = (await stored(id)).length;
    expect(before).toBeGreaterThanOrEqual(20);
    expect(before).toBeLessThan(everything());
    expect(mock.requests).toHaveLength(before);
    await context.locks.close();
    context = endpointContext(site);
    await runEndpoint(context, id, "0");
    expect(mock.requests).toHaveLength(everything());
    expect(await submissionOf(id)).toMatchObject({ records: everything() });
  });

  it("stops when its provider pauses it, and goes on when resumed", async () => {
    let asked = 0;
    const id = await run({
      latencyMs: 20,
      concurrency: 2,
      answer: () => {
        if (++asked === 5)
          void changeState(site.web, { submission: id, event: "pause", actor: "x" });
        return "Braga";
      },
    });
    await runEndpoint(context, id, "0");
    expect((await submissionOf(id)).state).toBe("paused");
    const before = (await stored(id)).length;
    expect(before).toBeLessThan(everything());
    expect(mock.requests).toHaveLength(before);
    await changeState(site.web, { submission: id, event: "resume", actor: "x" });
    await runEndpoint(context, id, "0");
    expect(mock.requests).toHaveLength(everything());
  });

  it("leaves a cancelled run alone, with what was stored", async () => {
    let asked = 0;
    const id = await run({
      latencyMs: 20,
      answer: () => {
        if (++asked === 5)
          void changeState(site.web, { submission: id, event: "cancel", actor: "x" });
        return "Braga";
      },
    });
    await runEndpoint(context, id, "0");
    expect((await submissionOf(id)).state).toBe("cancelled");
    expect(mock.requests.length).toBeLessThan(everything());
  });

  it("pauses with its reason when the endpoint refuses the key", async () => {
    const id = await run({ key: "another-key" });
    await runEndpoint(context, id, "0");
    expect(await submissionOf(id)).toMatchObject({
      state: "paused",
      reason_code: "endpoint_failing",
    });
  });

  it("pauses when the tokens that one run may use are used", async () => {
    const id = await run({ tokenBudget: 100, concurrency: 2 });
    await runEndpoint(context, id, "0");
    expect(await submissionOf(id)).toMatchObject({ state: "paused", reason_code: "token_budget" });
    expect((await stored(id)).length).toBeLessThan(everything());
  });

  it("does nothing while another process has the endpoint, and is asked for again", async () => {
    const id = await run();
    const { endpoint } = await site.worker.db
      .selectFrom("endpoint_run")
      .select("endpoint")
      .where("submission", "=", id)
      .executeTakeFirstOrThrow();
    const other = endpointContext(site);
    const held = await other.locks.tryHold(endpoint);
    await runEndpoint(context, id, "0");
    expect(mock.requests).toHaveLength(0);
    expect((await submissionOf(id)).state).toBe("queued");
    await held?.release();
    await other.locks.close();
    await runEndpoint(context, id, "0");
    expect(mock.requests).toHaveLength(everything());
  });
});
