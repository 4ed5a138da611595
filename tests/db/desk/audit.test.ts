import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appendAudit } from "#db/queries/audit.ts";
import { userActor } from "#domain/identity/actor.ts";
import { makeUser, signIn } from "#tests/factories/people.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";

let site: TestSite;
let desk: ApiServer;
let team: TestTeam;
let name: string;
let steward: { Cookie: string };
const submission = "9a4c1f0e-0000-4000-8000-000000000001";

beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  team = await site.makeTeam();
  desk = await startApiServer(site, { role: "steward" });
  const owner = site.database.open("owner").db;
  const userId = await makeUser(owner, "helena@example.org", { steward: true });
  steward = await signIn(site, userId, "steward");
  const organization = owner.selectFrom("organization").select("name");
  ({ name } = await organization.where("id", "=", team.organizationId).executeTakeFirstOrThrow());
  const actor = userActor(userId);
  const reason = "Foi <treinado> nos itens.";
  const facts = { grant: "g1", submissions: 1200, month: "2026-11", reason: "Falha nossa" };
  await appendAudit(owner, { actor, act: "quota.grant", subject: team.organizationId, facts });
  await appendAudit(owner, {
    actor,
    act: "submission.void",
    subject: submission,
    facts: { reason },
  });
  await appendAudit(owner, {
    actor: "operator",
    act: "thing.<new>",
    subject: "coisa 1",
    facts: { what: { deep: "<b>" }, shared: true, toString: "x" },
  });
});
afterAll(async () => {
  await desk.close();
  await site.close();
});

async function read(search: Record<string, string> = {}, locale = "/en"): Promise<string> {
  const address = `${desk.site}${locale}/steward/audit?${new URLSearchParams(search)}`;
  const answer = await fetch(address, { headers: steward });
  expect(answer.status).toBe(200);
  return (await answer.text()).split('<ol class="audit"')[1]?.split("</ol>")[0] ?? "";
}

describe("the audit log at the desk", () => {
  it("tells acts and facts in the reader's words, with names for ids", async () => {
    const [english, portuguese] = [await read(), await read({}, "")];
    for (const words of ["Slots granted", "1,200", "Falha nossa", "helena@example.org", name]) {
      expect(english).toContain(words);
    }
    expect(english).not.toContain(team.organizationId.concat("</code>"));
    expect(portuguese).toContain("Vagas concedidas");
    expect(portuguese).toContain("Submissão anulada");
    expect(english).toContain(`href="/en/steward/submissions/${submission}"`);
    expect(english).toContain("Foi &lt;treinado&gt; nos itens.");
  });

  it("shows what it has no words for as it is, and harmless", async () => {
    const page = await read({ act: "thing.<new>" });
    for (const words of ["thing.&lt;new&gt;", "coisa 1", "deep", "toString", "Shared", "yes"]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain("<b>&quot;");
    expect(page).not.toContain('":"<b>');
  });

  it("is narrowed down by act, by who and by what, in names or as recorded", async () => {
    const acts = async (search: Record<string, string>) =>
      [...(await read(search)).matchAll(/<b title="([^"]+)"/g)].map(([, act]) => act);
    expect(await acts({ act: "quota.grant" })).toEqual(["quota.grant"]);
    const given = ["submission.void", "quota.grant"];
    expect(await acts({ actor: "HELENA@example.org" })).toEqual(given);
    expect(await acts({ subject: name.slice(1).toUpperCase(), act: "quota.grant" })).toEqual([
      "quota.grant",
    ]);
    expect(await acts({ subject: submission })).toEqual(["submission.void"]);
    expect(await acts({ actor: "operator", act: "quota.grant" })).toEqual([]);
    expect(await acts({ subject: "ninguém" })).toEqual([]);
  });

  it("says whether the chain holds, and where it does not", async () => {
    const verify = async () => {
      const headers = { ...steward, Origin: testOrigin };
      return (await fetch(`${desk.site}/en/steward/audit`, { method: "POST", headers })).text();
    };
    expect(await verify()).toContain("The chain is");
    const owner = site.database.open("owner").db;
    await sql`alter table audit_entry disable trigger user`.execute(owner);
    await sql`update audit_entry set facts = '{}' where act = 'quota.grant'`.execute(owner);
    expect(await verify()).toMatch(/They do not follow: [\d, ]+/);
  });
});
