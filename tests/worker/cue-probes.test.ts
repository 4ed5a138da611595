import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { findScores } from "#db/queries/outcomes.ts";
import { cueResponses, itemsWithCues, scoreRun } from "#tests/factories/endpoint-run.ts";
import { type Answering, TestSite } from "#tests/factories/site.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems(itemsWithCues());
});

afterAll(() => site.close());

const right: Answering = (item) => item.answers[0] ?? "";

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
    const { cues, ...rest } = await detailOf(run);
    expect(cues).toEqual({ asked: 30, answeredForCountry: 11, unresolved: expect.any(Number) });
    expect(await detailOf(upload)).toEqual(rest);
    const counts = async (id: string) =>
      (await scoresOf(id))?.map(({ submission, ...counted }) => counted);
    expect(await counts(run)).toEqual(await counts(upload));
  });

  it("are counted the same again, and wait for no ruling", async () => {
    const cues = cueResponses(0).map((record) => ({ ...record, response: "Talvez o 112 de Oz" }));
    const id = await scoreRun(site, await site.makeTeam(), right, { model: "Vago", cues });
    const before = await detailOf(id);
    expect(before.cues).toMatchObject({ asked: 30, answeredForCountry: 0 });
    expect(before.cues?.unresolved).toBeGreaterThan(0);
    await gradeSubmission(site.worker, id, "regrade");
    expect(await detailOf(id)).toEqual(before);
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
