import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveOrganizationRequest } from "#app/services/steward/approve-organization.server.ts";
import { changeState } from "#db/queries/submission-state.ts";
import { metadata } from "#tests/factories/api-calls.ts";
import { callApi, endpointFacts, registerAt } from "#tests/factories/endpoint-calls.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site, { allowPrivateEndpoints: true });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

interface Asked {
  team: TestTeam;
  endpoint: string;
  id: string;
}

async function newEndpoint(facts?: object, approveNew = true) {
  const team = await site.makeTeam({ approveNew });
  return { team, endpoint: await registerAt(server, team, facts) };
}

const ask = (
  { team, endpoint }: Pick<Asked, "team" | "endpoint">,
  facts: object = metadata(),
  headers?: Record<string, string>,
) => callApi(server, team, "POST", `/endpoints/${endpoint}/runs`, facts, headers);

async function newRun(facts?: object): Promise<Asked> {
  const own = await newEndpoint();
  const { status, json } = await ask(own, metadata({ ...facts }));
  expect(status).toBe(202);
  return { ...own, id: json.id };
}

const change = ({ team, id }: Asked, act: string) =>
  callApi(server, team, "POST", `/submissions/${id}/${act}`, {});
const show = async ({ team, id }: Pick<Asked, "team" | "id">) =>
  (await callApi(server, team, "GET", `/submissions/${id}`)).json;
const begin = ({ id }: Asked) =>
  changeState(site.worker.db, { submission: id, event: "run", actor: "test" });

const owner = () => site.database.open("owner").db;

const jobsOf = async (id: string) => {
  const { rows } = await sql<{ identifier: string }>`
    select t.identifier from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.key in (${`run ${id}`}, ${`grade ${id}`})`.execute(owner());
  return rows.map(({ identifier }) => identifier);
};

describe("asking for a run", () => {
  it("queues a submission of its own track, with the settings as they are now", async () => {
    const run = await newRun();
    expect(await show(run)).toMatchObject({
      track: "endpoint",
      state: "queued",
      suites: ["target", "control"],
      slot: "reserved",
      actions: ["cancel"],
      run: { purpose: "entry", calls: null, done: { simple: 0, oracle: 0 }, lost: 0 },
    });
    expect(await jobsOf(run.id)).toEqual(["run-endpoint"]);
    const kept = await site.web
      .selectFrom("endpoint_run as r")
      .innerJoin("submission as s", "s.id", "r.submission")
      .innerJoin("model_revision as v", "v.id", "s.model_revision")
      .select(["r.base_url", "r.model", "r.parameters", "v.endpoint_identity"])
      .where("r.submission", "=", run.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({
      base_url: "http://127.0.0.1:8080/v1",
      model: "modelo-7b",
      parameters: { temperature: 0, max_output_tokens: 4096, reasoning_effort: null },
      endpoint_identity: "127.0.0.1:8080 modelo-7b",
    });
  });

  it("needs no pack, and leaves control out where that is asked", async () => {
    const run = await newRun({ suites: ["target"] });
    expect((await show(run)).suites).toEqual(["target"]);
  });

  it("tells what is wrong with the facts and the suites", async () => {
    const own = await newEndpoint();
    const facts = await ask(own, metadata({ revision: "" }));
    expect([facts.status, facts.json.problems[0].field]).toEqual([422, "revision"]);
    const suites = await ask(own, metadata({ suites: ["control"] }));
    expect([suites.status, suites.json.problems[0].field]).toEqual([400, "suites"]);
  });

  it("answers the same request once, and another under its key not at all", async () => {
    const own = await newEndpoint();
    const key = { "Idempotency-Key": randomUUID() };
    const both = await Promise.all([ask(own, metadata(), key), ask(own, metadata(), key)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(both[0]?.json.id).toBe(both[1]?.json.id);
    const other = await ask(own, metadata({ suites: ["target"] }), key);
    expect([other.status, other.json.code]).toEqual([409, "idempotency_conflict"]);
  });

  it("counts attempts at one model of one host together, whatever they are called", async () => {
    const run = await newRun();
    const limited = await startApiServer(site, {
      allowPrivateEndpoints: true,
      quotas: { submissionsPerMonth: 100, revisionPerWeek: 1, failedPerDay: 100 },
    });
    const named = metadata({ model: { name: "Com outro nome" }, revision: "9" });
    const path = `/endpoints/${run.endpoint}/runs`;
    const again = await callApi(limited, run.team, "POST", path, named);
    expect([again.status, again.json.quota]).toEqual([429, "revision"]);
    await limited.close();
  });

  it("waits for a steward's approval, which then has it run and not graded", async () => {
    const own = await newEndpoint(undefined, false);
    const { json } = await ask(own);
    expect(json.state).toBe("awaiting_approval");
    expect(await jobsOf(json.id)).toEqual([]);
    await approveOrganizationRequest(site.steward, own.team.organizationId, "ana");
    expect((await show({ ...own, id: json.id })).state).toBe("queued");
    expect(await jobsOf(json.id)).toEqual(["run-endpoint"]);
  });
});

describe("the run's endpoint", () => {
  it("keeps address, model and parameters while a run is under way", async () => {
    const run = await newRun();
    const path = `/endpoints/${run.endpoint}`;
    const patch = (body: object) => callApi(server, run.team, "PATCH", path, body);
    for (const body of [
      { model: "outro" },
      { base_url: "http://127.0.0.1:9999/v1" },
      { parameters: { temperature: 1 } },
    ]) {
      const { status, json } = await patch(body);
      expect([status, json.reason], JSON.stringify(body)).toEqual([409, "run_under_way"]);
    }
    expect((await callApi(server, run.team, "DELETE", path)).status).toBe(409);
    expect((await patch({ key: "sk-outra", concurrency: 1, token_budget: 9_000 })).status).toBe(
      200,
    );
    await change(run, "cancel");
    expect((await patch({ model: "outro" })).status).toBe(200);
    expect((await callApi(server, run.team, "DELETE", path)).status).toBe(204);
  });

  it("is not probed while it is asked, and is while the run stands still", async () => {
    const run = await newRun();
    const probe = () => callApi(server, run.team, "POST", `/endpoints/${run.endpoint}/probe`);
    expect((await probe()).status).toBe(409);
    await begin(run);
    await change(run, "pause");
    expect((await probe()).status).toBe(202);
  });
});

describe("a run's owner", () => {
  it("pauses it, resumes it, and has it go on", async () => {
    const run = await newRun();
    expect((await change(run, "pause")).status).toBe(409);
    await begin(run);
    const paused = await change(run, "pause");
    expect(paused.json).toMatchObject({ state: "paused", actions: ["cancel", "resume"] });
    expect(paused.json.reason.code).toBe("by_submitter");
    const key = `run ${run.id}`;
    await sql`delete from graphile_worker._private_jobs where key = ${key}`.execute(owner());
    const resumed = await change(run, "resume");
    expect(resumed.json).toMatchObject({ state: "queued", reason: null });
    expect(await jobsOf(run.id)).toEqual(["run-endpoint"]);
  });

  it("cancels it before grading, and has the slot back", async () => {
    const run = await newRun();
    await begin(run);
    expect((await change(run, "cancel")).json).toMatchObject({
      state: "cancelled",
      slot: "returned",
    });
  });

  it("is told in words why Prumo paused it", async () => {
    const run = await newRun();
    await begin(run);
    const pause = { submission: run.id, event: "pause", actor: "worker" } as const;
    await changeState(site.worker.db, { ...pause, reasonCode: "token_budget" });
    const { reason, next } = await show(run);
    expect(reason.code).toBe("token_budget");
    expect(reason.text).toMatch(/tokens/);
    expect(next.who).toBe("submitter");
  });
});

describe("the events of a run", () => {
  it("tell how it stands when that is written, and counts alone", async () => {
    const run = await newRun();
    await begin(run);
    const response = await fetch(`${server.api}/submissions/${run.id}/events`, {
      headers: { Authorization: `Bearer ${run.team.token}` },
    });
    const told = readProgress(response);
    expect((await told.next()).value).toMatchObject({ calls: null, reported_models: [] });
    await site.worker.db
      .updateTable("endpoint_run")
      .set({
        calls: 168,
        reported_models: ["modelo-7b-2026"],
        faults: JSON.stringify({
          counts: { server: 2 },
          last: [{ kind: "server", status: 503, detail: "no", at: "2026-01-02T03:04:05Z" }],
        }),
      })
      .where("submission", "=", run.id)
      .execute();
    const { value } = await told.next();
    expect(value).toMatchObject({ calls: 168, reported_models: ["modelo-7b-2026"] });
    expect(value?.faults.last[0].words.length).toBeGreaterThan(20);
    await told.return(undefined);
  });
});

async function* readProgress(response: Response): AsyncGenerator<ReturnType<typeof JSON.parse>> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const pieces = text.split("\n\n");
    text = pieces.pop() ?? "";
    for (const piece of pieces) {
      const data = /^event: progress\ndata: (.*)$/m.exec(piece)?.[1];
      if (data) yield JSON.parse(data);
    }
  }
}

describe("a repeat", () => {
  const graded = async (state: "scored" | "withdrawn" = "scored", facts?: object) => {
    const first = await newRun(facts);
    await owner().updateTable("submission").set({ state }).where("id", "=", first.id).execute();
    return first;
  };
  const repeat = (of: Asked, body: object = {}, headers?: Record<string, string>) =>
    ask(of, { repeat_of: of.id, ...body }, headers);

  it("is the next attempt of the same revision, under the same declarations, for a slot", async () => {
    const first = await graded();
    const { status, json } = await repeat(first);
    expect(status).toBe(202);
    const [before, after] = await Promise.all([show(first), show({ ...first, id: json.id })]);
    expect(after).toMatchObject({
      state: "queued",
      attempt: before.attempt + 1,
      model: before.model,
      revision: before.revision,
      declarations: before.declarations,
      suites: before.suites,
      slot: "reserved",
      run: { purpose: "repeat", of_submission: first.id },
    });
    expect(await jobsOf(json.id)).toEqual(["run-endpoint"]);
  });

  it("gives the same key the first answer, and another request under it none", async () => {
    const first = await graded();
    const key = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => repeat(first, {}, key)));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    const other = await ask(first, metadata({ revision: "outra" }), key);
    expect(other.json).toMatchObject({ code: "idempotency_conflict" });
  });

  it("takes no other facts", async () => {
    const first = await graded();
    const { status, json } = await repeat(first, { revision: "2" });
    expect(status).toBe(400);
    expect(json.problems).toMatchObject([{ field: "repeat_of" }]);
  });

  it("is refused for what is not graded, was withdrawn, or is another organisation's", async () => {
    for (const first of [await newRun(), await graded("withdrawn")]) {
      expect((await repeat(first)).status).toBe(409);
    }
    const [first, stranger] = [await graded(), await newRun()];
    expect((await ask(stranger, { repeat_of: first.id })).status).toBe(404);
  });

  it("is refused where the endpoint serves another model, was removed, or is not the run's", async () => {
    const changed = await graded();
    await owner()
      .updateTable("endpoint")
      .set({ model: "another" })
      .where("id", "=", changed.endpoint)
      .execute();
    expect((await repeat(changed)).json.detail).toMatch(
      /another address, protocol or model|outro endereço/,
    );
    const first = await graded();
    const endpoint = await registerAt(server, first.team);
    expect((await ask({ ...first, endpoint }, { repeat_of: first.id })).status).toBe(409);
  });
});

describe("an endpoint that lacks its key", () => {
  it("is not run", async () => {
    const own = await newEndpoint(endpointFacts({ protocol: "anthropic-messages" }));
    await owner()
      .updateTable("endpoint")
      .set({ has_key: false, secret_key: null, sealed_secret: null })
      .where("id", "=", own.endpoint)
      .execute();
    const { status, json } = await ask(own);
    expect([status, json.problems[0].code]).toEqual([400, "key_missing"]);
  });
});
