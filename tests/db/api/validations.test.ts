import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBenchmark } from "#datasets/catalog.ts";
import {
  bearer,
  countRows,
  goodFile,
  goodRecords,
  uploadForm,
} from "#tests/factories/api-calls.ts";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import { sampleBenchmark, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
let team: TestTeam;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site);
  team = await site.makeTeam();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const practice = findBenchmark(sampleBenchmark)?.practice ?? [];

function validate(file: string, split: string, token?: string): Promise<Response> {
  return fetch(`${server.api}/validations`, {
    method: "POST",
    body: uploadForm(file, { benchmark: sampleBenchmark, split }),
    headers: token ? bearer(token) : {},
  });
}

describe("POST /validations of a pack's file", () => {
  it("says what a submission would be told, and stores nothing", async () => {
    const before = await countRows(site);
    const good = await validate(goodFile(site, team), "pack", team.token);
    expect(good.status).toBe(200);
    expect(await good.json()).toMatchObject({
      valid: true,
      format: "jsonl",
      records: 2 * team.itemIds.length,
      practice: null,
    });
    const records = goodRecords(site, team).slice(1);
    const bad = await validate(toJsonl(records), "pack", team.token);
    expect(bad.status).toBe(422);
    expect((await bad.json()).problems).toMatchObject([{ line: 0, code: "missing_item" }]);
    expect(await countRows(site)).toEqual(before);
  });

  it("needs a token, and tells decoys from items in no way", async () => {
    expect((await validate(goodFile(site, team), "pack")).status).toBe(401);
    const good = await (await validate(goodFile(site, team), "pack", team.token)).json();
    expect(good.items).toBe(team.itemIds.length);
    expect(good).not.toHaveProperty("suites");
    // Nor where a part is missing as a whole: a count of it would tell how many decoys it has.
    const records = goodRecords(site, team);
    const isControl = (id: string) => site.items.get(id)?.suite === "control";
    for (const part of [
      records.filter(({ condition }) => condition === "simple"),
      records.filter(({ item_id }) => isControl(item_id)),
    ]) {
      const { problems } = await (await validate(toJsonl(part), "pack", team.token)).json();
      expect(problems[0].code).toMatch(/^(condition|suite)_missing$/);
      for (const { message } of problems) expect(message).not.toMatch(/\d/);
    }
  });

  it("does not wait for an upload by the same token", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => validate(goodFile(site, team), "pack", team.token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  });
});

describe("POST /validations of a practice file", () => {
  const answers = (answer: (index: number) => string) =>
    toJsonl(
      practice.flatMap(({ item_id }, index) =>
        ["simple", "oracle"].map((condition) => ({
          item_id,
          condition,
          response: condition === "oracle" ? `${answer(index)}.` : answer(index),
        })),
      ),
    );

  it("needs no account and tells a verdict an answer", async () => {
    const response = await validate(
      answers((index) => (index % 3 === 0 ? "Não sei" : (practice[index]?.answers[0] ?? ""))),
      "practice",
    );
    expect(response.status).toBe(200);
    const { practice: graded, records } = await response.json();
    expect(records).toBe(2 * practice.length);
    const unanswered = Math.ceil(practice.length / 3);
    expect(graded.counts.simple).toEqual({
      items: practice.length,
      correct: practice.length - unanswered,
      incorrect: 0,
      not_attempted: unanswered,
      unresolved: 0,
    });
    expect(graded.verdicts).toHaveLength(2 * practice.length);
    expect(graded.verdicts[2]).toMatchObject({ item_id: practice[1]?.item_id, verdict: "correct" });
  });

  it("is judged by the same validator", async () => {
    const lines = answers(() => "resposta")
      .split("\n")
      .slice(1)
      .join("\n");
    const response = await validate(lines, "practice");
    expect(response.status).toBe(422);
    const problem = await response.json();
    expect(problem.problems[0]).toMatchObject({ code: "missing_item" });
    const scored = await validate(goodFile(site, team), "practice");
    expect((await scored.json()).problems[0]).toMatchObject({ code: "mostly_unknown_items" });
  });

  it("is refused for a benchmark without a practice split, or of no such name", async () => {
    for (const benchmark of ["tuguesice-pt", "nenhum"]) {
      const response = await fetch(`${server.api}/validations`, {
        method: "POST",
        body: uploadForm("x", { benchmark, split: "practice" }),
      });
      expect(response.status).toBe(404);
    }
  });
});
