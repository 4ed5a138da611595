import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { requestPack } from "#app/services/request-pack.server.ts";
import { approvePackRequest } from "#app/services/steward/approve-pack.server.ts";
import { findBenchmark } from "#datasets/catalog.ts";
import { changeState } from "#db/queries/submission-state.ts";
import type { JobPayload } from "#domain/jobs/index.ts";
import { inTurn, nearly } from "#tests/factories/answering.ts";
import { makeItems } from "#tests/factories/items.ts";
import { waitingMail } from "#tests/factories/outbox.ts";
import { makeMember, makeUser } from "#tests/factories/people.ts";
import { queueRun } from "#tests/factories/runs.ts";
import { type Answering, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";
import { importRelease } from "#worker/importing/import-release.ts";
import { tellDecision } from "#worker/mail/tell-decision.ts";
import { tellSubmission } from "#worker/mail/tell-submission.ts";
import { tellVersion } from "#worker/mail/tell-version.ts";
import { publishVersion } from "#worker/publishing/publish-version.ts";

let site: TestSite;
let team: TestTeam;
let owner: { id: string; email: string };
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
});
afterAll(() => site.close());

beforeEach(async () => {
  await sql`delete from mail_outbox`.execute(site.database.open("owner").db);
  await sql`delete from graphile_worker._private_jobs`.execute(site.worker.db);
  team = await site.makeTeam();
  owner = await site.web
    .selectFrom("member as m")
    .innerJoin("user as u", "u.id", "m.userId")
    .select(["u.id", "u.email"])
    .where("m.organizationId", "=", team.organizationId)
    .executeTakeFirstOrThrow();
});

interface TellJob {
  task: string;
  payload: JobPayload<"tell-submission"> & JobPayload<"tell-version"> & JobPayload<"tell-decision">;
}

/** Does what a worker would of the jobs that tell people, twice each: a kill may repeat any. */
async function tellAll(): Promise<TellJob[]> {
  const { rows } = await sql<TellJob>`
    select t.identifier as task, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier like 'tell-%' order by j.id`.execute(site.worker.db);
  const teller = { ...site.worker, origin: "https://prumo.example" };
  for (const { task, payload } of [...rows, ...rows]) {
    const { submissionId, state, eventId, versionId, kind, id } = payload;
    if (task === "tell-submission") await tellSubmission(teller, submissionId, state, eventId);
    if (task === "tell-version") await tellVersion(teller, versionId);
    if (task === "tell-decision") await tellDecision(teller, kind, id);
  }
  return rows;
}

const told = async () => {
  await tellAll();
  return (await waitingMail(site)).map(({ to, subject }) => [to, subject]);
};

/** Nothing that a person would have to look at. */
const right: Answering = (item, condition, index) =>
  condition === "oracle" || index % 5 > 0 ? String(item.answers[0]) : "Não sei.";

async function scoreOf(submission: string): Promise<{ correct: number; items: number }> {
  return site.worker.db
    .selectFrom("submission_score")
    .select(["correct", "items"])
    .where("submission", "=", submission)
    .where("suite", "=", "target")
    .where("condition", "=", "simple")
    .executeTakeFirstOrThrow();
}

it("tells of a published version with rank range, sentence and citation", async () => {
  const id = await site.score(team, right, { model: "Publicado" });
  const { correct, items } = await scoreOf(id);
  await sql`delete from graphile_worker._private_jobs`.execute(site.worker.db);
  const { document } = await publishVersion(site.worker.db, {
    manifest: site.manifest,
    origin: "https://prumo.example",
    actor: "test",
  });
  await tellAll();
  const mail = (await waitingMail(site)).find(({ to }) => to === owner.email);
  expect(mail?.subject).toBe(`Publicado na versão ${document.version}`);
  const rank = document.entries.find(({ model }) => model.name === "Publicado")?.rank;
  expect(rank).toBeTruthy();
  const range = rank?.best === rank?.worst ? `${rank?.best}` : `${rank?.best}–${rank?.worst}`;
  expect(mail?.text).toContain(`Posição: ${range}, entre`);
  expect(mail?.text).toContain(`Publicado acerta ${correct} de ${items}`);
  expect(mail?.text).toMatch(/https:\/\/prumo\.example\/\S+, sha256:[0-9a-f]{64}/);
  expect(mail?.text).toContain(`/tuguesice-pt-sample/v/${document.version}`);
});

it("tells the owner that a submission is accepted and scored, once however often it is graded", async () => {
  const id = await site.score(team, right, { model: "Modelo <b>A</b>" });
  await gradeSubmission(site.worker, id, "regrade");
  expect(await told()).toEqual([
    [owner.email, "Aceite: Modelo <b>A</b> (1)"],
    [owner.email, "Pontuada: Modelo <b>A</b> (1)"],
  ]);
  const scored = (await waitingMail(site)).at(-1);
  const { correct, items } = await scoreOf(id);
  const percent = Math.round((100 * correct) / items);
  expect(scored?.text).toContain(`${correct} de ${items} (${percent} %)`);
  expect(scored?.text).toContain(`http://localhost:3000/submissions/${id}`);
  expect(scored?.html).toContain("Modelo &lt;b&gt;A&lt;/b&gt;");
  expect(scored?.html).not.toContain("<b>A");
});

it("tells of answers that wait for rulings, in the reader's language", async () => {
  await sql`update "user" set locale = 'en' where id = ${owner.id}`.execute(site.web);
  await site.score(team, (item) => nearly(String(item.answers[0])), { model: "Nearly" });
  expect(await told()).toEqual([
    [owner.email, "Accepted: Nearly (1)"],
    [owner.email, "Waiting for rulings: Nearly (1)"],
  ]);
});

it("tells the person who submitted and no other member, while they belong to it", async () => {
  const email = "submete@example.org";
  const userId = await makeUser(site.web, email);
  await makeMember(site.web, { organizationId: team.organizationId, userId, role: "submitter" });
  const { id } = await site.submit(team, inTurn(0), { model: "Pessoal" });
  await sql`update submission set created_by = ${userId} where id = ${id}`.execute(
    site.database.open("owner").db,
  );
  expect(await told()).toEqual([[email, "Aceite: Pessoal (1)"]]);
  await sql`delete from member where "userId" = ${userId}`.execute(site.web);
  await sql`delete from mail_outbox`.execute(site.database.open("owner").db);
  expect(await told()).toEqual([[owner.email, "Aceite: Pessoal (1)"]]);
});

it("tells of waiting, approval, failure and refusal, with the reason", async () => {
  const states = async (...events: [string, string?][]) => {
    const { id } = await site.submit(team, inTurn(1), { model: `M${events.length}` });
    const db = site.database.open("owner").db;
    await sql`update submission set state = 'validating' where id = ${id}`.execute(db);
    await sql`delete from submission_event where submission = ${id}`.execute(db);
    await sql`delete from graphile_worker._private_jobs`.execute(site.worker.db);
    for (const [event, reason] of events) {
      const actor = "test";
      await changeState(db, { submission: id, event: event as never, actor, reason });
    }
    const mails = await told();
    await sql`delete from mail_outbox`.execute(db);
    return mails.map(([, subject]) => subject?.split(":")[0]);
  };
  expect(await states(["hold"], ["approve"], ["grade"], ["fail", "avaria"])).toEqual([
    "Recebida, à espera de aprovação",
    "Aprovada",
    "Falhou do nosso lado",
  ]);
  expect(await states(["hold"], ["refuse", "Falta a declaração."])).toEqual([
    "Recebida, à espera de aprovação",
    "Não aprovada",
  ]);
  // Refused while its sender was there to read why.
  expect(await states(["reject"])).toEqual([]);
});

it("tells nobody of an example organisation", async () => {
  await sql`update organization_profile set example = true
    where organization_id = ${team.organizationId}`.execute(site.steward.db);
  await site.score(team, right, { model: "Exemplo" });
  expect(await told()).toEqual([]);
});

it("tells of a pack that a steward has granted", async () => {
  const manifest = findBenchmark("tuguesice-pt")?.manifest;
  if (!manifest) throw new Error("no real benchmark in the catalogue");
  const items = [...makeItems("target", 3), ...makeItems("decoy", 2)];
  const actor = "test";
  await importRelease(site.worker, { manifest, number: 1, kind: undefined, items, actor });
  await requestPack(
    { db: site.web },
    {
      manifest,
      organizationId: team.organizationId,
      requestedBy: "token x",
      justification: "Para avaliar o nosso modelo.",
    },
  );
  const { name } = await site.web
    .selectFrom("organization")
    .select("name")
    .where("id", "=", team.organizationId)
    .executeTakeFirstOrThrow();
  expect(await told()).toEqual([]);
  const request = { organization: name, benchmark: manifest.slug };
  await approvePackRequest(site.steward, request, "steward");
  expect(await told()).toEqual([[owner.email, expect.stringContaining("pedido aceite")]]);
});

it("tells an organisation that it is approved", async () => {
  await sql`update organization_profile set approved_at = null
    where organization_id = ${team.organizationId}`.execute(site.steward.db);
  await sql`update organization_profile set approved_at = now()
    where organization_id = ${team.organizationId}`.execute(site.steward.db);
  expect(await told()).toEqual([[owner.email, expect.stringContaining("já pode submeter")]]);
});

it("puts no text into a job: ids and states alone", async () => {
  await site.score(team, right, { model: "Segredo" });
  const jobs = await tellAll();
  expect(jobs.length).toBeGreaterThan(0);
  expect(JSON.stringify(jobs)).not.toMatch(/Segredo|@/);
});

it("tells an organisation that it is refused, and why", async () => {
  await sql`update organization_profile set approved_at = null, refused_at = now(),
    refusal_reason = 'O nome é de outra.'
    where organization_id = ${team.organizationId}`.execute(site.steward.db);
  expect(await told()).toEqual([[owner.email, expect.stringContaining("não foi aprovada")]]);
  expect((await waitingMail(site)).at(-1)?.text).toContain("Motivo: O nome é de outra.");
});

it("tells of each pause of a run by Prumo, with what to do, and of none of one's own", async () => {
  const mock = { origin: "http://127.0.0.1:9", key: "sk-x", model: "m" };
  const submission = await queueRun(site, team.organizationId, mock);
  const change = (event: "run" | "pause" | "resume", reasonCode?: string) =>
    changeState(site.worker.db, {
      submission,
      event,
      actor: "test",
      ...(reasonCode && { reasonCode }),
    });
  await change("run");
  await change("pause", "endpoint_failing");
  await change("resume");
  await change("run");
  await change("pause", "by_submitter");
  await change("resume");
  await change("run");
  await change("pause", "token_budget");
  await tellAll();
  const mails = (await waitingMail(site)).filter(({ subject }) => /Em pausa|Paused/.test(subject));
  expect(mails.map(({ to }) => to)).toEqual([owner.email, owner.email]);
  const texts = mails.map(({ text }) => text).join("\n");
  expect(texts).toMatch(/seguidas|in a row/);
  expect(texts).toMatch(/tokens/);
});
