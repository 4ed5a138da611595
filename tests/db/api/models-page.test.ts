import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { decideModelClaim } from "#app/services/steward/decide-claim.server.ts";
import { listCorrespondents } from "#db/queries/organizations.ts";
import { waitingMail } from "#tests/factories/outbox.ts";
import { makeMember, makeUser, signIn } from "#tests/factories/people.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
let mine: TestTeam;
let theirs: TestTeam;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site);
  mine = await site.makeTeam();
  theirs = await site.makeTeam();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const right = (item: { answers: readonly string[] }) => String(item.answers[0]);

async function actingFor(team: TestTeam) {
  const owner = site.database.open("owner").db;
  const userId = await makeUser(owner);
  await makeMember(owner, { organizationId: team.organizationId, userId, role: "owner" });
  const cookie = await signIn(site, userId);
  const { slug } = await owner
    .selectFrom("organization")
    .select("slug")
    .where("id", "=", team.organizationId)
    .executeTakeFirstOrThrow();
  return (fields: Record<string, string>) =>
    fetch(`${server.site}/models`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: testOrigin, ...cookie },
      body: new URLSearchParams({ organization: slug, ...fields }),
    });
}

const modelOf = (name: string) =>
  site.web
    .selectFrom("model")
    .select(["id", "slug", "organization_id as organizationId"])
    .where("name", "=", name)
    .executeTakeFirstOrThrow();

it("renames a model, leads its old address to the new one, and takes no one else's name", async () => {
  const act = await actingFor(mine);
  await site.score(mine, right, { model: "Fado 1" });
  await site.score(theirs, right, { model: "Guitarra 1" });
  const { id } = await modelOf("Fado 1");
  expect((await act({ act: "rename", model: id, name: "Guitarra-1" })).status).toBe(409);
  expect((await act({ act: "rename", model: id, name: "" })).status).toBe(400);
  expect((await act({ act: "rename", model: id, name: "Fado Novo" })).status).toBe(303);
  const board = `${server.site}/tuguesice-pt-sample/models`;
  const old = await fetch(`${board}/fado-1`, { redirect: "manual" });
  expect([old.status, old.headers.get("Location")]).toEqual([
    301,
    "/tuguesice-pt-sample/models/fado-novo",
  ]);
  expect(await (await fetch(`${board}/fado-novo`)).text()).toContain("Fado Novo");
  const other = await actingFor(theirs);
  expect((await other({ act: "rename", model: id, name: "Roubado" })).status).toBe(404);
  // The name that it had still leads to it, so nobody else gets it.
  const guitarra = (await modelOf("Guitarra 1")).id;
  expect((await other({ act: "rename", model: guitarra, name: "Fado 1" })).status).toBe(409);
  await expect(site.submit(theirs, right, { model: "fado-1" })).rejects.toMatchObject({
    code: "state_conflict",
    problems: [{ code: "model_name_former", message: expect.stringContaining("«Fado Novo»") }],
  });
  await site.submit(mine, right, { model: "Fado 1" });
});

it("shows an anonymous model when its owner says so, and to nobody else's word", async () => {
  await site.score(mine, right, { model: "Segredo 1", metadata: { anonymous_days: 180 } });
  const { id } = await modelOf("Segredo 1");
  const other = await actingFor(theirs);
  expect((await other({ act: "reveal", model: id })).status).toBe(404);
  const act = await actingFor(mine);
  expect((await act({ act: "rename", model: id, name: "Outro" })).status).toBe(409);
  expect((await act({ act: "reveal", model: id })).status).toBe(303);
  const page = await fetch(`${server.site}/tuguesice-pt-sample/models/segredo-1-1`);
  expect(await page.text()).toContain("Segredo 1");
});

it("grants a claim at once to the verified developer, and leaves others to the stewards", async () => {
  await site.submit(mine, right, { model: "Rabeca 1", facts: { developer: "rabeca.example" } });
  const act = await actingFor(theirs);
  const claim = { act: "claim", slug: "https://prumo.example/x/models/rabeca-1" };
  expect((await act({ ...claim, justification: "Fomos nós." })).status).toBe(303);
  expect((await modelOf("Rabeca 1")).organizationId).toBe(mine.organizationId);
  const waiting = await site.steward.db.selectFrom("model_claim").select("state").execute();
  expect(waiting).toEqual([{ state: "waiting" }]);
  await sql`update organization_profile set verified_domain = 'rabeca.example'
    where organization_id = ${theirs.organizationId}`.execute(site.database.open("owner").db);
  expect((await act(claim)).status).toBe(303);
  expect((await modelOf("Rabeca 1")).organizationId).toBe(theirs.organizationId);
  expect((await act(claim)).status).toBe(409);
  expect((await act({ ...claim, slug: "nada" })).status).toBe(404);
  await expectHandedOver("Rabeca 1");
});

/** Both organisations were told, and what had been submitted is still the submitter's. */
async function expectHandedOver(name: string): Promise<void> {
  const mails = (await waitingMail(site)).filter(({ subject }) => subject.includes(name));
  const told = async (team: TestTeam) => {
    const people = await listCorrespondents(site.web, team.organizationId);
    const addresses = people.map(({ email }) => email);
    return new Set(mails.filter(({ to }) => addresses.includes(to)).map((one) => one.template));
  };
  expect(await told(theirs)).toEqual(new Set(["claim-answered"]));
  expect(await told(mine)).toEqual(new Set(["model-handed-over"]));
  const { id, organizationId } = await modelOf(name);
  expect(organizationId).toBe(theirs.organizationId);
  const revisions = await site.web
    .selectFrom("model_revision")
    .select("organization_id as organizationId")
    .where("model", "=", id)
    .execute();
  expect(revisions).toEqual([{ organizationId: mine.organizationId }]);
}

it("makes whoever a steward grants a claim the model's owner, once it has a domain", async () => {
  await site.submit(mine, right, { model: "Adufe 1" });
  const act = await actingFor(theirs);
  const owner = site.database.open("owner").db;
  const setDomain = (domain: string | null) =>
    sql`update organization_profile set verified_domain = ${domain}
      where organization_id = ${theirs.organizationId}`.execute(owner);
  await setDomain(null);
  const claimed = { act: "claim", slug: "adufe-1", justification: "Fomos nós." };
  expect((await act(claimed)).status).toBe(303);
  const { id: model } = await modelOf("Adufe 1");
  const { id: claim } = await site.steward.db
    .selectFrom("model_claim")
    .select("id")
    .where("model", "=", model)
    .executeTakeFirstOrThrow();
  const decision = { claim, state: "granted", reason: "Está no cartão do modelo." } as const;
  const decide = () => decideModelClaim(site.steward, { ...decision, actor: "ana" });
  await expect(decide()).rejects.toMatchObject({ code: "state_conflict" });
  await setDomain("adufe.example");
  await decide();
  await expect(decide()).rejects.toMatchObject({ code: "state_conflict" });
  await expectHandedOver("Adufe 1");
  expect((await act({ act: "rename", model, name: "Adufe Novo" })).status).toBe(303);
  const former = await actingFor(mine);
  expect((await former({ act: "rename", model, name: "Adufe Velho" })).status).toBe(404);
  const audit = await site.steward.db
    .selectFrom("audit_entry")
    .select(["act", "facts"])
    .where("subject", "=", claim)
    .execute();
  expect(audit).toEqual([
    {
      act: "model_claim.granted",
      facts: expect.objectContaining({
        from: mine.organizationId,
        claimant: theirs.organizationId,
        domain: "adufe.example",
      }),
    },
  ]);
});
