import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browserOf, cookieOf } from "#tests/factories/forms.ts";
import { lastLinkTo } from "#tests/factories/outbox.ts";
import { makeMember } from "#tests/factories/people.ts";
import type { Answering } from "#tests/factories/site.ts";
import { TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";
import { publishVersion } from "#worker/publishing/publish-version.ts";

// Whatever a person does here, their address and name are in their own row and in sealed mail.

const email = "canario-7f3a@example.org";
const moved = "canario-9b1c@example.org";
const name = "Canária Incógnita";
const signs = ["canario-7f3a", "canario-9b1c", "Incógnita"];

let site: TestSite;
let server: ApiServer;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const right: Answering = (item, condition, index) =>
  condition === "oracle" || index % 5 > 0 ? String(item.answers[0]) : "Não sei.";

it("no address or name of a person is in the audit log, the log, a job or a public page", async () => {
  const browser = browserOf(server);
  await browser.post("/sign-in", { email });
  const link = await lastLinkTo(site, email);
  const token = link.searchParams.get("token") ?? "";
  const signedIn = { Cookie: cookieOf(await browser.post("/sign-in/confirm", { token })) };
  await browser.post("/account", { do: "profile", name, locale: "pt" }, signedIn);
  const person = await site.web
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const team = await site.makeTeam();
  const member = { organizationId: team.organizationId, userId: person.id, role: "owner" as const };
  await makeMember(site.web, member);
  const submission = await site.score(team, right, { model: "Modelo Público" });
  const origin = "https://prumo.example";
  const { manifest } = site;
  const { document } = await publishVersion(site.worker.db, { manifest, origin, actor: "test" });
  await browser.post("/account", { do: "address", email: moved }, signedIn);
  const change = await lastLinkTo(site, moved);
  const changeToken = change.searchParams.get("token") ?? "";
  await browser.post("/account/address", { token: changeToken });
  await browser.post("/sign-in", { email: "not an address <canario-7f3a@example.org>" });

  const board = `/${manifest.slug}`;
  const version = `${board}/v/${document.version}`;
  const api = `/api/v1/benchmarks/${manifest.slug}`;
  for (const path of [
    "/",
    board,
    `${board}/versions`,
    version,
    `${version}.json`,
    `${version}.csv`,
    `${version}.jsonld`,
    `${api}/leaderboard`,
    `${api}/leaderboard?state=current`,
    `${api}/versions/${document.version}`,
    `/submissions/${submission}`,
    "/sign-in",
    `/sign-in/confirm?token=${token}`,
  ]) {
    const answer = await browser.get(path);
    const text = await answer.text();
    for (const sign of signs) expect(text, path).not.toContain(sign);
  }
  for (const sign of signs) expect(server.log.join("\n")).not.toContain(sign);

  const own = new Set(["user", "address_change"]);
  const owner = site.database.open("owner").db;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(owner);
  expect(tables.length).toBeGreaterThan(30);
  for (const { schema, name: table } of tables) {
    if (own.has(table)) continue;
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from ${sql.id(schema, table)} t
      where t::text ilike any(${signs.map((sign) => `%${sign}%`)})`.execute(owner);
    expect([table, rows[0]?.found]).toEqual([table, 0]);
  }
});
