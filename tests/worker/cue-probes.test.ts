import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseReader } from "#app/presenters/database-reader.server.ts";
import { presentModelPage } from "#app/presenters/model-page.server.ts";
import { submissionDocument } from "#app/presenters/submission-document.server.ts";
import { findSubmission } from "#app/services/find-submission.server.ts";
import { inspectSubmission } from "#app/services/steward/inspect-submission.server.ts";
import { listForInspection } from "#app/services/steward/list-uninspected.server.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { findScores } from "#db/queries/outcomes.ts";
import { canonicalBytes } from "#domain/canonical-json.ts";
import { verifyVersion } from "#domain/leaderboard/verify-version.ts";
import { cueResponses, itemsWithCues, scoreRun } from "#tests/factories/endpoint-run.ts";
import { type Answering, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";
import { previewVersion } from "#worker/publishing/publish-version.ts";

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems(itemsWithCues());
});

afterAll(() => site.close());

const right: Answering = (item) => item.answers[0] ?? "";

const cuesOf = (submission: string) =>
  site.web
    .selectFrom("cue_result")
    .select(["asked", "answered_for_country", "unresolved"])
    .where("submission", "=", submission)
    .executeTakeFirst();
const detailOf = async (submission: string) => {
  const { detail } = await site.worker.db
    .selectFrom("submission_detail")
    .select("detail")
    .where("submission", "=", submission)
    .executeTakeFirstOrThrow();
  return detail;
};
const scoresOf = async (id: string) => (await findScores(site.web, [id])).get(id);

describe("cue probes of a run", () => {
  it("are counted apart and change nothing else of the result", async () => {
    const team = await site.makeTeam();
    const upload = await site.score(team, right, { model: "Ficheiro" });
    const run = await scoreRun(site, team, right, { model: "Corrida", cues: cueResponses(11) });
    expect(await cuesOf(run)).toMatchObject({ asked: 30, answered_for_country: 11 });
    expect(await cuesOf(upload)).toBeUndefined();
    expect(await detailOf(run)).toEqual(await detailOf(upload));
    const counts = async (id: string) =>
      (await scoresOf(id))?.map(({ submission, ...counted }) => counted);
    expect(await counts(run)).toEqual(await counts(upload));
  });

  it("are counted the same again, and wait for no ruling", async () => {
    const cues = cueResponses(0).map((record) => ({ ...record, response: "Talvez o 112 de Oz" }));
    const id = await scoreRun(site, await site.makeTeam(), right, { model: "Vago", cues });
    const before = await cuesOf(id);
    expect(before).toMatchObject({ asked: 30, answered_for_country: 0 });
    expect(before?.unresolved).toBeGreaterThan(0);
    await gradeSubmission(site.worker, id, "regrade");
    expect(await cuesOf(id)).toEqual(before);
    expect(await listAnswersAwaiting(site.steward.db, site.manifest.slug, "unresolved")).toEqual(
      [],
    );
  });

  it("are in no pack", async () => {
    const team = await site.makeTeam();
    const suites = new Set(team.itemIds.map((id) => site.items.get(id)?.suite));
    expect(suites).toEqual(new Set(["target", "control"]));
  });
});

describe("an entry with a hidden cue", () => {
  const request = () => ({
    manifest: site.manifest,
    origin: "https://prumo.example",
    actor: "test",
  });
  const suspects = ["À vista", "Com pista"];
  const rows = async () => {
    const { document } = await previewVersion(site.worker.db, request());
    const verified = verifyVersion(canonicalBytes(document));
    expect(verified.checks.filter(({ status }) => status === "failed")).toEqual([]);
    const entries = document.entries.filter(({ model }) => suspects.includes(model.name));
    return {
      limits: document.data_statement.limits.filter((limit) =>
        limit.startsWith(`${suspects[1]} answered`),
      ),
      entries: entries.map(({ model, rank, labels, cue_suspicion }) => ({
        name: model.name,
        ranked: rank !== null,
        labels: labels.filter((label) => label.startsWith("cue")),
        cue_suspicion,
      })),
    };
  };
  let team: TestTeam;
  let cued: string;

  beforeAll(async () => {
    await scoreRun(site, await site.makeTeam(), right, {
      model: "À vista",
      cues: cueResponses(0),
    });
    team = await site.makeTeam();
    cued = await scoreRun(site, team, right, {
      model: "Com pista",
      cues: cueResponses(29),
    });
  });

  const honest = { name: "À vista", ranked: true, labels: [], cue_suspicion: 0 };
  const shown = { name: "Com pista", cue_suspicion: 0.9667 };

  it("is held unranked, with its share and the reason in the version; an honest one is not", async () => {
    expect(await rows()).toEqual({
      entries: [honest, { ...shown, ranked: false, labels: ["cue_suspected"] }],
      limits: [
        "Com pista answered 29 of 30 cue probes for the benchmark's country, above the limit of 20 %: not ranked unless a steward accepts it.",
      ],
    });
  });

  it("is shown so to its owner and on the board, before any version", async () => {
    const documentOf = async (team: string, id: string) => {
      return submissionDocument(await findSubmission({ db: site.web }, team, id));
    };
    expect(await documentOf(team.organizationId, cued)).toMatchObject({
      ranked: false,
      labels: ["cue_suspected"],
      next: { who: "steward" },
      cue_probes: { asked: 30, answered_for_country: 29, accepted: null },
    });
    const listed = await databaseReader(site.web).listProvisionalEntries(site.manifest.slug);
    const standing = (name: string) => listed.find(({ model }) => model.name === name)?.cueStanding;
    expect(suspects.map(standing)).toEqual(["clear", "suspected"]);
    const slug = listed.find(({ model }) => model.name === "Com pista")?.model.slug ?? "";
    const page = await presentModelPage(databaseReader(site.web), site.manifest, slug);
    expect(page?.attempts[0]?.reason).toContain("29 de 30");
  });

  it("waits for a steward, who needs a reason, and is then ranked with it", async () => {
    const waiting = async () => (await listForInspection(site.steward.db)).map(({ id }) => id);
    expect(await waiting()).toContain(cued);
    const inspect = (reason: string) =>
      inspectSubmission(site.steward, { submission: cued, by: "ana", reason });
    await expect(inspect("")).rejects.toMatchObject({ code: "invalid_request" });
    expect(await waiting()).toContain(cued);
    await inspect("O fornecedor serve só clientes em Portugal.");
    expect(await waiting()).not.toContain(cued);
    expect(await rows()).toEqual({
      entries: [honest, { ...shown, ranked: true, labels: ["cue_accepted"] }],
      limits: [
        expect.stringMatching(
          /^Com pista .*: ranked all the same by a steward, who says: O fornec/,
        ),
      ],
    });
  });
});
