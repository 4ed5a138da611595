import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseReader } from "#app/presenters/database-reader.server.ts";
import { factsOfProvisional, isShown } from "#app/presenters/entry-facts.server.ts";
import { cancelSubmission } from "#app/services/cancel-submission.server.ts";
import { listSubmissions } from "#app/services/list-submissions.server.ts";
import { requestSpotCheck } from "#app/services/steward/request-spot-check.server.ts";
import { ruleAnswers } from "#app/services/steward/rule-answers.server.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { countAttempts } from "#db/queries/board.ts";
import { listDeskSubmissions } from "#db/queries/desk-submissions.ts";
import { listModelAttempts } from "#db/queries/model-pages.ts";
import { countUnsettled } from "#db/queries/publication.ts";
import type { Verdict } from "#domain/grading/verdict.ts";
import { nearly } from "#tests/factories/answering.ts";
import { makeItems } from "#tests/factories/items.ts";
import { addEndpoint, endpointContext } from "#tests/factories/runs.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { runAgain } from "#worker/endpoints/again/run-again.ts";
import type { EndpointContext } from "#worker/endpoints/context.ts";
import {
  type MockEndpoint,
  startMockEndpoint,
} from "#worker/endpoints/mock/start-mock-endpoint.ts";
import { runEndpoint } from "#worker/endpoints/run/run-endpoint.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";
import { collectEntries } from "#worker/publishing/collect-entries.ts";
import { Processes } from "./processes.ts";
import { emptyQueue } from "./queue-table.ts";

const target = makeItems("target", 70);
const items = [...target, ...makeItems("control", 4)];
const byQuestion = new Map(items.map((item) => [item.question, item]));

let site: TestSite;
let mock: MockEndpoint;
let context: EndpointContext;
let team: TestTeam;
let release: string;
let endpoint: string;
/** What the endpoint's model says to an item of the target suite. */
let answer: (right: string, question: string) => string;

beforeEach(async () => {
  site = await TestSite.open();
  release = (await site.importItems(items)).id;
  team = await site.makeTeam();
  answer = (right) => right;
  mock = await startMockEndpoint({
    answer: (question) => answer(byQuestion.get(question)?.answers[0] ?? "", question),
  });
  endpoint = (await addEndpoint(site, team.organizationId, mock, { reevaluation: true })).endpoint;
  context = endpointContext(site);
});

afterEach(async () => {
  await context.locks.close();
  await mock.close();
  await site.close();
});

const owner = () => site.database.open("owner").db;
const right = (item: { answers: readonly string[] }) => item.answers[0] ?? "";
const scoreEntry = () => site.score(team, right);

const ask = (entry: string, request: Partial<Parameters<typeof requestSpotCheck>[1]> = {}) =>
  requestSpotCheck(site.steward, {
    submission: entry,
    endpoint,
    by: "ana",
    affiliation: null,
    ...request,
  });

async function finish(check: string): Promise<string> {
  await runEndpoint(context, check, "0");
  await gradeSubmission(site.worker, check, "grade");
  return check;
}

const check = async (entry: string) => finish(await ask(entry));

const stateOf = async (id: string) => {
  const { state } = await site.web
    .selectFrom("submission")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return state;
};

const countsOf = (id: string) =>
  site.web
    .selectFrom("spot_check")
    .select(["compared", "agreed", "unsettled"])
    .where("submission", "=", id)
    .executeTakeFirst();

const drawnOf = async (id: string) =>
  (
    await owner()
      .selectFrom("spot_check")
      .select("items")
      .where("submission", "=", id)
      .executeTakeFirstOrThrow()
  ).items;

const entries = async (of = release) =>
  (
    await collectEntries(site.worker.db, { manifest: site.manifest, release: of, now: new Date() })
  ).map(({ submission, facts }) => ({ submission, ...facts }));

const isVerified = async () => (await entries())[0]?.verified;

async function rule(verdict: Verdict) {
  const waiting = await listAnswersAwaiting(site.steward.db, site.manifest.slug, "unresolved");
  await ruleAnswers(
    site.steward,
    waiting.map((one) => ({ answer: one, verdict, by: "ana" })),
  );
}

describe("a spot check", () => {
  it("verifies an entry whose model answers alike, by 60 items under simple alone", async () => {
    const entry = await scoreEntry();
    expect(await isVerified()).toBe(false);
    const id = await check(entry);
    expect(await stateOf(id)).toBe("checked");
    expect(await countsOf(id)).toEqual({ compared: 60, agreed: 60, unsettled: 0 });
    expect(await isVerified()).toBe(true);
    const drawn = await drawnOf(id);
    expect(new Set(drawn).size).toBe(60);
    expect(mock.requests).toHaveLength(60);
    const exposures = await owner()
      .selectFrom("exposure")
      .select("target_items")
      .where("channel", "=", "endpoint")
      .execute();
    expect(exposures).toEqual([{ target_items: 60 }]);
    // Another draws others.
    expect((await drawnOf(await check(entry))).sort()).not.toEqual(drawn.sort());
  });

  it("does not verify one whose model answers otherwise, and the newest check counts", async () => {
    const entry = await scoreEntry();
    await check(entry);
    answer = () => "Não sei.";
    const id = await check(entry);
    expect(await countsOf(id)).toEqual({ compared: 60, agreed: 0, unsettled: 0 });
    expect(await isVerified()).toBe(false);
    answer = (known) => known;
    await check(entry);
    expect(await isVerified()).toBe(true);
  });

  it("waits for rulings of what is open, is decided by them, and again by a contrary one", async () => {
    const entry = await scoreEntry();
    answer = nearly;
    const id = await check(entry);
    expect(await stateOf(id)).toBe("check_open");
    expect(await countsOf(id)).toEqual({ compared: 60, agreed: 0, unsettled: 60 });
    expect(await isVerified()).toBe(false);
    const waiting = await listAnswersAwaiting(site.steward.db, site.manifest.slug, "unresolved");
    expect(waiting).toHaveLength(60);
    await rule("correct");
    await gradeSubmission(site.worker, id, "regrade");
    expect(await stateOf(id)).toBe("checked");
    expect(await isVerified()).toBe(true);
    await ruleAnswers(
      site.steward,
      waiting.slice(0, 7).map((one) => ({ answer: one, verdict: "incorrect", by: "rui" })),
    );
    await gradeSubmission(site.worker, id, "regrade");
    expect(await countsOf(id)).toEqual({ compared: 60, agreed: 53, unsettled: 0 });
    expect(await isVerified()).toBe(false);
  });

  it("is settled again once its entry is", async () => {
    const entry = await scoreEntry();
    const id = await check(entry);
    await gradeSubmission(site.worker, entry, "regrade");
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker._private_jobs where key = ${`regrade:${id}`}`.execute(
      owner(),
    );
    expect(rows).toHaveLength(1);
  });

  it("follows its entry to a release that retires items, and compares what is left", async () => {
    const entry = await scoreEntry();
    const id = await check(entry);
    const retired = await site.importItems(
      [...target.slice(0, 50), ...items.slice(70)],
      2,
      "retire",
    );
    await gradeSubmission(site.worker, id, "regrade");
    // The entry has not followed yet.
    expect(await stateOf(id)).toBe("check_open");
    await gradeSubmission(site.worker, entry, "regrade");
    await gradeSubmission(site.worker, id, "regrade");
    const { compared = 0, agreed } = (await countsOf(id)) ?? {};
    expect(compared).toBe(agreed);
    expect(compared).toBeLessThanOrEqual(50);
    expect(compared).toBeGreaterThanOrEqual(40);
    expect((await entries(retired.id))[0]?.verified).toBe(true);
  });

  it("asks the same items again after a kill, and no more than were drawn", async () => {
    const entry = await scoreEntry();
    const id = await ask(entry);
    const processes = new Processes(site);
    const settings = { PRUMO_ALLOW_PRIVATE_ENDPOINTS: "1" };
    try {
      const killed = processes.worker({ killAt: "run:stored" }, settings);
      expect(await killed.ended).toMatchObject({ signal: "SIGKILL" });
      const drawn = await drawnOf(id);
      processes.worker({}, settings);
      await emptyQueue(site);
      expect(await drawnOf(id)).toEqual(drawn);
    } finally {
      await processes.close();
    }
    expect(await countsOf(id)).toEqual({ compared: 60, agreed: 60, unsettled: 0 });
  });

  it("changes nothing when its provider cancels it, and another may follow", async () => {
    const entry = await scoreEntry();
    await check(entry);
    const id = await ask(entry);
    await cancelSubmission(
      { db: site.web },
      { organizationId: team.organizationId, submissionId: id, actor: "test" },
    );
    expect(await stateOf(id)).toBe("cancelled");
    expect(await isVerified()).toBe(true);
    await ask(entry);
  });
});

describe("nothing counts a spot check", () => {
  /** Everything that is public, or counted, of a site. */
  async function seen() {
    const { slug } = await site.web
      .selectFrom("model")
      .select("slug")
      .where("organization_id", "=", team.organizationId)
      .executeTakeFirstOrThrow();
    const benchmark = site.manifest.slug;
    const reader = databaseReader(site.web);
    return {
      entries: (await entries()).map(({ exposure: _, ...entry }) => ({ ...entry, verified: null })),
      attempts: [...(await countAttempts(site.web, benchmark))],
      provisional: (await reader.listProvisionalEntries(benchmark)).map((entry) => ({
        ...entry,
        verified: null,
      })),
      model: await listModelAttempts(site.web, benchmark, slug),
      desk: await listDeskSubmissions(site.steward.db, "", 50),
      own: await listSubmissions(
        { db: site.web },
        { organizationId: team.organizationId, benchmark, limit: 50 },
      ),
      unsettled: await countUnsettled(site.worker.db, benchmark),
      ended: await reader.findModel(benchmark, slug),
      slots: await owner().selectFrom("quota_slot").selectAll().execute(),
      scores: await owner().selectFrom("submission_score").selectAll().execute(),
      vectors: await owner().selectFrom("outcome_vector").selectAll().execute(),
      pairs: await owner().selectFrom("pair_count").selectAll().execute(),
      retests: await owner().selectFrom("retest").selectAll().execute(),
    };
  }

  it.each<[string, (entry: string) => Promise<unknown>]>([
    ["queued", ask],
    ["checked", check],
    [
      "open",
      async (entry) => {
        answer = nearly;
        await check(entry);
      },
    ],
    [
      "cancelled",
      async (entry) => {
        const submissionId = await ask(entry);
        const { organizationId } = team;
        await cancelSubmission({ db: site.web }, { organizationId, submissionId, actor: "test" });
      },
    ],
  ])("that is %s", async (_, act) => {
    const entry = await scoreEntry();
    const before = await seen();
    await act(entry);
    expect(await seen()).toEqual(before);
    // The next attempt is the second.
    await site.score(team, right);
    const attempts = await owner()
      .selectFrom("submission")
      .select("attempt")
      .where("checks", "is", null)
      .orderBy("attempt")
      .execute();
    expect(attempts).toEqual([{ attempt: 1 }, { attempt: 2 }]);
  });

  it("and no other release is run for it", async () => {
    await check(await scoreEntry());
    const more = await site.importItems([...items, ...makeItems("target", 5)], 2, "extend");
    expect(await runAgain(site.worker, more.id)).toBe(0);
  });

  it("and the board shows and filters its result alone", async () => {
    await check(await scoreEntry());
    const [row] = await databaseReader(site.web).listProvisionalEntries(site.manifest.slug);
    if (!row) throw new Error("the entry is provisional");
    expect(row.verified).toBe(true);
    const query = { track: "verified" } as Parameters<typeof isShown>[1];
    expect(isShown(factsOfProvisional(row), query)).toBe(true);
    expect(isShown(factsOfProvisional({ ...row, verified: false }), query)).toBe(false);
  });
});
