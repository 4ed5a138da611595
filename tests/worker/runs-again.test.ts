import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeToken } from "#tests/factories/auth.ts";
import { makeItems } from "#tests/factories/items.ts";
import { endpointContext, queueRun, type RunOptions } from "#tests/factories/runs.ts";
import { TestSite } from "#tests/factories/site.ts";
import { runAgain } from "#worker/endpoints/again/run-again.ts";
import type { EndpointContext } from "#worker/endpoints/context.ts";
import {
  type MockEndpoint,
  startMockEndpoint,
} from "#worker/endpoints/mock/start-mock-endpoint.ts";
import { runEndpoint } from "#worker/endpoints/run/run-endpoint.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";
import { collectEntries } from "#worker/publishing/collect-entries.ts";
import { Processes } from "./processes.ts";
import { emptyQueue } from "./queue-table.ts";

const target = makeItems("target", 30);
const control = makeItems("control", 4);
const items = [...target.slice(0, 20), ...control];
const moreItems = [...target.slice(0, 25), ...control];
const evenMoreItems = [...target, ...control];

let site: TestSite;
let mock: MockEndpoint;
let context: EndpointContext;
let organization: string;
let release: string;

beforeEach(async () => {
  site = await TestSite.open();
  release = (await site.importItems(items)).id;
  organization = (await makeToken(site.web)).organization.id;
  const answers = new Map(evenMoreItems.map(({ question, answers: [first] }) => [question, first]));
  mock = await startMockEndpoint({ answer: (question) => answers.get(question) ?? "Não sei." });
  context = endpointContext(site);
});

afterEach(async () => {
  await context.locks.close();
  await mock.close();
  await site.close();
});

async function finish(id: string): Promise<string> {
  await runEndpoint(context, id, "0");
  await gradeSubmission(site.worker, id, "grade");
  return id;
}

const scoredRun = async (options: RunOptions = {}) =>
  finish(await queueRun(site, organization, mock, { reevaluation: true, ...options }));

const extend = (number = 2, all = moreItems) => site.importItems(all, number, "extend");

const runsOf = (of: string) =>
  site.worker.db
    .selectFrom("submission as s")
    .innerJoin("endpoint_run as r", "r.submission", "s.id")
    .select(["s.id", "s.attempt", "s.state", "s.release", "s.created_by", "r.purpose"])
    .where("r.of_submission", "=", of)
    .execute();

const owner = () => site.database.open("owner").db;

const entries = async (of: string, now = new Date()) =>
  (await collectEntries(site.worker.db, { manifest: site.manifest, release: of, now })).map(
    ({ submission, facts }) => ({ submission, ranked: facts.ranked, labels: facts.labels }),
  );

describe("a release with new items", () => {
  it("has what its provider agreed to run again, once, at no cost, and ranks the new run", async () => {
    const first = await scoredRun();
    const imported = await extend();
    expect(imported.runningAgain).toBe(1);
    expect(await entries(imported.id)).toEqual([]);
    const asked = await Promise.all([1, 2, 3].map(() => runAgain(site.worker, imported.id)));
    expect(asked.reduce((sum, count) => sum + count)).toBe(1);
    const [again, ...others] = await runsOf(first);
    expect(others).toEqual([]);
    expect(again).toMatchObject({
      attempt: 2,
      state: "queued",
      release: imported.id,
      purpose: "release",
    });
    const slots = await owner().selectFrom("quota_slot").selectAll().execute();
    expect(slots.filter(({ submission }) => submission === again?.id)).toEqual([]);
    await finish(again?.id as string);
    expect(await entries(imported.id)).toMatchObject([{ submission: again?.id, ranked: true }]);
    const { items: counted } = await site.web
      .selectFrom("submission_score")
      .select("items")
      .where("submission", "=", again?.id as string)
      .where("suite", "=", "target")
      .where("condition", "=", "simple")
      .executeTakeFirstOrThrow();
    expect(counted).toBe(25);
    expect(await runAgain(site.worker, imported.id)).toBe(0);
  });

  it("asks again for what came to nothing, and on each release that follows", async () => {
    const first = await scoredRun();
    const second = await extend();
    await runAgain(site.worker, second.id);
    const [failed] = await runsOf(first);
    await owner()
      .updateTable("submission")
      .set({ state: "cancelled" })
      .where("id", "=", failed?.id as string)
      .execute();
    const third = await extend(3, evenMoreItems);
    expect(third.runningAgain).toBe(1);
    expect(await runAgain(site.worker, third.id)).toBe(1);
    expect((await runsOf(first)).map(({ state }) => state).sort()).toEqual(["cancelled", "queued"]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      "its provider has not agreed",
      () => owner().updateTable("endpoint").set({ reevaluation: false }).execute(),
    ],
    [
      "the endpoint was removed",
      () =>
        owner()
          .updateTable("endpoint")
          .set({ removed_at: new Date(), secret_key: null, sealed_secret: null })
          .execute(),
    ],
    [
      "the endpoint serves another model",
      () => owner().updateTable("endpoint").set({ model: "other" }).execute(),
    ],
    [
      "the entry was withdrawn",
      (id) =>
        owner()
          .updateTable("submission")
          .set({ state: "withdrawn" })
          .where("id", "=", id)
          .execute(),
    ],
    [
      "the organisation is not approved",
      () =>
        owner()
          .updateTable("organization_profile")
          .set({ approved_at: null, approved_by: null })
          .where("organization_id", "=", organization)
          .execute(),
    ],
  ])("asks for nothing where %s", async (_, change) => {
    const first = await scoredRun();
    await change(first);
    const imported = await extend();
    expect(imported.runningAgain).toBe(0);
    expect(await runAgain(site.worker, imported.id)).toBe(0);
    expect(await runsOf(first)).toEqual([]);
  });

  it("is run on the newest where another came before the job", async () => {
    const first = await scoredRun();
    const second = await extend();
    const third = await extend(3, evenMoreItems);
    expect(await runAgain(site.worker, second.id)).toBe(1);
    expect(await runAgain(site.worker, third.id)).toBe(0);
    expect(await runsOf(first)).toMatchObject([{ release: third.id }]);
  });

  it("is settled when the job begins: who takes the consent back meanwhile is not asked", async () => {
    const first = await scoredRun();
    const imported = await extend();
    await owner().updateTable("endpoint").set({ reevaluation: false }).execute();
    expect(await runAgain(site.worker, imported.id)).toBe(0);
    expect(await runsOf(first)).toEqual([]);
  });

  it("asks for nothing where answers were corrected only: stored ones are graded again", async () => {
    await scoredRun();
    const corrected = items.map((item, index) =>
      index === 0 ? { ...item, answers: [...item.answers, "Outra"] } : item,
    );
    expect((await site.importItems(corrected, 2, "key")).runningAgain).toBe(0);
  });

  it("survives a kill between two entries, and tells each provider once", async () => {
    const firsts = [await scoredRun(), await scoredRun({ model: "mock-1" })];
    await owner().updateTable("endpoint").set({ reevaluation: true }).execute();
    const imported = await extend();
    expect(imported.runningAgain).toBe(2);
    const processes = new Processes(site);
    try {
      const killed = processes.worker(
        { killAt: "again:asked" },
        { PRUMO_ALLOW_PRIVATE_ENDPOINTS: "1" },
      );
      expect(await killed.ended).toMatchObject({ signal: "SIGKILL" });
      processes.worker({}, { PRUMO_ALLOW_PRIVATE_ENDPOINTS: "1" });
      await emptyQueue(site);
    } finally {
      await processes.close();
    }
    for (const first of firsts) {
      expect(await runsOf(first)).toMatchObject([{ state: "scored", purpose: "release" }]);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from mail_outbox`.execute(owner());
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
});

describe("a model behind an API", () => {
  const monthsAgo = (id: string, months: number) =>
    owner()
      .updateTable("submission")
      .set({ created_at: sql<Date>`now() - make_interval(months => ${months})` })
      .where("id", "=", id)
      .execute();

  it("keeps its first attempt until that is stale and it was run again", async () => {
    const first = await scoredRun({ availability: "api" });
    const revision = await owner()
      .selectFrom("submission")
      .selectAll()
      .where("id", "=", first)
      .executeTakeFirstOrThrow();
    await monthsAgo(first, 11);
    // A later attempt of the same model, as a repeat makes it.
    const second = randomUUID();
    await owner()
      .insertInto("submission")
      .values({
        ...revision,
        id: second,
        attempt: 2,
        state: "queued",
        created_at: new Date(),
        declarations: JSON.stringify(revision.declarations),
        records: 0,
      })
      .execute();
    await sql`insert into endpoint_run (submission, endpoint, purpose, of_submission, protocol, base_url, model, parameters, hours_budget)
      select ${second}, endpoint, 'repeat', submission, protocol, base_url, model, parameters, hours_budget
      from endpoint_run where submission = ${first}`.execute(owner());
    await finish(second);
    expect(await entries(release)).toMatchObject([{ submission: first }]);
    await monthsAgo(first, 13);
    const [entry, ...others] = await entries(release);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ submission: second, ranked: true });
    expect(entry?.labels).not.toContain("stale");
    await owner()
      .updateTable("submission")
      .set({ state: "withdrawn" })
      .where("id", "=", second)
      .execute();
    const [stale] = await entries(release);
    expect(stale).toMatchObject({ submission: first, ranked: false });
    expect(stale?.labels).toContain("stale");
  });
});
