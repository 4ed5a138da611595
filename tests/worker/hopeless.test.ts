import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { reasonWords } from "#app/presenters/submission-state.server.ts";
import { openPool } from "#db/connection.ts";
import { createDataKey } from "#platform/sealing/data-key.server.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { Grader } from "#worker/grading/grader.ts";
import { createTasks } from "#worker/jobs/index.ts";
import { runQueue } from "#worker/queue/run-queue.ts";
import { jobsOf } from "./queue-table.ts";

let site: TestSite;
let team: TestTeam;
let log: string[];

beforeEach(async () => {
  site = await TestSite.open();
  await site.importItems();
  team = await site.makeTeam();
  log = [];
});
afterEach(() => site.close());

/** Runs the queue with a worker's tasks until it is empty, waiting for no retry. */
async function work(change: Partial<typeof site.worker> = {}): Promise<void> {
  const pool = openPool(site.database.urls.worker, { applicationName: "test queue", max: 4 });
  const context = { ...site.worker, ...change, log: (line: string) => void log.push(line) };
  const mail = { origin: "http://localhost", provider: undefined };
  const queue = await runQueue({
    pool,
    db: site.worker.db,
    tasks: createTasks({ ...context, ...mail }),
    concurrency: 2,
    log: () => {},
  });
  try {
    for (let left = await jobsOf(site); left.length > 0; left = await jobsOf(site)) {
      await sql`update graphile_worker._private_jobs set run_at = now()
        where run_at > now() and locked_at is null`.execute(site.worker.db);
      await sql`select pg_notify('jobs:insert', '{"r":"retry","count":1}')`.execute(site.worker.db);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await queue.stop();
    await pool.end();
  }
}

const submit = async (model: string) => (await site.submit(team, () => "Pexotril", { model })).id;

async function endOf(id: string) {
  const owner = site.database.open("owner").db;
  const { state, reason_code, reason } = await owner
    .selectFrom("submission")
    .select(["state", "reason_code", "reason"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const slots = await owner
    .selectFrom("quota_slot")
    .select("state")
    .where("submission", "=", id)
    .execute();
  return { state, reason_code, reason, slot: slots[0]?.state };
}

/** What the operator reads of a submission. */
const saidOf = (id: string) => log.filter((line) => line.includes(id));

it("fails a submission with a damaged chunk after three tries, and grades the others", async () => {
  const [sound, damaged] = [await submit("São"), await submit("Estragado")];
  await sql`update submission_chunk
    set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)
    where submission = ${damaged} and sequence = 0`.execute(site.database.open("owner").db);
  await work();
  expect((await endOf(sound)).state).toBe("scored");
  expect(await endOf(damaged)).toMatchObject({
    state: "failed",
    reason_code: "damaged",
    slot: "returned",
  });
  expect(saidOf(damaged)).toHaveLength(3);
  expect(saidOf(damaged)[2]).toMatch(/cannot be opened: .+ \(try 3 of 3\)$/);
  expect(saidOf(sound)).toEqual([]);
  expect(reasonWords("damaged", "internal")).toMatch(/submeta-o de novo/);
});

it("fails a submission whose key is lost after ten tries", async () => {
  const id = await submit("Sem chave");
  const owner = site.database.open("owner").db;
  const { wrapped } = await createDataKey([site.recipients.web]);
  await sql`update data_key set wrapped = ${wrapped}
    where id = (select response_key from submission where id = ${id})`.execute(owner);
  await work();
  expect(await endOf(id)).toMatchObject({ state: "failed", reason_code: "key_lost" });
  expect(saidOf(id)).toHaveLength(10);
});

it("fails a submission that takes the grading thread's memory", async () => {
  const id = await submit("Pesado");
  // No language pack fits into this.
  const grader = new Grader({ memoryMb: 8 });
  await work({ grader });
  await grader.close();
  expect(await endOf(id)).toMatchObject({
    state: "failed",
    reason_code: "crashed",
    slot: "returned",
  });
  expect(saidOf(id)).toHaveLength(3);
  expect(saidOf(id)[0]).toMatch(/memory.*\(try 1 of 3\)$/);
});

it("fails a submission that takes more time than there is", async () => {
  const id = await submit("Lento");
  const slow = new Grader({ patienceMs: 1 });
  await work({ grader: slow });
  await slow.close();
  expect(await endOf(id)).toMatchObject({ state: "failed", reason_code: "crashed" });
});

it("counts no fault that lies elsewhere", async () => {
  const id = await submit("Paciente");
  let away = 5;
  const grade: Grader["grade"] = (request) => {
    away -= 1;
    return away > 0
      ? Promise.reject(new Error("the database is away"))
      : site.worker.grader.grade(request);
  };
  await work({ grader: { grade, close: async () => {} } as Grader });
  expect((await endOf(id)).state).toBe("scored");
});
