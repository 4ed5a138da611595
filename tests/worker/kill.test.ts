import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reviewClosedWorld } from "#app/services/steward/review-closed-world.server.ts";
import { ruleAnswers } from "#app/services/steward/rule-answers.server.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import type { KillPoint } from "#platform/kill-point.server.ts";
import { inTurn } from "#tests/factories/answering.ts";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";
import { previewVersion } from "#worker/publishing/publish-version.ts";
import { ensureWebBundle } from "#worker/supervisor/web-bundle.ts";
import { type End, Processes } from "./processes.ts";
import { clearQueue, emptyQueue, jobsOf } from "./queue-table.ts";
import { halfWritten, recordsOf, strayRows } from "./records.ts";
import { sendUntilAnswered } from "./send-until-answered.ts";

const gradingPoints = [
  "grade:taken",
  "grade:claimed",
  "grade:opened",
  "grade:graded",
  "grade:written",
  "grade:committed",
] as const satisfies KillPoint[];
const uploadPoints = [
  "upload:first-chunk",
  "upload:before-commit",
  "upload:after-commit",
] as const satisfies KillPoint[];

/** So many that every victim finds a job of its own. */
const models = 2 * gradingPoints.length;
const killed: End = { code: null, signal: "SIGKILL" };

let team: TestTeam;
/** All submissions in the queue, to be graded; and then, graded and ruled, to be settled again. */
let queued: TestSite;
let ruled: TestSite;
/** The same site undisturbed: after the one, and after the other with nothing left open. */
let recordsGraded: Map<string, unknown>;
let recordsSettled: Map<string, unknown>;
let settled: TestSite;

async function gradeAll(site: TestSite, purpose: "grade" | "regrade"): Promise<void> {
  const rows = await site.web.selectFrom("submission").select("id").orderBy("created_at").execute();
  for (const { id } of rows) await gradeSubmission(site.worker, id, purpose);
}

const awaiting = (site: TestSite, standing: "unresolved" | "closed_world") =>
  listAnswersAwaiting(site.steward.db, site.manifest.slug, standing);

beforeAll(async () => {
  await ensureWebBundle(() => {});
  queued = await TestSite.open();
  await queued.importItems();
  team = await queued.makeTeam();
  for (let model = 0; model < models; model += 1) {
    await queued.submit(team, inTurn(model), { model: `Modelo ${model}` });
  }
  ruled = await queued.clone();
  await clearQueue(ruled);
  await gradeAll(ruled, "grade");
  recordsGraded = await recordsOf(ruled);
  const open = await awaiting(ruled, "unresolved");
  const rulings = open.map((answer, index) => ({
    answer,
    verdict: index % 2 === 0 ? ("correct" as const) : ("incorrect" as const),
    by: "ana",
  }));
  await ruleAnswers(ruled.steward, rulings);
  settled = await ruled.clone();
  await gradeAll(settled, "regrade");
  recordsSettled = await recordsOf(settled);
});

afterAll(() => Promise.all([queued, ruled, settled].map((site) => site?.close())));

/** Kills a worker at each point of grading, has a fresh one finish, and compares. */
async function killGrading(origin: TestSite, expected: Map<string, unknown>): Promise<void> {
  const site = await origin.clone();
  const processes = new Processes(site);
  try {
    const jobs = await jobsOf(site);
    const victims = gradingPoints.map((killAt) => processes.worker({ killAt }));
    for (const { ended } of victims) expect(await ended).toEqual(killed);
    expect(await halfWritten(site)).toEqual([]);
    // Even where all was written: the queue has not been told.
    expect(await jobsOf(site)).toHaveLength(jobs.length);
    processes.worker();
    await emptyQueue(site);
    expect(await recordsOf(site)).toEqual(expected);
  } finally {
    await processes.close();
    await site.close();
  }
}

describe.concurrent("a kill", () => {
  it("while grading neither loses nor doubles anything", () => killGrading(queued, recordsGraded));

  it("while settling again neither loses nor doubles anything", async () => {
    expect(recordsSettled).not.toEqual(recordsGraded);
    await killGrading(ruled, recordsSettled);
  });

  it("while a file comes in leaves all of it or nothing, and one submission a key", async () => {
    const site = await queued.clone();
    const processes = new Processes(site);
    // More than one chunk, so that some of it is stored before it has all come.
    const file = toJsonl(
      site.predictions(team, (item) => `${"Vejamos. ".repeat(2_000)}\n${item.answers[0]}`),
    );
    const upload = (key: string) => ({ token: team.token, model: `Enviado ${key}`, key, file });
    const stored = async (key: string) => {
      const rows = await site.web
        .selectFrom("submission as s")
        .innerJoin("submission_event as e", "e.submission", "s.id")
        .select(["s.id", "e.state"])
        .where("s.idempotency_key", "=", key)
        .orderBy("e.id")
        .execute();
      return { ids: [...new Set(rows.map(({ id }) => id))], states: rows.map((row) => row.state) };
    };
    try {
      await clearQueue(site);
      const keys = new Map(uploadPoints.map((point) => [point, randomUUID()]));
      for (const [killAt, key] of keys) {
        const victim = await processes.web({ killAt });
        const port = await victim.ready;
        const sent = sendUntilAnswered(() => port, upload(key), { attempts: 1 });
        expect(await sent).toBeUndefined();
        expect(await victim.ended).toEqual(killed);
        const survived = killAt === "upload:after-commit" ? 1 : 0;
        expect((await stored(key)).ids, killAt).toHaveLength(survived);
        expect(await strayRows(site), killAt).toEqual([]);
        expect(await jobsOf(site), killAt).toHaveLength(survived);
      }
      const fresh = await processes.web();
      const port = await fresh.ready;
      for (const key of keys.values()) {
        const id = await sendUntilAnswered(() => port, upload(key));
        expect(await stored(key)).toEqual({
          ids: [id],
          states: ["received", "validating", "queued"],
        });
      }
      expect(await jobsOf(site)).toHaveLength(keys.size);
      await gradeAll(site, "grade");
      const records = await recordsOf(site);
      const sent = [...keys.values()].map((key) => records.get(`Enviado ${key}`));
      const whole = { state: "scored", chunks: 2 * team.itemIds.length, attempt: 1 };
      expect(sent).toMatchObject(sent.map(() => whole));
    } finally {
      await processes.close();
      await site.close();
    }
  });

  it("while publishing leaves no version, and the next one is whole", async () => {
    const site = await settled.clone();
    const processes = new Processes(site);
    const publish = ["publish", "--benchmark", site.manifest.slug];
    const rows = async (table: "leaderboard_version" | "version_file" | "version_entry") =>
      (await site.worker.db.selectFrom(table).selectAll().execute()).length;
    try {
      await reviewClosedWorld(site.steward, await awaiting(site, "closed_world"), "ana");
      const request = { manifest: site.manifest, origin: "http://localhost", actor: "test" };
      const { document } = await previewVersion(site.worker.db, request);
      expect(document.entries.length).toBeGreaterThan(0);
      const victim = processes.command(publish, { killAt: "publish:before-commit" });
      expect(await victim.ended).toEqual(killed);
      expect(await rows("leaderboard_version")).toBe(0);
      expect(await rows("version_file")).toBe(0);
      expect(await rows("version_entry")).toBe(0);

      const again = processes.command(publish);
      expect(await again.ended).toEqual({ code: 0, signal: null });
      const versions = await site.web
        .selectFrom("leaderboard_version")
        .select(["label", "document"])
        .execute();
      expect(versions.map(({ label }) => label)).toEqual(["sample.1"]);
      const published = JSON.parse(String(versions[0]?.document));
      expect(published.entries).toEqual(document.entries);
      const audited = await site.steward.db
        .selectFrom("audit_entry")
        .select("subject")
        .where("act", "=", "version.publish")
        .execute();
      expect(audited).toHaveLength(1);
    } finally {
      await processes.close();
      await site.close();
    }
  });
});
