import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findOrInsertPack } from "#db/queries/packs.ts";
import { findLatestRelease } from "#db/queries/releases.ts";
import { makeMember, makeOrganization, makeUser, signIn } from "#tests/factories/people.ts";
import { sampleBenchmark, TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
let organization: { id: string; slug: string };
let cookie: { Cookie: string };
const real = "tuguesice-pt";

beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  const owner = site.database.open("owner").db;
  // The real benchmark, as far as its packs need it: a release like the sample's.
  await sql`insert into benchmark (slug, sample) values (${real}, false)`.execute(owner);
  await sql`insert into dataset_release
      (benchmark, number, kind, key_commitment, leaves, question_key, answer_key, imported_by)
    select ${real}, 1, 'first', key_commitment, leaves, question_key, answer_key, 'test'
    from dataset_release`.execute(owner);
  server = await startApiServer(site);
  organization = await makeOrganization(owner);
  const userId = await makeUser(owner);
  await makeMember(owner, { organizationId: organization.id, userId, role: "submitter" });
  cookie = await signIn(site, userId);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

function request(path: string, fields?: Record<string, string>) {
  return fetch(server.site + path, {
    method: fields ? "POST" : "GET",
    redirect: "manual",
    headers: { Origin: testOrigin, ...cookie },
    ...(fields && { body: new URLSearchParams(fields) }),
  });
}
const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const ask = (justification: string) =>
  request("/packs", { organization: organization.slug, benchmark: real, justification });

it("tells what a download puts on record, and then puts it there", async () => {
  expect(await textOf(await request("/packs"))).toContain("viu as 60 perguntas do alvo");
  const pack = await request(`/packs/${organization.slug}/${sampleBenchmark}`, {});
  expect(pack.headers.get("Content-Disposition")).toContain(`${sampleBenchmark}-pack-1.jsonl`);
  expect((await pack.text()).trim().split("\n").length).toBeGreaterThan(140);
  const exposures = await site.web.selectFrom("exposure").select("actor").execute();
  expect(exposures).toMatchObject([{ actor: expect.stringMatching(/^user /) }]);
  expect(await textOf(await request("/packs"))).toContain("Descarregado uma vez");
});

it("follows a request from asking over refusal to approval", async () => {
  expect((await ask("curto")).status).toBe(400);
  expect((await request(`/packs/${organization.slug}/${real}`, {})).status).toBe(403);
  expect((await ask("Queremos avaliar o nosso modelo de 7B.")).status).toBe(303);
  expect(await textOf(await request("/packs"))).toContain("à espera de um responsável");

  const release = await findLatestRelease(site.web, real);
  const pack = await findOrInsertPack(site.web, {
    organizationId: organization.id,
    release: release?.id ?? "",
    approvedBy: null,
  });
  await sql`update pack set refused_at = now(), refused_by = 'ana', refusal_reason = 'Diga quem são.'
    where id = ${pack.id}`.execute(site.steward.db);
  expect(await textOf(await request("/packs"))).toContain("Motivo: Diga quem são.");
  await ask("Somos o laboratório de línguas da universidade.");
  expect(await textOf(await request("/packs"))).toContain("à espera de um responsável");
  await sql`update pack set approved_at = now(), approved_by = 'ana' where id = ${pack.id}`.execute(
    site.steward.db,
  );
  expect(await textOf(await request("/packs"))).toContain(">aprovado<");
});
