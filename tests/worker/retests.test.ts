import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issuePack } from "#app/services/issue-pack.server.ts";
import { ruleAnswers } from "#app/services/steward/rule-answers.server.ts";
import { voidSubmission } from "#app/services/steward/void-submission.server.ts";
import { withdrawSubmission } from "#app/services/withdraw-submission.server.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { nearly } from "#tests/factories/answering.ts";
import { makeItems } from "#tests/factories/items.ts";
import { type Answering, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";

let site: TestSite;
let team: TestTeam;
/** Places of the 60 target items, in the order of their ids. */
let places: Map<string, number>;

beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  team = await site.makeTeam();
  const target = [...site.items.values()].filter(({ suite }) => suite === "target");
  places = new Map(target.map(({ item_id }, at) => [item_id, at]));
});
afterAll(() => site.close());

/** Right on all but the target items of these places, which get the answer in both conditions. */
const rightBut =
  (wrong: Record<number, string>): Answering =>
  (item) =>
    wrong[places.get(item.item_id) ?? -1] ?? String(item.answers[0]);

const invented = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [at, "Pexotril"]));

const attempt = (model: string, wrong: Record<number, string>, revision = "1") =>
  site.score(team, rightBut(wrong), { model, revision });

/** What the web's role sees of a submission's agreement. */
const shown = (submission: string) =>
  site.web
    .selectFrom("first_attempt_retest")
    .select(["first", "first_attempt", "items", "percent"])
    .where("submission", "=", submission)
    .executeTakeFirst();

const withdraw = (submissionId: string) =>
  withdrawSubmission(
    { db: site.web },
    { organizationId: team.organizationId, submissionId, actor: "test" },
  );

describe("attempts of one model revision", () => {
  it("are compared with the first, verdict by verdict", async () => {
    const first = await attempt("Eco", invented(12));
    // Of 60: 6 wrong ones right now, 3 wrong ones not attempted, 3 wrong in other words.
    const second = await attempt("Eco", {
      ...Object.fromEntries([0, 1, 2].map((at) => [at, "Não sei."])),
      ...Object.fromEntries([3, 4, 5].map((at) => [at, "Zubalino"])),
    });
    const third = await attempt("Eco", invented(12));
    expect(await shown(first)).toBeUndefined();
    expect(await shown(second)).toEqual({ first, first_attempt: 1, items: 60, percent: 85 });
    expect(await shown(third)).toEqual({ first, first_attempt: 1, items: 60, percent: 100 });
  });

  it("agree the same whatever settling them again comes first", async () => {
    const first = await attempt("Eco", invented(3), "2");
    const second = await attempt("Eco", invented(12), "2");
    const before = await shown(second);
    expect(before?.percent).toBe(85);
    await gradeSubmission(site.worker, first, "regrade");
    expect(await shown(second)).toEqual(before);
    await gradeSubmission(site.worker, second, "regrade");
    expect(await shown(second)).toEqual(before);
  });

  it("are not compared with another revision, nor with the same weights under another name", async () => {
    const facts = { weights: `sha256:${"ab".repeat(32)}` };
    await site.score(team, rightBut({}), { model: "Nome Um", facts });
    const renamed = await site.score(team, rightBut({}), { model: "Nome Dois", facts });
    await attempt("Nome Três", {}, "1");
    const revised = await attempt("Nome Três", {}, "2");
    expect([await shown(renamed), await shown(revised)]).toEqual([undefined, undefined]);
  });
});

it("says the same whether the one answer that differs was right or wrong", async () => {
  await attempt("Espião", invented(30));
  const nothing = await shown(await attempt("Espião", invented(30)));
  const becameRight = await shown(await attempt("Espião", invented(29)));
  const becameWrong = await shown(await attempt("Espião", invented(31)));
  const stayedWrong = await shown(await attempt("Espião", { ...invented(30), 0: "Zubalino" }));
  const fellSilent = await shown(await attempt("Espião", { ...invented(30), 0: "Não sei." }));
  expect(nothing?.percent).toBe(100);
  expect([becameRight, becameWrong, stayedWrong, fellSilent]).toEqual(Array(4).fill(nothing));
});

describe("the first attempt", () => {
  it("takes the agreement with it when it is withdrawn, as does the other one", async () => {
    const first = await attempt("Fiel", {});
    const second = await attempt("Fiel", {});
    const third = await attempt("Fiel", {});
    await withdraw(second);
    expect(await shown(second)).toBeUndefined();
    expect(await shown(third)).toMatchObject({ first });
    await withdraw(first);
    expect(await shown(third)).toBeUndefined();
  });

  it("leaves its place to the next when a steward voids it", async () => {
    const first = await attempt("Nulo", {});
    const second = await attempt("Nulo", invented(6));
    const third = await attempt("Nulo", invented(12));
    expect(await shown(third)).toMatchObject({ first, percent: 80 });
    await voidSubmission(site.steward, { submission: first, by: "test", reason: "Falha." });
    expect(await shown(second)).toBeUndefined();
    expect(await shown(third)).toMatchObject({ first: second, first_attempt: 2, percent: 90 });
  });
});

it("waits for open verdicts of either attempt", async () => {
  await attempt("Aberto", {});
  const [id, at] = [...places][40] ?? [];
  const answer = nearly(String(site.items.get(String(id))?.answers[0]));
  const second = await attempt("Aberto", { ...invented(7), [Number(at)]: answer });
  const third = await attempt("Aberto", {});
  expect(await shown(second)).toBeUndefined();
  expect(await shown(third)).toMatchObject({ percent: 100 });
  const waiting = await listAnswersAwaiting(site.steward.db, site.manifest.slug, "unresolved");
  await ruleAnswers(
    site.steward,
    waiting.map((row) => ({ answer: row, verdict: "incorrect" as const, by: "ana" })),
  );
  await gradeSubmission(site.worker, second, "regrade");
  // 8 of 60 wrong, not 7, which would read 90.
  expect(await shown(second)).toMatchObject({ percent: 85 });
});

it("compares attempts on one release only", async () => {
  const first = await attempt("Edição", {});
  const second = await attempt("Edição", invented(6));
  expect(await shown(second)).toMatchObject({ percent: 90 });
  // The new key has other answers to the first 6, so that right and wrong change places there.
  const items = [...site.items.values()].map((item) =>
    (places.get(item.item_id) ?? 60) < 6 ? { ...item, answers: ["Pexotril"] } : item,
  );
  await site.importItems(items, 2, "key");
  await gradeSubmission(site.worker, second, "regrade");
  expect(await shown(second)).toBeUndefined();
  await gradeSubmission(site.worker, first, "regrade");
  expect(await shown(second)).toMatchObject({ first, percent: 90 });
  const { rows } = await sql<{ number: number }>`select e.number from submission_detail d
    join dataset_release e on e.id = d.release where d.submission = ${second}`.execute(site.web);
  expect(rows).toEqual([{ number: 2 }]);
});

it("begins anew with the first attempt that is asked new items", async () => {
  const before = await attempt("Extensão", invented(6));
  const items = [...site.items.values(), ...makeItems("target", 65).slice(60)];
  await site.importItems(items, 3, "extend");
  const pack = await issuePack(
    { db: site.web, keys: { identity: site.identities.web } },
    {
      manifest: site.manifest,
      organizationId: team.organizationId,
      actor: "test",
      suites: ["target", "control"],
    },
  );
  const lines = pack.jsonl.trim().split("\n");
  const asked = lines.map((line) => (JSON.parse(line) as { item_id: string }).item_id);
  const now = { ...team, itemIds: [...new Set(asked)].sort() };
  const send = (wrong: Record<number, string>) =>
    site.score(now, rightBut(wrong), { model: "Extensão" });
  const second = await send({});
  const third = await send({});
  expect([await shown(before), await shown(second)]).toEqual([undefined, undefined]);
  expect(await shown(third)).toEqual({
    first: second,
    first_attempt: 2,
    items: 65,
    percent: 100,
  });
});
