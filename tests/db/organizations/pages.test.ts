import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MemberRole } from "#domain/identity/member-role.ts";
import { bearer } from "#tests/factories/api-calls.ts";
import { makeToken } from "#tests/factories/auth.ts";
import { makeMember, makeOrganization, makeUser, signIn } from "#tests/factories/people.ts";
import { TestSite } from "#tests/factories/site.ts";
import { type DnsServer, startDnsServer } from "#tests/fakes/dns-server.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
let dns: DnsServer;
beforeAll(async () => {
  [site, dns] = await Promise.all([TestSite.open(), startDnsServer()]);
  server = await startApiServer(site, { dnsServers: [dns.address] });
});
afterAll(async () => {
  await server.close();
  await dns.close();
  await site.close();
});

interface Person {
  userId: string;
  email: string;
  cookie: { Cookie: string };
}
let people = 0;
async function person(email = `p-${++people}-${randomUUID()}@casa.example`): Promise<Person> {
  const userId = await makeUser(site.web, email, { name: "Ana" });
  return { userId, email, cookie: await signIn(site, userId) };
}

let organization: { id: string; name: string; slug: string };
let owner: Person;
const join = async (role: MemberRole) => {
  const joined = await person();
  const { id: organizationId } = organization;
  await makeMember(site.web, { organizationId, userId: joined.userId, role });
  return joined;
};
beforeEach(async () => {
  organization = await makeOrganization(site.web);
  owner = await join("owner");
});

const get = (path: string, by: Person) =>
  fetch(server.site + path, { headers: by.cookie, redirect: "manual" });
const post = (path: string, by: Person, fields: Record<string, string> | [string, string][]) =>
  fetch(server.site + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...by.cookie, Origin: testOrigin },
    body: new URLSearchParams(fields),
  });
const here = (tab = "") => `/en/organizations/${organization.slug}${tab}`;

describe("founding on the page", () => {
  it("goes from the form to the organisation, which stands in the list", async () => {
    const ana = await person();
    const made = await post("/en/organizations/new", ana, { act: "create", name: "Casa da Foz" });
    expect([made.status, made.headers.get("Location")]).toEqual([
      303,
      "/en/organizations/casa-da-foz",
    ]);
    expect(await (await get("/en/organizations", ana)).text()).toContain("Casa da Foz");
    const again = await post("/en/organizations/new", ana, { act: "create", name: "Casa da Fоz" });
    expect(again.status).toBe(400);
    const text = await again.text();
    expect(text).toContain("mixes letters of different alphabets");
    expect(text).toContain('value="Casa da Fоz"');
  });

  it("leads from an old address to the new one, and nobody else anywhere", async () => {
    const renamed = await post(here("/settings"), owner, {
      act: "rename",
      name: organization.name,
      slug: `nova-${people}`,
    });
    expect(renamed.status).toBe(303);
    const moved = await get(here("/quota"), owner);
    expect([moved.status, moved.headers.get("Location")]).toEqual([
      301,
      `/en/organizations/nova-${people}/quota`,
    ]);
    expect((await get(here("/quota"), await person())).status).toBe(404);
  });
});

describe("invitations on the page", () => {
  it.each([
    "ana@example.org\r\nBcc: x@example.org",
    "a@example.org, b@example.org",
    "Ana <ana@example.org>",
    "",
  ])("refuse the address %j", async (email) => {
    const sent = await post(here(), owner, { act: "invite", email, role: "reader" });
    expect(sent.status).toBe(400);
    const waiting = await site.web
      .selectFrom("invitation")
      .select("id")
      .where("organizationId", "=", organization.id)
      .execute();
    expect(waiting).toEqual([]);
  });

  it("are accepted by the invited address alone, and explained to others", async () => {
    const [rui, eva] = [await person(), await person()];
    await post(here(), owner, { act: "invite", email: rui.email, role: "submitter" });
    const { id } = await site.web
      .selectFrom("invitation")
      .select("id")
      .where("email", "=", rui.email)
      .executeTakeFirstOrThrow();
    const foreign = await (await get(`/en/invitations/${id}`, eva)).text();
    expect(foreign).toContain(eva.email);
    expect(foreign).not.toContain(organization.name);
    expect((await post(`/en/invitations/${id}`, eva, { act: "accept" })).status).toBe(409);
    expect(await (await get(`/en/invitations/${id}`, rui)).text()).toContain(organization.name);
    expect((await post(`/en/invitations/${id}`, rui, { act: "accept" })).status).toBe(303);
    expect((await get(here("/tokens"), rui)).status).toBe(200);
    expect(await (await get(`/en/invitations/${id}`, rui)).text()).toContain("accepted already");
  });
});

describe("tokens on the page", () => {
  const fields = (id: string): [string, string][] => [
    ["act", "create"],
    ["id", id],
    ["name", "máquina"],
    ["scopes", "read"],
    ["days", "30"],
  ];
  const textOf = (html: string) => /prumo_[0-9A-Za-z]{46}/.exec(html)?.[0];
  const works = async (token: string) =>
    (await fetch(`${server.api}/submissions`, { headers: bearer(token) })).status;

  it("are shown once: not on reload, not on the page after, not by a form sent twice", async () => {
    const id = randomUUID();
    const made = await post(here("/tokens"), owner, fields(id));
    expect([made.status, made.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const token = textOf(await made.text()) ?? "";
    expect(await works(token)).toBe(200);
    const twice = await (await post(here("/tokens"), owner, fields(id))).text();
    expect(textOf(twice)).toBeUndefined();
    expect(twice).toContain("shown already");
    const page = await (await get(here("/tokens"), owner)).text();
    expect(page).toContain(token.slice(0, 12));
    expect(page).not.toContain(token.slice(0, 20));
    expect(page.match(/máquina/g)?.length).toBeGreaterThan(0);
  });

  it("end at once, and hold no more than their scopes", async () => {
    const id = randomUUID();
    const token = textOf(await (await post(here("/tokens"), owner, fields(id))).text()) ?? "";
    const sent = await fetch(`${server.api}/submissions`, {
      method: "POST",
      headers: bearer(token),
    });
    expect(sent.status).toBe(403);
    await post(here("/tokens"), owner, { act: "revoke", token: id });
    expect(await works(token)).toBe(401);
  });

  it("are an owner's all, and a submitter's own", async () => {
    const rui = await join("submitter");
    const [owners, ruis] = [randomUUID(), randomUUID()];
    await post(here("/tokens"), owner, fields(owners));
    await post(here("/tokens"), rui, fields(ruis));
    const page = await (await get(here("/tokens"), rui)).text();
    expect([page.includes(ruis), page.includes(owners)]).toEqual([true, false]);
    expect((await post(here("/tokens"), rui, { act: "revoke", token: owners })).status).toBe(404);
    expect((await post(here("/tokens"), owner, { act: "revoke", token: ruis })).status).toBe(303);
    expect((await get(here("/tokens"), await join("reader"))).status).toBe(404);
  });

  it("of the command line stand in the list too", async () => {
    const made = await makeToken(site.web, {
      organization: organization.name,
      email: owner.email,
    });
    const page = await (await get(here("/tokens"), owner)).text();
    expect(page).toContain(made.id);
    expect(page).toContain("Ana");
  });

  it.each([
    ["days", "0"],
    ["days", "366"],
    ["days", "1e2"],
    ["name", ""],
    ["name", "duas\r\nlinhas"],
    ["scopes", "everything"],
    ["id", "1"],
  ])("are refused with %s = %j", async (field, value) => {
    const typed = fields(randomUUID()).map(([name, given]): [string, string] => [
      name,
      name === field ? value : given,
    ]);
    expect((await post(here("/tokens"), owner, typed)).status).toBe(400);
  });
});

describe("the domain on the page", () => {
  it("is claimed, looked for and verified", async () => {
    await post(here("/domain"), owner, { act: "claim", domain: "pagina.example" });
    const page = await (await get(here("/domain"), owner)).text();
    const value = /prumo-verification=[0-9a-f]{32}/.exec(page)?.[0] ?? "";
    expect((await post(here("/domain"), owner, { act: "check" })).status).toBe(409);
    dns.records.set("_prumo.pagina.example", [[value]]);
    expect((await post(here("/domain"), owner, { act: "check" })).status).toBe(303);
    const reader = await join("reader");
    expect(await (await get(here("/domain"), reader)).text()).toContain("pagina.example");
    expect((await post(here("/domain"), reader, { act: "check" })).status).toBe(404);
  });

  it("gets no more codes than an hour allows", async () => {
    await post(here("/domain"), owner, { act: "claim", domain: "muitos.example" });
    const statuses = [];
    for (let time = 0; time < 7; time += 1) {
      const sent = await post(here("/domain"), owner, { act: "mail", mailbox: "admin" });
      statuses.push(sent.status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429]);
  });
});
