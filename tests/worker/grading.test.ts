import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAnswer } from "#app/services/steward/open-answer.server.ts";
import { ruleAnswers } from "#app/services/steward/rule-answers.server.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { claimForRegrading } from "#db/queries/claims.ts";
import { unpackBits } from "#domain/statistics/bit-vector.ts";
import { type Answering, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";
import { regradeBenchmark } from "#worker/regrading/regrade-benchmark.ts";

let site: TestSite;
let team: TestTeam;

beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  team = await site.makeTeam();
});

afterAll(() => site.close());

/** Right on every third item, refusing every seventh, else a made-up word near nothing. */
const mixed: Answering = (item, condition, index) => {
  if (index % 7 === 0) return "Não sei.";
  if (index % 3 === 0 || (condition === "oracle" && index % 5 === 0)) return item.answers[0] ?? "";
  return "Pexotril";
};

async function stateOf(id: string): Promise<string> {
  const { db } = site.worker;
  const row = await db
    .selectFrom("submission")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.state;
}

const scoresOf = (id: string) =>
  site.web
    .selectFrom("submission_score")
    .selectAll()
    .where("submission", "=", id)
    .orderBy("suite")
    .orderBy("condition")
    .execute();

const vectorsOf = (id: string) =>
  site.worker.db
    .selectFrom("outcome_vector")
    .selectAll()
    .where("submission", "=", id)
    .orderBy("suite")
    .orderBy("condition")
    .execute();

describe("grading a submission", () => {
  it("scores every item of both suites and both conditions, decoys left out", async () => {
    const id = await site.score(team, mixed);
    expect(await stateOf(id)).toBe("scored");
    const expected = (suite: string, condition: "simple" | "oracle") => {
      const scored = team.itemIds
        .map((itemId, index) => ({ item: site.items.get(itemId), index }))
        .filter(({ item }) => item?.suite === suite);
      const answers = scored.map(({ item, index }) => item && mixed(item, condition, index));
      return {
        items: scored.length,
        correct: answers.filter((answer, at) => answer === scored[at]?.item?.answers[0]).length,
        not_attempted: answers.filter((answer) => answer === "Não sei.").length,
      };
    };
    expect(await scoresOf(id)).toMatchObject([
      { suite: "control", condition: "oracle", ...expected("control", "oracle") },
      { suite: "control", condition: "simple", ...expected("control", "simple") },
      { suite: "target", condition: "oracle", ...expected("target", "oracle") },
      { suite: "target", condition: "simple", ...expected("target", "simple") },
    ]);
    expect((await scoresOf(id)).find((row) => row.suite === "target")?.items).toBe(60);
  });

  it("puts each item's bit at its place in the release", async () => {
    const ids = [...site.items.values()]
      .filter((item) => item.suite === "target")
      .map((item) => item.item_id)
      .sort();
    const only = ids[17] as string;
    const id = await site.score(
      team,
      (item) => (item.item_id === only ? (item.answers[0] ?? "") : "Pexotril"),
      { model: "Um só" },
    );
    const vector = (await vectorsOf(id)).find(
      (row) => row.suite === "target" && row.condition === "simple",
    );
    if (!vector) throw new Error("there is no vector");
    expect(
      unpackBits(vector.correct, vector.items).flatMap((bit, at) => (bit ? [at] : [])),
    ).toEqual([17]);
  });

  it("leaves the same result however often it runs", async () => {
    const id = await site.score(team, mixed, { model: "Repetido" });
    const before = [await scoresOf(id), await vectorsOf(id)];
    await gradeSubmission(site.worker, id, "regrade");
    await gradeSubmission(site.worker, id, "grade");
    expect([await scoresOf(id), await vectorsOf(id)]).toEqual(before);
  });

  it("writes nothing once another worker has claimed the submission", async () => {
    const id = await site.score(team, mixed, { model: "Disputado" });
    const before = await vectorsOf(id);
    const slow = {
      ...site.worker,
      grader: {
        grade: async (request: Parameters<typeof site.worker.grader.grade>[0]) => {
          const graded = await site.worker.grader.grade(request);
          await claimForRegrading(site.worker.db, { submission: id, claim: randomUUID() });
          return graded.map((one) => ({ ...one, verdict: "incorrect" as const }));
        },
        close: async () => {},
      },
    };
    await gradeSubmission(slow as unknown as typeof site.worker, id, "regrade");
    expect(await vectorsOf(id)).toEqual(before);
  });

  it("does not grade what was cancelled", async () => {
    const { id } = await site.submit(team, mixed, { model: "Cancelado" });
    await sql`update submission set state = 'cancelled' where id = ${id}`.execute(site.worker.db);
    await gradeSubmission(site.worker, id, "grade");
    expect(await stateOf(id)).toBe("cancelled");
    expect(await scoresOf(id)).toEqual([]);
  });

  it("fails a submission whose stored responses are damaged, and scores nothing", async () => {
    const { id } = await site.submit(team, mixed, { model: "Estragado" });
    await sql`update submission set records = records + 1 where id = ${id}`.execute(site.worker.db);
    await gradeSubmission(site.worker, id, "grade");
    expect(await stateOf(id)).toBe("failed");
    expect(await scoresOf(id)).toEqual([]);
  });

  it("settles many submissions at once", async () => {
    const ids = [];
    for (let number = 0; number < 6; number += 1) {
      ids.push(await site.score(team, mixed, { model: `Ao mesmo tempo ${number}` }));
    }
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(ids.map((id) => gradeSubmission(site.worker, id, "regrade")));
    }
    expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => "scored"));
  });

  it("counts discordant items against rivals graded before, whoever was first", async () => {
    const a = await site.score(team, (item) => item.answers[0] ?? "", { model: "Sabe tudo" });
    const b = await site.score(team, () => "Não sei.", { model: "Sabe nada" });
    const pair = await site.worker.db
      .selectFrom("pair_count")
      .selectAll()
      .where("a", "in", [a, b])
      .where("b", "in", [a, b])
      .executeTakeFirstOrThrow();
    expect(pair.a === a ? [pair.a_only, pair.b_only] : [pair.b_only, pair.a_only]).toEqual([60, 0]);
  });
});

describe("a ruling", () => {
  /** Near the reference, so that the rules leave it open. */
  const nearly = (answer: string) => `${answer.slice(0, -1)}${answer.endsWith("z") ? "s" : "z"}`;
  const target = () => [...site.items.values()].find((item) => item.suite === "target");

  it("settles the same answer in submissions past and future", async () => {
    const doubtful = target();
    if (!doubtful) throw new Error("there is a target item");
    const answering: Answering = (item, condition) =>
      item.item_id === doubtful.item_id && condition === "simple"
        ? nearly(item.answers[0] ?? "")
        : "Pexotril";
    const past = await site.score(team, answering, { model: "Antes" });
    expect(await stateOf(past)).toBe("needs_review");

    const waiting = await listAnswersAwaiting(site.steward.db, site.manifest.slug, "unresolved");
    const [row] = waiting;
    if (!row || waiting.length !== 1) throw new Error("exactly one answer waits");
    const shown = await openAnswer(site.steward, row);
    expect(shown).toMatchObject({
      item_id: doubtful.item_id,
      question: doubtful.question,
      references: doubtful.answers,
    });
    expect(JSON.stringify(shown)).not.toContain("Antes");

    const [ruled] = await ruleAnswers(site.steward, [
      { answer: row, verdict: "correct", by: "ana" },
    ]);
    expect(ruled?.submissions).toBe(1);
    const jobs = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'regrade-submission'`.execute(site.worker.db);
    expect(jobs.rows.map((job) => job.payload)).toContainEqual({ v: 1, submissionId: past });

    await gradeSubmission(site.worker, past, "regrade");
    expect(await stateOf(past)).toBe("scored");
    const future = await site.score(team, answering, { model: "Depois" });
    expect(await stateOf(future)).toBe("scored");
    for (const id of [past, future]) {
      const score = (await scoresOf(id)).find(
        (one) => one.suite === "target" && one.condition === "simple",
      );
      expect(score?.correct).toBe(1);
    }
  });

  it("and a regrade may be asked for at once, time after time", async () => {
    const rows = await listAnswersAwaiting(site.steward.db, site.manifest.slug, "closed_world");
    const regrade = () => regradeBenchmark(site.worker.db, site.manifest.slug, "test");
    const rulings = rows.slice(0, 30).map((answer, index) => {
      const verdict = index % 2 === 0 ? ("correct" as const) : ("incorrect" as const);
      return ruleAnswers(site.steward, [{ answer, verdict, by: "ana" }]);
    });
    const regrades = Array.from({ length: 10 }, regrade);
    const seqs = (await Promise.all(rulings)).map(([result]) => result?.seq);
    expect(new Set(seqs).size).toBe(30);
    expect(new Set(await Promise.all(regrades)).size).toBe(1);
  });

  it("overrides a closed-world verdict", async () => {
    const item = target();
    const id = await site.score(team, () => "Trastomil", { model: "Mundo fechado" });
    const rows = await listAnswersAwaiting(site.steward.db, site.manifest.slug, "closed_world");
    const row = rows.find((one) => one.item_id === item?.item_id);
    const opened = await Promise.all(rows.map((one) => openAnswer(site.steward, one)));
    const chosen =
      rows[opened.findIndex((one) => one.item_id === item?.item_id && one.answer === "Trastomil")];
    if (!row || !chosen) throw new Error("the closed-world verdict is listed");
    await ruleAnswers(site.steward, [{ answer: chosen, verdict: "correct", by: "ana" }]);
    await gradeSubmission(site.worker, id, "regrade");
    const score = (await scoresOf(id)).find(
      (one) => one.suite === "target" && one.condition === "simple",
    );
    expect(score?.correct).toBe(1);
  });
});
