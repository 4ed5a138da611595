import { afterAll, beforeAll, expect, it } from "vitest";
import { quotaSchema } from "#domain/api/quota.ts";
import { nextMonth } from "#domain/quota/limits.ts";
import { bearer, goodFile, metadata, submit, uploadForm } from "#tests/factories/api-calls.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  const quotas = { submissionsPerMonth: 2, revisionPerWeek: 1, failedPerDay: 2 };
  server = await startApiServer(site, { quotas });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const makeTeam = (name: string) => site.makeTeam({ email: `ana@${name}.example` });
const send = (team: TestTeam, name: string, headers = {}) =>
  submit(server, team, uploadForm(goodFile(site, team), metadata({ model: { name } })), headers);
const quotaOf = async (team: TestTeam) => {
  const answer = await fetch(`${server.api}/quota`, { headers: bearer(team.token) });
  return quotaSchema.parse(await answer.json());
};

it("tells what is left, and refuses by the limit with the time of the next slot", async () => {
  const team = await makeTeam("limite");
  expect((await quotaOf(team)).submissions).toMatchObject({ limit: 2, left: 2, next_slot: null });
  const first = await (await send(team, "Um")).json();
  const shown = await fetch(`${server.api}/submissions/${first.id}`, {
    headers: bearer(team.token),
  });
  expect((await shown.json()).slot).toBe("reserved");

  const again = await send(team, "Um");
  const problem = await again.json();
  expect([again.status, problem.code, problem.quota]).toEqual([429, "quota_exceeded", "revision"]);
  expect(Number(again.headers.get("Retry-After"))).toBeGreaterThan(6.9 * 86_400);

  await send(team, "Dois");
  const over = await (await send(team, "Três")).json();
  const next = nextMonth(new Date()).toISOString();
  expect(over).toMatchObject({ quota: "month", limit: 2, next_slot: next });
  expect(over.detail).toContain("UTC");
  expect(await quotaOf(team)).toMatchObject({
    shared_by: "limite.example",
    submissions: { reserved: 2, spent: 0, left: 0, next_slot: next },
    failed_validations: { used: 0, left: 2 },
  });
});

it("answers a repeated request as before, with nothing left", async () => {
  const team = await makeTeam("repetida");
  const headers = { "Idempotency-Key": "k1" };
  const first = await (await send(team, "Um", headers)).json();
  await send(team, "Dois");
  const again = await send(team, "Um", headers);
  expect([again.status, (await again.json()).id]).toEqual([202, first.id]);
});

it("gives back the slot of a cancelled submission", async () => {
  const team = await makeTeam("desistente");
  const { id } = await (await send(team, "Um")).json();
  await fetch(`${server.api}/submissions/${id}/cancel`, {
    method: "POST",
    headers: bearer(team.token),
  });
  expect((await quotaOf(team)).submissions).toMatchObject({ reserved: 0, left: 2 });
  expect((await send(team, "Um")).status).toBe(202);
});

it("counts files that fail, checked or submitted, and no practice", async () => {
  const team = await makeTeam("falhada");
  const check = (facts: object) =>
    fetch(`${server.api}/validations`, {
      method: "POST",
      headers: bearer(team.token),
      body: uploadForm("{}\n", { benchmark: site.manifest.slug, ...facts }),
    });
  for (let time = 0; time < 3; time += 1) {
    expect((await check({ split: "practice" })).status).toBe(422);
  }
  expect((await check({})).status).toBe(422);
  expect((await submit(server, team, uploadForm("{}\n"))).status).toBe(422);
  const over = await check({});
  expect([over.status, (await over.json()).quota]).toEqual([429, "validations"]);
  expect((await send(team, "Um")).status).toBe(429);
  expect((await check({ split: "practice" })).status).toBe(422);
  expect(await quotaOf(team)).toMatchObject({
    submissions: { left: 2 },
    failed_validations: { used: 2, left: 0 },
  });
});
