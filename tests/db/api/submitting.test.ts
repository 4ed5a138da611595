import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bearer,
  countRows,
  goodFile,
  goodRecords,
  metadata,
  submit,
  uploadForm,
} from "#tests/factories/api-calls.ts";
import { makeToken } from "#tests/factories/auth.ts";
import { toCsv, toJsonl } from "#tests/factories/prediction-files.ts";
import {
  honestDeclarations,
  sampleBenchmark,
  TestSite,
  type TestTeam,
} from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";
import { openResponses } from "#worker/grading/open-responses.ts";

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

async function problemOf(response: Response, status: number, code: string) {
  const problem = await response.json();
  expect(problem).toMatchObject({ status, code });
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(JSON.stringify(problem)).not.toMatch(/\bat .*\.ts|node_modules/);
  return problem;
}

async function acceptedOf(response: Response) {
  const body = await response.json();
  expect([response.status, body.code, body.problems]).toEqual([202, undefined, undefined]);
  expect(response.headers.get("Location")).toBe(body.links.self);
  return body as { id: string; state: string; next: { who: string }; links: { self: string } };
}

describe("POST /submissions", () => {
  it("takes a form in, with its history, its job and its responses sealed to the worker", async () => {
    const records = goodRecords(site, team);
    const accepted = await acceptedOf(await submit(server, team, uploadForm(toJsonl(records))));
    expect(accepted).toMatchObject({ state: "queued", next: { who: "prumo" } });

    const stored = await site.worker.db
      .selectFrom("submission")
      .selectAll()
      .where("id", "=", accepted.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      state: "queued",
      records: records.length,
      suites: ["target", "control"],
      attempt: 1,
      declarations: honestDeclarations,
    });
    expect(await openResponses(site.worker, stored)).toEqual(records);
    const events = await site.web
      .selectFrom("submission_event")
      .select(["state", "occurred_at"])
      .where("submission", "=", accepted.id)
      .orderBy("id")
      .execute();
    expect(events.map(({ state }) => state)).toEqual(["received", "validating", "queued"]);
    const times = events.map(({ occurred_at }) => occurred_at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const jobs = await sql<{ payload: unknown }>`
      select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'grade-submission'`.execute(site.worker.db);
    expect(jobs.rows).toContainEqual({ payload: { v: 1, submissionId: accepted.id } });
  });

  it("reads CSV, gzip, metadata after the file and a raw body with its query alike", async () => {
    const records = goodRecords(site, team);
    const after = new FormData();
    after.set("file", new Blob([toJsonl(records)]), "a.jsonl");
    after.set("metadata", JSON.stringify(metadata()));
    const query = new URLSearchParams({
      benchmark: sampleBenchmark,
      model: "Modelo de Prova",
      revision: "1",
      ...Object.fromEntries(
        Object.entries(honestDeclarations)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => [name, String(value)]),
      ),
    });
    const raw = await fetch(`${server.api}/submissions?${query}`, {
      method: "POST",
      body: gzipSync(toJsonl(records)),
      headers: bearer(team.token),
    });
    const responses = [
      raw,
      await submit(server, team, after),
      await submit(server, team, uploadForm(toCsv(records))),
      await submit(server, team, uploadForm(gzipSync(toCsv(records, ";")))),
    ];
    for (const response of responses) {
      const { id } = await acceptedOf(response);
      const stored = await site.worker.db
        .selectFrom("submission")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(await openResponses(site.worker, stored)).toEqual(records);
      expect(stored.declarations).toEqual(honestDeclarations);
    }
  });

  it("lets control be left out, and numbers the attempts of a revision", async () => {
    const records = goodRecords(site, team).filter(
      ({ item_id }) => site.items.get(item_id)?.suite !== "control",
    );
    const facts = metadata({ model: { name: "Sem Controlo", family: "F" }, revision: "7b" });
    const attempts: number[] = [];
    for (let times = 0; times < 3; times++) {
      const { id } = await acceptedOf(
        await submit(server, team, uploadForm(toJsonl(records), facts)),
      );
      const shown = await (
        await fetch(`${server.api}/submissions/${id}`, { headers: bearer(team.token) })
      ).json();
      expect(shown).toMatchObject({ suites: ["target"], revision: "7b", counts: null });
      attempts.push(shown.attempt);
    }
    expect(attempts).toEqual([1, 2, 3]);
  });

  it("holds the submissions of an organisation that is not approved", async () => {
    const made = await makeToken(site.web, { approveNew: false });
    await fetch(`${server.api}/benchmarks/${sampleBenchmark}/pack`, {
      headers: bearer(made.token),
    });
    const decoys = await site.web
      .selectFrom("pack_decoy as d")
      .innerJoin("pack as p", "p.id", "d.pack")
      .innerJoin("item_revision as v", "v.id", "d.item_revision")
      .innerJoin("item as i", "i.id", "v.item")
      .select("i.item_id")
      .where("p.organization_id", "=", made.organization.id)
      .execute();
    const scored = [...site.items.values()].filter(({ suite }) => suite !== "decoy");
    const itemIds = [...scored, ...decoys].map(({ item_id }) => item_id).sort();
    const held = { ...team, token: made.token, itemIds };
    const accepted = await acceptedOf(await submit(server, held, uploadForm(goodFile(site, held))));
    expect(accepted).toMatchObject({ state: "awaiting_approval", next: { who: "steward" } });
    const job = await sql`
      select 1 from graphile_worker._private_jobs where key = ${`grade ${accepted.id}`}`.execute(
      site.worker.db,
    );
    expect(job.rows).toEqual([]);
  });

  it("asks for the pack to be downloaded first, and says how", async () => {
    const { token } = await makeToken(site.web);
    const response = await submit(server, { token }, uploadForm(goodFile(site, team)));
    const problem = await problemOf(response, 409, "state_conflict");
    expect(problem).toMatchObject({
      reason: "pack_missing",
      command: `npx prumo pack --benchmark ${sampleBenchmark}`,
      path: `/api/v1/benchmarks/${sampleBenchmark}/pack?format=native`,
    });
    expect(problem.detail).toContain(problem.command);
  });

  it("names the line and field of every fault, in the language asked for, and stores nothing", async () => {
    const before = await countRows(site);
    const records: object[] = goodRecords(site, team);
    records[3] = { ...records[3], response: 7 };
    records[5] = { ...records[5], condition: "other" };
    const response = await submit(server, team, uploadForm(toJsonl(records)), {
      "Accept-Language": "pt-PT",
    });
    const problem = await problemOf(response, 422, "file_invalid");
    expect(problem).toMatchObject({
      total: 2,
      problems: [
        { line: 4, field: "response", code: "wrong_type" },
        { line: 6, field: "condition", code: "unknown_condition" },
      ],
    });
    expect(problem.problems[1].message).toContain("não existe");
    expect(await countRows(site)).toEqual(before);
  });

  it("tells every fault of the metadata by field", async () => {
    const facts = metadata({ model: { name: "" }, extra: 1, revision: undefined });
    const response = await submit(server, team, uploadForm(goodFile(site, team), facts));
    const { problems } = await problemOf(response, 422, "file_invalid");
    expect(problems.map(({ field }: { field: string }) => field).sort()).toEqual([
      "extra",
      "model.name",
      "revision",
    ]);
  });

  it("takes signs of damage once they are confirmed", async () => {
    const records = goodRecords(site, team).map((record, index) =>
      index % 10 === 0 ? { ...record, response: "" } : record,
    );
    const refused = await submit(server, team, uploadForm(toJsonl(records)));
    const problem = await problemOf(refused, 422, "file_invalid");
    expect(problem.needs_confirmation).toEqual(["empty_answers"]);
    const facts = metadata({ confirm: ["empty_answers"] });
    await acceptedOf(await submit(server, team, uploadForm(toJsonl(records), facts)));
  });

  it("puts another team's decoys on record and calls them unknown", async () => {
    const other = await site.makeTeam();
    const foreign = other.itemIds.filter((id) => !team.itemIds.includes(id));
    expect(foreign.length).toBeGreaterThan(0);
    const records = goodRecords(site, team);
    const [stolen, invented] = [foreign[0] as string, "nenhum"].map((item_id) => ({
      ...records[0],
      item_id,
    }));
    const file = toJsonl([...records, stolen, invented] as object[]);
    const problem = await problemOf(
      await submit(server, team, uploadForm(file)),
      422,
      "file_invalid",
    );
    const [first, second] = problem.problems;
    expect(first).toMatchObject({ code: "unknown_item" });
    expect(first.message.replace(foreign[0], "X")).toBe(second.message.replace("nenhum", "X"));
    const audit = await site.database
      .open("steward")
      .db.selectFrom("audit_entry")
      .select(["subject", "facts"])
      .where("act", "=", "decoy.foreign")
      .execute();
    expect(audit).toEqual([
      {
        subject: team.organizationId,
        facts: { benchmark: sampleBenchmark, items: [foreign[0]] },
      },
    ]);
  });

  it.each<[string, BodyInit, number, string]>([
    ["an empty file", uploadForm(""), 422, "file_invalid"],
    [
      "a picture",
      uploadForm(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])),
      422,
      "file_invalid",
    ],
    ["a spreadsheet", uploadForm("PK\u0003\u0004 xl/workbook.xml"), 422, "file_invalid"],
    ["another benchmark", uploadForm("x", metadata({ benchmark: "nenhum" })), 404, "not_found"],
    ["metadata that is no JSON", formOf("{", "x"), 422, "file_invalid"],
    ["metadata that is a list", formOf("[]", "x"), 422, "file_invalid"],
    ["no file", formOf("{}"), 400, "invalid_request"],
    ["a urlencoded body", new URLSearchParams({ a: "b" }), 400, "invalid_request"],
    ["nothing at all", "", 422, "file_invalid"],
  ])("refuses %s with words and no trace", async (_, body, status, code) => {
    const before = await countRows(site);
    const problem = await problemOf(await submit(server, team, body), status, code);
    expect(problem.detail.length).toBeGreaterThan(10);
    expect(await countRows(site)).toEqual(before);
  });

  it("answers 413 to a file that is too large once opened, and to one announced as such", async () => {
    const before = await countRows(site);
    const line = `${JSON.stringify({ item_id: "x", condition: "simple", response: "y".repeat(60_000) })}\n`;
    const bomb = gzipSync(line.repeat(1_200), { level: 1 });
    await problemOf(await submit(server, team, uploadForm(bomb)), 413, "file_too_large");
    const huge = new Blob([line.repeat(1_150)]);
    await problemOf(await submit(server, team, huge), 413, "file_too_large");
    expect(await countRows(site)).toEqual(before);
  });

  it("throws nothing at noise", async () => {
    const before = await countRows(site);
    const good = Buffer.from(goodFile(site, team));
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 40; round++) {
      const file = Buffer.from(good.subarray(0, random(good.length)));
      for (let hits = 0; hits < 1 + random(20); hits++) {
        if (file.length > 0) file[random(file.length)] = random(256);
      }
      const bytes = round % 3 === 0 ? gzipSync(file).subarray(0, 50 + random(400)) : file;
      const response = await submit(server, team, uploadForm(bytes));
      await problemOf(response, 422, "file_invalid");
    }
    expect(await countRows(site)).toEqual(before);
    expect(server.log).toEqual([]);
  });
});

function formOf(facts: string, file?: string): FormData {
  const form = new FormData();
  form.set("metadata", facts);
  if (file !== undefined) form.set("file", new Blob([file]), "a.jsonl");
  return form;
}
