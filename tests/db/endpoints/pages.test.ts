import { afterAll, beforeAll, expect, it } from "vitest";
import { makeToken } from "#tests/factories/auth.ts";
import { makeMember, makeUser, signIn } from "#tests/factories/people.ts";
import { TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
let cookie: Record<string, string>;
let organization: { id: string; slug: string };
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site, { allowPrivateEndpoints: true });
  const owner = site.database.open("owner").db;
  const { id } = (await makeToken(owner)).organization;
  organization = await owner
    .selectFrom("organization")
    .select(["id", "slug"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const userId = await makeUser(owner);
  await makeMember(owner, { organizationId: id, userId, role: "submitter" });
  cookie = await signIn(site, userId);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const send = (path: string, fields: Record<string, string>) =>
  fetch(server.site + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...cookie, Origin: testOrigin },
    body: new URLSearchParams(fields),
  });
const read = async (path: string) =>
  (await fetch(server.site + path, { headers: { ...cookie, Accept: "text/html" } })).text();

const described = () => ({
  act: "register",
  organization: organization.slug,
  protocol: "openai-chat",
  name: "A minha máquina",
  base_url: "http://127.0.0.1:8080/v1",
  model: "modelo-7b",
  temperature: "0",
  max_output_tokens: "4096",
  concurrency: "4",
  hours_budget: "24",
  key: "sk-segredo",
});

it("registers, probes, submits by an endpoint and removes it, without a script", async () => {
  const made = await send("/endpoints/new", described());
  expect(made.status).toBe(303);
  const page = made.headers.get("Location") ?? "";
  expect(await read("/endpoints")).toContain("A minha máquina");
  const shown = await read(page);
  expect(shown).toContain("não se pode ler de volta");
  expect(shown).not.toContain("segredo");

  expect((await send(page, { act: "probe" })).status).toBe(303);
  expect(await read(page)).toContain("O teste está à espera");

  expect(shown).not.toContain('value="tuguesice-pt"');
  const early = await send(page, { act: "begin", benchmark: "tuguesice-pt" });
  expect(early.status).toBe(409);
  expect(await read("/account")).toContain('href="/endpoints"');
  const begun = await send(page, { act: "begin", benchmark: site.manifest.slug });
  const model = begun.headers.get("Location") ?? "";
  expect(model).toMatch(/^\/submit\/.*\/model$/);
  const facts = { saves: "0", model: "Por endpoint", revision: "1" };
  const declarations = (await send(model, facts)).headers.get("Location") ?? "";
  const file = (await send(declarations, { saves: "1", declared: "no" })).headers.get("Location");
  expect(await read(file ?? "")).toContain("A minha máquina");
  const review = (file ?? "").replace("/file", "/review");
  const sent = await send(review, { act: "submit" });
  expect(sent.status).toBe(303);
  const submission = sent.headers.get("Location") ?? "";
  expect(submission).toMatch(/^\/submissions\//);
  expect(await read(submission)).toContain("A minha máquina");
  expect((await send(page, { act: "remove" })).status).toBe(409);
  await send(submission, { change: "cancel" });
  expect((await send(page, { act: "remove" })).headers.get("Location")).toBe("/endpoints");
  expect(server.log).toEqual([]);
});

it("shows a refused form again with its faults, and never the key", async () => {
  const refused = await send("/endpoints/new", { ...described(), base_url: "ftp://x", name: "" });
  expect(refused.status).toBe(400);
  const text = await refused.text();
  expect(text).toContain("modelo-7b");
  expect(text).not.toContain("segredo");
  expect(text).toContain("field-error");
});
