import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requestSpotCheck } from "#app/services/steward/request-spot-check.server.ts";
import { makeItems } from "#tests/factories/items.ts";
import { addEndpoint } from "#tests/factories/runs.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";

// Nothing is asked here: every request is refused, or waits.
const mock = { origin: "http://127.0.0.1:9", key: "mock-key", model: "mock-1" };

let site: TestSite;
let team: TestTeam;
let endpoint: string;

beforeEach(async () => {
  site = await TestSite.open();
  await site.importItems([...makeItems("target", 20), ...makeItems("control", 4)]);
  team = await site.makeTeam();
  endpoint = (await addEndpoint(site, team.organizationId, mock, { reevaluation: true })).endpoint;
});

afterEach(() => site.close());

const owner = () => site.database.open("owner").db;
const scoreEntry = () => site.score(team, (item) => item.answers[0] ?? "");

const ask = (entry: string, request: Partial<Parameters<typeof requestSpotCheck>[1]> = {}) =>
  requestSpotCheck(site.steward, {
    submission: entry,
    endpoint,
    by: "ana",
    affiliation: null,
    ...request,
  });

describe("a steward may not ask", () => {
  const set = (state: "withdrawn" | "needs_review") => (entry: string) =>
    owner().updateTable("submission").set({ state }).where("id", "=", entry).execute();

  it.each<[string, string, (entry: string) => Promise<unknown>]>([
    ["for an entry that was withdrawn", "state_conflict", set("withdrawn")],
    ["for one that is not scored", "state_conflict", set("needs_review")],
    ["for another while one is under way", "state_conflict", ask],
    [
      "for one that was run here",
      "state_conflict",
      (entry) =>
        owner()
          .updateTable("submission")
          .set({ track: "endpoint" })
          .where("id", "=", entry)
          .execute(),
    ],
    [
      "an endpoint that was removed",
      "not_found",
      () =>
        owner()
          .updateTable("endpoint")
          .set({ removed_at: new Date(), secret_key: null, sealed_secret: null })
          .execute(),
    ],
    [
      "an endpoint whose provider has not agreed",
      "forbidden",
      () => owner().updateTable("endpoint").set({ reevaluation: false }).execute(),
    ],
    [
      "another organisation's endpoint",
      "not_found",
      async () => {
        const other = await site.makeTeam();
        endpoint = (await addEndpoint(site, other.organizationId, mock, { reevaluation: true }))
          .endpoint;
      },
    ],
  ])("%s", async (_, code, change) => {
    const entry = await scoreEntry();
    await change(entry);
    await expect(ask(entry)).rejects.toMatchObject({ code });
  });

  it("for a check, or for what there is not", async () => {
    const id = await ask(await scoreEntry());
    await expect(ask(id)).rejects.toMatchObject({ code: "state_conflict" });
    await expect(ask("none")).rejects.toMatchObject({ code: "not_found" });
  });

  it("for the entry of the own organisation", async () => {
    const entry = await scoreEntry();
    const { name } = await owner()
      .selectFrom("organization")
      .select("name")
      .where("id", "=", team.organizationId)
      .executeTakeFirstOrThrow();
    await expect(ask(entry, { affiliation: name })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("for anything but checks in the database", async () => {
    const entry = await scoreEntry();
    const insert = (checks: string) =>
      sql`insert into submission (benchmark, release, organization_id, model_revision, track,
          attempt, state, suites, response_key, checks)
        select benchmark, release, organization_id, model_revision, 'endpoint', 9, 'queued', suites,
          response_key, ${sql.raw(checks)} from submission where id = ${entry}`.execute(
        site.steward.db,
      );
    await expect(insert("null")).rejects.toMatchObject({ code: "42501" });
    await insert("id");
  });
});
