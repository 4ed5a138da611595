import { afterAll, beforeAll, expect, it } from "vitest";
import type { Item } from "#domain/benchmark/item.ts";
import type { KillPoint } from "#platform/kill-point.server.ts";
import { makeToken } from "#tests/factories/auth.ts";
import { itemsWithCues } from "#tests/factories/endpoint-run.ts";
import { queueRun } from "#tests/factories/runs.ts";
import { TestSite } from "#tests/factories/site.ts";
import {
  type MockEndpoint,
  startMockEndpoint,
} from "#worker/endpoints/mock/start-mock-endpoint.ts";
import { Processes } from "./processes.ts";
import { emptyQueue } from "./queue-table.ts";
import { recordsOf } from "./records.ts";

const points = [
  "run:claimed",
  "run:stored",
  "run:stored",
  "run:before-finish",
  "run:finished",
] as const satisfies KillPoint[];
const concurrency = 2;
const settings = { PRUMO_ALLOW_PRIVATE_ENDPOINTS: "1" };

let site: TestSite;
let processes: Processes;
let mock: MockEndpoint;
let byQuestion: Map<string, Item>;

beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems(itemsWithCues());
  byQuestion = new Map([...site.items.values()].map((item) => [item.question, item]));
  mock = await startMockEndpoint({
    answer: (question) => byQuestion.get(question)?.answers[0] ?? "Não sei.",
  });
  processes = new Processes(site);
});

afterAll(async () => {
  await processes.close();
  await mock.close();
  await site.close();
});

it("a kill at any point of a run loses nothing, doubles nothing, and repeats few calls", async () => {
  const { organization } = await makeToken(site.web);
  const id = await queueRun(site, organization.id, mock, { concurrency });
  for (const killAt of points) {
    const victim = processes.worker({ killAt }, settings);
    expect(await victim.ended).toEqual({ code: null, signal: "SIGKILL" });
  }
  processes.worker({}, settings);
  await emptyQueue(site);
  const items = [...site.items.values()];
  const calls = items.reduce((sum, { suite }) => sum + (suite === "cue" ? 1 : 2), 0);
  const [record] = [...(await recordsOf(site)).values()];
  expect(record).toMatchObject({ state: "scored", records: calls, chunks: calls });
  const scores = await site.web
    .selectFrom("submission_score")
    .selectAll()
    .where("submission", "=", id)
    .execute();
  for (const { correct, items } of scores) expect(correct).toBe(items);
  expect(mock.stats.requests - calls).toBeLessThanOrEqual(points.length * concurrency);
  expect(mock.stats.maxInFlight).toBeLessThanOrEqual(concurrency);
});
