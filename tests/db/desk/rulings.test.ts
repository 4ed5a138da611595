import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { challengeRule } from "#app/services/steward/challenge-rule.server.ts";
import { requireAnswer } from "#app/services/steward/find-answer.server.ts";
import { isBlindTo, lookAtAnswer } from "#app/services/steward/look-at-answer.server.ts";
import type { OpenAnswer } from "#app/services/steward/open-answer.server.ts";
import { openQueue, showAnswer } from "#app/services/steward/queue.server.ts";
import { ruleAnswers } from "#app/services/steward/rule-answers.server.ts";
import { ruleAsSteward } from "#app/services/steward/rule-as-steward.server.ts";
import { listAudit } from "#db/queries/audit.ts";
import type { Steward } from "#domain/desk/steward.ts";
import { userActor } from "#domain/identity/actor.ts";
import { nearly } from "#tests/factories/answering.ts";
import { makeMember, makeUser } from "#tests/factories/people.ts";
import { sampleBenchmark, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { enterChallengedAnswer } from "#worker/grading/enter-challenged-answer.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";

let site: TestSite;
let team: TestTeam;
let submission: string;

beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  team = await site.makeTeam();
  submission = await site.score(team, (item, condition) =>
    condition === "simple" ? nearly(String(item.answers[0])) : String(item.answers[0]),
  );
});
afterAll(() => site.close());

async function makeSteward(affiliation: string | null = null): Promise<Steward> {
  const userId = await makeUser(site.database.open("owner").db, undefined, { steward: true });
  return { userId, actor: userActor(userId), affiliation };
}

const scopeOf = (steward: Steward, doubleShare: number) => ({
  ...steward,
  benchmark: sampleBenchmark,
  doubleShare,
});

const queueOf = async (steward: Steward, doubleShare: number) =>
  (await openQueue(site.steward, scopeOf(steward, doubleShare), "rulings", { limit: 500 })).answers;

const rule = (
  steward: Steward,
  id: string,
  verdict: "correct" | "incorrect",
  share: number,
  ownRulings = 0,
) => ruleAsSteward(site.steward, steward, share, { id, verdict, tags: [], note: "", ownRulings });

const storedRulings = (id: string) =>
  site.database
    .open("owner")
    .db.selectFrom("ruling")
    .select(["verdict", "blind", "ruled_by"])
    .where(sql<boolean>`encode(answer, 'hex') like ${`${id}%`}`)
    .orderBy("seq")
    .execute();

describe("ruling twice", () => {
  it("is asked of a second steward who does not see the first ruling", async () => {
    const [ana, rui, eva] = [await makeSteward(), await makeSteward(), await makeSteward()];
    const [first] = await queueOf(ana, 1);
    const id = first?.id ?? "";
    await rule(ana, id, "correct", 1);

    expect((await queueOf(ana, 1)).map((one) => one.id)).not.toContain(id);
    // What nobody has ruled holds entries up, and comes first.
    expect((await queueOf(rui, 1)).at(-1)?.id).toBe(id);
    const { waiting } = await openQueue(site.steward, scopeOf(rui, 1), "rulings", { limit: 0 });
    expect(waiting.second).toBe(1);
    expect((await showAnswer(site.steward, scopeOf(rui, 1), id)).rulings).toBeNull();
    expect((await showAnswer(site.steward, scopeOf(ana, 1), id)).rulings).toHaveLength(1);

    await rule(rui, id, "incorrect", 1);
    expect((await showAnswer(site.steward, scopeOf(rui, 1), id)).rulings).toHaveLength(2);
    expect((await queueOf(eva, 1)).map((one) => one.id)).not.toContain(id);
    await rule(rui, id, "correct", 1, 1);
    expect((await storedRulings(id)).map(({ blind }) => blind)).toEqual([true, true, false]);
  });

  it("falls on the share that is set", async () => {
    const [ana, rui] = [await makeSteward(), await makeSteward()];
    const waiting = await queueOf(ana, 0);
    const id = waiting[0]?.id ?? "";
    await rule(ana, id, "incorrect", 0);
    expect((await queueOf(rui, 0)).map((one) => one.id)).not.toContain(id);
    expect((await queueOf(rui, 1)).map((one) => one.id)).toContain(id);
  });
});

it("rules once for a form that is sent many times at once", async () => {
  const ana = await makeSteward();
  const id = (await queueOf(ana, 0))[0]?.id ?? "";
  const sent = ["correct", "incorrect", "correct", "incorrect"] as const;
  const send = (ownRulings: number) =>
    Promise.allSettled(sent.map((verdict) => rule(ana, id, verdict, 0, ownRulings)));
  for (const ownRulings of [0, 1]) {
    const results = await send(ownRulings);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") {
        expect(result.reason).toMatchObject({ code: "state_conflict" });
      }
    }
  }
  expect(await storedRulings(id)).toHaveLength(2);
});

describe("a look at an answer on the command line", () => {
  const look = (id: string, by: string | null, unblinded = false) =>
    lookAtAnswer(site.steward, id, { by, unblinded });
  const ruleAs = async (id: string, by: string) => {
    const answer = await requireAnswer(site.steward, id);
    const unseen = await isBlindTo(site.steward.db, answer.key, by);
    await ruleAnswers(site.steward, [{ answer, verdict: "incorrect", by, unseen }]);
  };
  const unblindings = () => listAudit(site.steward.db, { act: "answer.unblind" }, 10);

  it("shows what the queue shows, until whoever looks has ruled", async () => {
    const ana = await makeSteward();
    const waiting = (await queueOf(ana, 0))[0] as OpenAnswer;
    const { id } = waiting;
    await ruleAs(id, "Ana");
    for (const by of [null, "Rui"]) {
      expect(await look(id, by)).toEqual({ answer: waiting, rulings: null });
    }
    expect(Object.keys(waiting).sort()).toEqual([
      "answer",
      "id",
      "item_id",
      "question",
      "references",
    ]);
    expect((await look(id, "Ana")).rulings).toHaveLength(1);
    await ruleAs(id, "Rui");
    expect((await look(id, "Rui")).rulings).toHaveLength(2);
    expect((await storedRulings(id)).map(({ blind }) => blind)).toEqual([true, true]);
    expect(await unblindings()).toEqual([]);
  });

  it("shows more before that on record, and what is ruled then is not blind", async () => {
    const id = (await queueOf(await makeSteward(), 0))[0]?.id ?? "";
    await ruleAs(id, "Ana");
    expect((await look(id, null, true)).rulings).toBeNull();
    expect((await look(id, "Rui", true)).rulings).toHaveLength(1);
    expect(await unblindings()).toMatchObject([{ actor: "Rui", subject: id }]);
    await ruleAs(id, "Rui");
    expect((await storedRulings(id)).map(({ blind }) => blind)).toEqual([true, false]);
  });
});

describe("a conflict of interest", () => {
  it("keeps an answer from a member of the only organisation that gave it", async () => {
    const ana = await makeSteward();
    const [waiting] = await queueOf(ana, 0);
    const id = waiting?.id ?? "";
    const owner = site.database.open("owner").db;
    const { organizationId } = team;
    await makeMember(owner, { organizationId, userId: ana.userId, role: "reader" });
    expect(await queueOf(ana, 0)).toEqual([]);
    await expect(rule(ana, id, "correct", 0)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("goes by the affiliation too", async () => {
    const { name } = await site.database
      .open("owner")
      .db.selectFrom("organization")
      .select("name")
      .where("id", "=", team.organizationId)
      .executeTakeFirstOrThrow();
    expect(await queueOf(await makeSteward(name.toUpperCase()), 0)).toEqual([]);
    expect(await queueOf(await makeSteward("Outra"), 0)).not.toEqual([]);
  });
});

describe("a rule in doubt", () => {
  it("yields to two stewards, and not to one", async () => {
    const [ana, rui] = [await makeSteward(), await makeSteward()];
    const item = [...site.items.values()].find(({ suite }) => suite === "target");
    const answer = String(item?.answers[0]);
    const challenge = { benchmark: sampleBenchmark, itemId: item?.item_id ?? "", answer };
    await challengeRule(site.steward, { ...challenge, actor: ana.actor });
    const owner = site.database.open("owner").db;
    const { id } = await owner.selectFrom("rule_challenge").select("id").executeTakeFirstOrThrow();
    await enterChallengedAnswer(site.worker, id);
    const sure = (await queueOf(ana, 0)).find((waiting) => waiting.answer === answer);
    expect(sure).toBeDefined();

    const correct = async () => {
      await gradeSubmission(site.worker, submission, "regrade");
      const row = await owner
        .selectFrom("submission_score")
        .select("correct")
        .where("submission", "=", submission)
        .where("suite", "=", "target")
        .where("condition", "=", "oracle")
        .executeTakeFirstOrThrow();
      return row.correct;
    };
    const before = await correct();
    await rule(ana, sure?.id ?? "", "incorrect", 0);
    expect(await correct()).toBe(before);
    const second = await rule(rui, sure?.id ?? "", "incorrect", 0);
    expect(second.submissions).toBe(1);
    expect(await correct()).toBe(before - 1);
  });
});
