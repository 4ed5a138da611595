import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { reviewClosedWorld } from "#app/services/steward/review-closed-world.server.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { randomFrom } from "#tests/bench/random.ts";
import { TestSite } from "#tests/factories/site.ts";
import { startTestServer } from "#tests/setup/postgres.ts";
import { Processes } from "#tests/worker/processes.ts";
import { jobsOf } from "#tests/worker/queue-table.ts";
import { ensureWebBundle } from "#worker/supervisor/web-bundle.ts";
import { audit, auditVersions, type Confirmed } from "./audit.ts";
import { Kills } from "./kills.ts";
import { regradeAll, rule, sendFiles } from "./people.ts";
import { planSubmissions, size } from "./plan.ts";
import { summarise } from "./summary.ts";
import { runUndisturbed } from "./undisturbed.ts";

// `npm run chaos [-- SEED]` kills workers, the public site and PostgreSQL while files come in and
// answers are ruled, and compares what is left with a site on which nobody was killed. One JSON
// object and a sentence go to stdout, progress to stderr. Times are not the seed's to decide.

/** What the queue still holds must be done within this by two workers that nobody kills. */
const finishMs = 120_000;

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const began = performance.now();
await ensureWebBundle(note);
// Unlike the usual throwaway server, it keeps what it confirmed when it is killed.
const server = await startTestServer({ synchronous_commit: "on", wal_level: "replica" });
const site = await TestSite.open(server);
const processes = new Processes(site);
try {
  await site.importItems();
  const kills = new Kills(processes, randomFrom(seed));
  const planned = planSubmissions(seed);
  const confirmed = await disturb(kills, planned);
  note("\nfinishing …");
  await finish();
  await publish(kills);
  note("\ncomparing …");
  const undisturbed = await runUndisturbed(server, site, planned);
  const findings = [await audit(site, undisturbed, confirmed), await auditVersions(site)];
  await undisturbed.close();
  const { json, sentence, sound } = summarise({ seed, kills, confirmed, findings, began });
  console.log(JSON.stringify(json));
  console.log(sentence);
  process.exitCode = sound ? 0 : 1;
} finally {
  await processes.close();
  // The database goes with its server, which may be down by a fault that is to be seen.
  await server.remove();
}

async function disturb(
  kills: Kills,
  planned: ReturnType<typeof planSubmissions>,
): Promise<Confirmed> {
  const teams = [];
  for (let team = 0; team < size.teams; team += 1) teams.push(await site.makeTeam());
  const submissions = new Map<string, string>();
  let senders = teams.length;
  const sending = teams.map(async (team, number) => {
    const own = planned.filter((one) => one.team === number);
    for (const [model, id] of await sendFiles(site, team, own, kills)) submissions.set(model, id);
    senders -= 1;
  });
  const ruling = rule(site, kills);
  const killing = [
    kills.web(() => senders > 0),
    kills.postgres(server.superuserUrl),
    ...Array.from({ length: size.workersAtOnce }, () => kills.workers()),
  ];
  const all: Promise<unknown>[] = [...sending, ruling, regradeAll(site, kills), ...killing];
  for (const one of all) one.catch((error: Error) => kills.stop(error));
  await Promise.all(all);
  return { submissions, rulings: await ruling };
}

async function finish(): Promise<void> {
  for (let worker = 0; worker < 2; worker += 1) processes.worker();
  const deadline = Date.now() + finishMs;
  while ((await jobsOf(site)).length > 0 && Date.now() < deadline) {
    // Those that were lost more than once would wait for longer than anybody here.
    await sql`update graphile_worker._private_jobs set run_at = now()
      where locked_at is null and run_at > now()`.execute(site.worker.db);
    await delay(500);
  }
}

async function publish(kills: Kills): Promise<void> {
  const { steward, manifest } = site;
  const unreviewed = await listAnswersAwaiting(steward.db, manifest.slug, "closed_world");
  await reviewClosedWorld(steward, unreviewed, "ana");
  const command = ["publish", "--benchmark", manifest.slug];
  for (let kill = 0; kill < size.publishKills; kill += 1) {
    await processes.command(command, { killAt: "publish:before-commit" }).ended;
    kills.count("publish:before-commit");
  }
  const last = processes.command(command);
  // Where nothing was published, the version is found to be lost.
  if ((await last.ended).code !== 0) note(last.said());
}

function note(text: string): void {
  process.stderr.write(`${text}\n`);
}
