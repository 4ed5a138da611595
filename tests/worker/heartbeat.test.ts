import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enqueueJob } from "#db/queries/jobs.ts";
import { inTurn } from "#tests/factories/answering.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { lossesOf, removeSupersededJobs, takeBackLostJobs } from "#worker/queue/lost-jobs.ts";
import { Processes, type Started } from "./processes.ts";
import { clearQueue, emptyQueue, jobsOf, type QueuedJob } from "./queue-table.ts";
import { recordsOf } from "./records.ts";
import { until } from "./site.ts";

let origin: TestSite;
let team: TestTeam;

beforeAll(async () => {
  origin = await TestSite.open();
  await origin.importItems();
  team = await origin.makeTeam();
});

afterAll(() => origin.close());

const submit = async (site: TestSite, model: number) =>
  (await site.submit(team, inTurn(model), { model: `Modelo ${model}` })).id;

/** What would differ if anyone wrote again, though it were the same. */
async function stampsOf(site: TestSite) {
  const { rows } = await sql`
    select s.id, s.xmin::text as written, s.claim, d.graded_at from submission s
    join submission_detail d on d.submission = s.id order by s.id`.execute(site.worker.db);
  return rows;
}

/** Until the kernel shows a process as stopped. */
const asleep = ({ process }: Started) =>
  until(() => /\) T /.test(readFileSync(`/proc/${process.pid}/stat`, "utf8")));

/** Until a worker has jobs in both its places, and so no unfinished one from before. */
async function showsLife(site: TestSite, model: number): Promise<void> {
  for (const next of [model, model + 1]) await submit(site, next);
  await emptyQueue(site);
}

describe.concurrent("a paused worker", () => {
  it.each(["grade:taken", "grade:graded", "grade:written"] as const)(
    "loses its jobs to another, and writes nothing once it wakes up at %s",
    async (pauseAt) => {
      const site = await origin.clone();
      const processes = new Processes(site);
      try {
        for (const model of [1, 2, 3]) await submit(site, model);
        const sleeper = processes.worker({ pauseAt });
        await asleep(sleeper);
        const other = processes.worker();
        await emptyQueue(site);
        other.process.kill("SIGTERM");
        expect(await other.ended).toMatchObject({ code: 0 });
        const records = await recordsOf(site);
        expect(records.size).toBe(3);
        const stamps = await stampsOf(site);
        expect(stamps).toHaveLength(3);

        sleeper.process.kill("SIGCONT");
        await showsLife(site, 10);
        const after = await stampsOf(site);
        expect(after).toHaveLength(5);
        expect(after).toEqual(expect.arrayContaining(stamps));
      } finally {
        await processes.close();
        await site.close();
      }
    },
  );

  it("does not end a job that was asked for anew while it slept", async () => {
    const site = await origin.clone();
    const processes = new Processes(site);
    try {
      const id = await submit(site, 1);
      // It sleeps after its work, before it tells the queue.
      const sleeper = processes.worker({ pauseAt: "grade:committed" });
      await asleep(sleeper);
      const [held] = await jobsOf(site);
      await until(async () => (await takeBackLostJobs(site.worker.db)) === 1);
      await enqueueJob(site.web, "grade-submission", { v: 1, submissionId: id }, `grade ${id}`);
      await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`.execute(
        site.worker.db,
      );
      sleeper.process.kill("SIGCONT");
      for (const model of [10, 11]) await submit(site, model);
      await until(async () => (await jobsOf(site)).length === 1);
      const [left] = await jobsOf(site);
      expect(left).toMatchObject({ key: `grade ${id}`, attempts: 0, losses: 0, locked_by: null });
      expect(left?.id).not.toBe(held?.id);
    } finally {
      await processes.close();
      await site.close();
    }
  });
});

describe("taking jobs back", () => {
  let job: QueuedJob;

  const only = async () => {
    const jobs = await jobsOf(origin);
    expect(jobs).toHaveLength(1);
    return jobs[0] as QueuedJob;
  };
  const lock = (pool: string, secondsAgo = 60) =>
    sql`update graphile_worker._private_jobs set attempts = attempts + 1, locked_by = ${pool},
      locked_at = now() - make_interval(secs => ${secondsAgo})`.execute(origin.worker.db);
  const beaten = (pool: string, secondsAgo: number) =>
    sql`insert into worker_heartbeat (pool, process_id, seen_at)
      values (${pool}, 1, now() - make_interval(secs => ${secondsAgo}))`.execute(origin.worker.db);
  const takeBack = () => takeBackLostJobs(origin.worker.db);
  const ask = () =>
    enqueueJob(
      origin.web,
      "grade-submission",
      { v: 1, submissionId: crypto.randomUUID() },
      "grade it",
    );

  beforeEach(async () => {
    await clearQueue(origin);
    await sql`delete from worker_heartbeat`.execute(origin.worker.db);
    await ask();
    job = await only();
  });

  it("leaves those of pools that beat, or that began too lately to have done so", async () => {
    await lock("alive");
    await beaten("alive", 2);
    expect(await takeBack()).toBe(0);
    await lock("new", 2);
    expect(await takeBack()).toBe(0);
  });

  it("gives the attempt back with the job, under a new id, at once", async () => {
    await lock("dead");
    await beaten("dead", 8);
    expect(await takeBack()).toBe(1);
    const back = await only();
    expect(back).toEqual({ ...job, id: back.id, losses: 1 });
    expect(back.id).not.toBe(job.id);
    expect(await takeBack()).toBe(0);
  });

  it("lets a job that is lost again and again wait ever longer", async () => {
    const waits: number[] = [];
    for (let loss = 1; loss <= 12; loss += 1) {
      await lock("dead");
      await takeBack();
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from run_at - now())::float8 as seconds
        from graphile_worker._private_jobs`.execute(origin.worker.db);
      waits.push(rows[0]?.seconds ?? Number.NaN);
    }
    expect(waits[0]).toBeLessThanOrEqual(0);
    waits.slice(1).forEach((seconds, index) => {
      const middle = Math.min(Math.exp(index + 1), 300);
      expect(seconds).toBeGreaterThan(middle * 0.5 - 1);
      expect(seconds).toBeLessThan(middle * 1.5);
    });
    expect(await only()).toMatchObject({ attempts: 0, losses: 12 });
  });

  it("forgets losses where the job is asked for anew", async () => {
    await lock("dead");
    await takeBack();
    await ask();
    expect(await only()).toMatchObject({ losses: 0, waits: false });
  });

  it("does not run again what a newer job stands for", async () => {
    await lock("dead");
    await ask();
    expect(await takeBack()).toBe(1);
    await removeSupersededJobs(origin.worker.db);
    expect(await only()).toMatchObject({ key: "grade it", attempts: 0, locked_by: null });
  });

  it("counts losses by flags", () => {
    expect(lossesOf({ flags: null })).toBe(0);
    expect(lossesOf({ flags: { "lost 1": true, "lost 2": true } })).toBe(2);
  });
});
