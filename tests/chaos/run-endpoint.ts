import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { KillPoint } from "#platform/kill-point.server.ts";
import { randomFrom } from "#tests/bench/random.ts";
import { makeToken } from "#tests/factories/auth.ts";
import { itemsWithCues } from "#tests/factories/endpoint-run.ts";
import { makeItems } from "#tests/factories/items.ts";
import { queueRun } from "#tests/factories/runs.ts";
import { TestSite } from "#tests/factories/site.ts";
import { startTestServer } from "#tests/setup/postgres.ts";
import { Processes } from "#tests/worker/processes.ts";
import { jobsOf } from "#tests/worker/queue-table.ts";
import { recordsOf } from "#tests/worker/records.ts";
import { until } from "#tests/worker/site.ts";
import { startMockEndpoint } from "#worker/endpoints/mock/start-mock-endpoint.ts";
import { Kills } from "./kills.ts";

// `npm run chaos:endpoint [-- SEED]` kills workers, and PostgreSQL, all through one run of an
// endpoint, and compares what is left with a run that nobody disturbed. One JSON object and a
// sentence go to stdout, progress to stderr. Times are not the seed's to decide.

const concurrency = 4;
const latencyMs = 500;
/** Nobody kills the run's end before it has begun. */
const points: readonly KillPoint[] = ["run:claimed", "run:stored"];
/** A job that was often lost waits for up to a few minutes before it is tried again. */
const patienceMs = 15 * 60_000;
const settings = { PRUMO_ALLOW_PRIVATE_ENDPOINTS: "1" };

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const began = performance.now();
const items = [
  ...makeItems("target", 250),
  ...makeItems("control", 80),
  ...itemsWithCues().filter(({ suite }) => suite === "cue"),
];
const answers = new Map(
  items.map((item, index) => [
    item.question,
    index % 3 === 0 ? "Pexotril" : (item.answers[0] ?? ""),
  ]),
);
const expectedCalls = items.reduce((sum, { suite }) => sum + (suite === "cue" ? 1 : 2), 0);

/** One run on a site of its own; what is on record of it, and what the endpoint has seen. */
async function runOn(site: TestSite, disturb: (processes: Processes) => Promise<void>, ms: number) {
  await site.importItems(items);
  const { organization } = await makeToken(site.web);
  const mock = await startMockEndpoint({
    latencyMs: ms,
    answer: (question) => answers.get(question) ?? "?",
  });
  const processes = new Processes(site);
  try {
    const id = await queueRun(site, organization.id, mock, { concurrency });
    await disturb(processes);
    processes.worker({}, settings);
    await until(async () => (await jobsOf(site)).length === 0, patienceMs);
    const { rows } = await sql<{ state: string }>`
      select state from submission where id = ${id}`.execute(site.worker.db);
    const [record] = [...(await recordsOf(site)).values()];
    const { answered, maxInFlight, perQuestion } = mock.stats;
    return { state: rows[0]?.state, record, answered, maxInFlight, perQuestion };
  } finally {
    await processes.close();
    await mock.close();
  }
}

const server = await startTestServer({ synchronous_commit: "on", wal_level: "replica" });
try {
  const kills: Kills[] = [];
  const disturbed = await runOn(
    await TestSite.open(server),
    async (processes) => {
      const one = new Kills(processes, randomFrom(seed));
      kills.push(one);
      await Promise.all([
        one.postgres(server.superuserUrl),
        one.workers(points, settings),
        one.workers(points, settings),
      ]);
    },
    latencyMs,
  );
  process.stderr.write("\ncomparing …\n");
  const quiet = await runOn(await TestSite.open(server), async () => {}, 5);
  const total = kills[0]?.total ?? 0;
  const repeated = disturbed.answered - expectedCalls;
  const never = [...answers.keys()].filter((question) => !disturbed.perQuestion.has(question));
  const faults = [
    ...(disturbed.state === quiet.state ? [] : [`it ended ${disturbed.state}`]),
    ...(isDeepStrictEqual(withoutHistory(disturbed.record), withoutHistory(quiet.record))
      ? []
      : ["the score is not as it would be undisturbed"]),
    ...never.map((question) => `never asked: ${question}`),
    ...(repeated <= total * concurrency ? [] : [`${repeated} calls were repeated`]),
    ...(disturbed.maxInFlight <= concurrency ? [] : [`${disturbed.maxInFlight} calls at once`]),
  ];
  const seconds = Math.round((performance.now() - began) / 1000);
  const at = Object.fromEntries([...(kills[0]?.byPlace ?? [])].sort());
  console.log(
    JSON.stringify({ seed, seconds, kills: total, at, calls: expectedCalls, repeated, faults }),
  );
  console.log(
    `${total} processes were killed during one run of ${expectedCalls} calls in ${seconds} s: ` +
      `${repeated} calls repeated, ${faults.length} faults.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await server.remove();
}

function withoutHistory(record: unknown): unknown {
  return { ...(record as object), history: [] };
}
