import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enqueueJob } from "#db/queries/jobs.ts";
import { inTurn } from "#tests/factories/answering.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { createEmptyDatabase } from "#tests/setup/database.ts";
import { mostLosses } from "#worker/queue/lost-jobs.ts";
import { Processes } from "./processes.ts";
import { emptyQueue, holdLedger, jobsOf, waitingForLedger } from "./queue-table.ts";
import { until } from "./site.ts";

const models = 8;
let origin: TestSite;
let team: TestTeam;
const submissions: string[] = [];

beforeAll(async () => {
  origin = await TestSite.open();
  await origin.importItems();
  team = await origin.makeTeam();
  for (let model = 0; model < models; model += 1) {
    const { id } = await origin.submit(team, inTurn(model), { model: `Modelo ${model}` });
    submissions.push(id);
  }
});

afterAll(() => origin.close());

/** One test's own copy of the site, with every submission in the queue, and its processes. */
async function withProcesses(
  test: (site: TestSite, processes: Processes) => Promise<void>,
): Promise<void> {
  const site = await origin.clone();
  const processes = new Processes(site);
  try {
    await test(site, processes);
  } finally {
    await processes.close();
    await site.close();
  }
}

async function statesOf(site: TestSite): Promise<Map<string, string>> {
  const rows = await site.worker.db.selectFrom("submission").select(["id", "state"]).execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

const graded = (states: Map<string, string>) =>
  [...states.values()].filter((state) => ["scored", "needs_review"].includes(state)).length;

const askOddly = (site: TestSite, task: string, payload: object) =>
  sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, 'odd')`.execute(site.web);

describe.concurrent("the queue", () => {
  it("runs what the web asked for, beside jobs that cannot be run", () =>
    withProcesses(async (site, processes) => {
      const migrations = sql`select id, ts from graphile_worker.migrations order by id`;
      const before = (await migrations.execute(site.worker.db)).rows;
      const [crashing, ...others] = submissions as [string, ...string[]];
      await askOddly(site, "grade-submission", { v: 99, somethingNew: true });
      await enqueueJob(
        site.steward.db,
        "regrade-submission",
        { v: 1, submissionId: crypto.randomUUID() },
        "of nothing",
      );
      await sql`select enqueue_job('import-release', '{}', 'unknown here')`.execute(
        site.steward.db,
      );
      await sql`update graphile_worker._private_jobs
        set flags = (select jsonb_object_agg('lost ' || n, true)
          from generate_series(1, ${mostLosses}::int) n)
        where key = ${`grade ${crashing}`}`.execute(site.worker.db);

      const worker = processes.worker();
      await until(async () => (await jobsOf(site)).length === 2);
      const [odd, unknown] = await jobsOf(site);
      expect(odd).toMatchObject({ key: "odd", locked_by: null, attempts: 1, waits: true });
      expect(odd?.last_error).toContain("v");
      expect(unknown).toMatchObject({ task: "import-release", locked_by: null, attempts: 0 });

      const states = await statesOf(site);
      expect(graded(states)).toBe(others.length);
      const failed = await site.web
        .selectFrom("submission")
        .select(["id", "reason_code"])
        .where("state", "=", "failed")
        .execute();
      expect(failed).toEqual([{ id: crashing, reason_code: "crashed" }]);
      expect(worker.process.exitCode).toBeNull();
      expect((await migrations.execute(site.worker.db)).rows).toEqual(before);
    }));

  it("is shared by processes", () =>
    withProcesses(async (site, processes) => {
      const release = await holdLedger(site);
      processes.worker();
      processes.worker();
      const holders = async () => (await jobsOf(site)).flatMap((job) => job.locked_by ?? []);
      await until(async () => (await holders()).length === 4);
      expect(new Set(await holders()).size).toBe(2);
      const pools = await site.web.selectFrom("worker_heartbeat").select("pool").execute();
      // Each process has another pool, for endpoints, which beats too.
      expect(pools).toHaveLength(4);
      expect(pools.map(({ pool }) => pool)).toEqual(expect.arrayContaining(await holders()));
      await release();
      await emptyQueue(site);
      expect(graded(await statesOf(site))).toBe(models);
    }));

  it("lets running jobs end on SIGTERM and leaves the others", () =>
    withProcesses(async (site, processes) => {
      const release = await holdLedger(site);
      const worker = processes.worker();
      await waitingForLedger(site, 2);
      worker.process.kill("SIGTERM");
      // It would have ended by now if it did not wait for them.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(worker.process.exitCode).toBeNull();
      await release();
      expect(await worker.ended).toEqual({ code: 0, signal: null });
      const jobs = await jobsOf(site);
      expect(jobs).toHaveLength(models - 2);
      expect(jobs.every((job) => job.locked_by === null && job.attempts === 0)).toBe(true);
      const states = await statesOf(site);
      expect(graded(states)).toBe(2);
      expect([...states.values()].filter((state) => state === "queued")).toHaveLength(models - 2);
      expect(await site.web.selectFrom("worker_heartbeat").select("pool").execute()).toEqual([]);
    }));

  it("gets back on SIGTERM what does not end in time", () =>
    withProcesses(async (site, processes) => {
      const release = await holdLedger(site);
      const worker = processes.worker();
      await waitingForLedger(site, 2);
      worker.process.kill("SIGTERM");
      expect(await worker.ended).toEqual({ code: 0, signal: null });
      const jobs = await jobsOf(site);
      expect(jobs).toHaveLength(models);
      expect(jobs.every((job) => job.locked_by === null)).toBe(true);
      await release();
      processes.worker();
      await emptyQueue(site);
      expect(graded(await statesOf(site))).toBe(models);
    }));

  it("is not made by a worker: without the owner's migrations it ends and says so", async () => {
    const site = await TestSite.on(await createEmptyDatabase());
    const processes = new Processes(site);
    try {
      const worker = processes.worker();
      expect((await worker.ended).code).toBe(1);
      expect(worker.said()).toMatch(/permission denied/);
      const { rows } = await sql`select 1 from pg_namespace
        where nspname = 'graphile_worker'`.execute(site.database.open("owner").db);
      expect(rows).toEqual([]);
    } finally {
      await processes.close();
      await site.close();
    }
  });
});
