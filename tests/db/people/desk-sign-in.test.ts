import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { browserOf, cookieOf } from "#tests/factories/forms.ts";
import { lastLinkTo } from "#tests/factories/outbox.ts";
import { listSessionsOf, makeUser } from "#tests/factories/people.ts";
import { TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";

const ownOrigin = "http://localhost:3001";
const here = { Origin: ownOrigin };
let site: TestSite;
let server: ApiServer;
let desk: ApiServer;
beforeAll(async () => {
  site = await TestSite.open();
  server = await startApiServer(site);
  desk = await startApiServer(site, { role: "steward", ownOrigin });
});
afterAll(async () => {
  await desk.close();
  await server.close();
  await site.close();
});
beforeEach(() => sql`delete from rate_window`.execute(site.database.open("owner").db));

const sessionsOf = (email: string) => listSessionsOf(site.web, email);

const ask = async (email: string) => {
  const answer = await browserOf(desk).post("/sign-in", { email }, here);
  return { status: answer.status, body: (await answer.text()).replaceAll(email, "EMAIL") };
};
const tokenOf = async (email: string) =>
  (await lastLinkTo(site, email)).searchParams.get("token") ?? "";

describe("the stewards' site", () => {
  it("signs in by links of its own, into sessions of its own", async () => {
    const email = "responsavel@example.org";
    await makeUser(site.web, email, { steward: true });
    expect((await ask(email)).status).toBe(200);
    const link = await lastLinkTo(site, email);
    expect(link.origin).toBe(ownOrigin);
    const token = link.searchParams.get("token") ?? "";
    const web = browserOf(server);
    expect((await web.get(`/sign-in/confirm?token=${token}`)).status).toBe(404);
    expect(cookieOf(await web.post("/sign-in/confirm", { token }))).toBe("");

    const done = await browserOf(desk).post("/sign-in/confirm", { token }, here);
    expect(done.headers.get("Location")).toBe("/steward");
    expect(cookieOf(done)).toMatch(/^__Host-prumo-steward-session=/);
    const signedIn = { Cookie: cookieOf(done) };
    expect((await browserOf(desk).get("/steward", signedIn)).status).toBe(200);
    expect((await web.get("/account", signedIn)).status).toBe(303);
    const [session] = await sessionsOf(email);
    const hours = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11);
    expect(hours).toBeLessThanOrEqual(12);
  });

  it("answers every address alike, mails it, and then opens nothing", async () => {
    const emails = ["cargo-vivo@example.org", "sem-cargo@example.org", "sem-conta00@example.org"];
    await makeUser(site.web, emails[0], { steward: true });
    await makeUser(site.web, emails[1]);
    const answers = [];
    for (const email of emails) answers.push(await ask(email));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);

    for (const email of emails.slice(1)) {
      const token = await tokenOf(email);
      const page = await browserOf(desk).get(`/en/sign-in/confirm?token=${token}`);
      expect(page.status).toBe(403);
      const html = await page.text();
      expect(html).toContain("This address is not a steward&#x27;s");
      expect(html).toContain(`href="${testOrigin}/en/sign-in"`);
      const pressed = await browserOf(desk).post("/sign-in/confirm", { token }, here);
      expect(cookieOf(pressed)).toBe("");
      expect(pressed.headers.get("Location")).toContain("/sign-in/confirm?token=");
      expect(await sessionsOf(email)).toHaveLength(0);
    }
    const made = site.web
      .selectFrom("user")
      .select("id")
      .where("email", "=", emails[2] as string);
    expect(await made.execute()).toEqual([]);
  });

  it("opens nothing with a link whose owner has left office since", async () => {
    const email = "deixou@example.org";
    const id = await makeUser(site.web, email, { steward: true });
    await ask(email);
    const token = await tokenOf(email);
    expect((await browserOf(desk).get(`/sign-in/confirm?token=${token}`)).status).toBe(200);
    await sql`update "user" set role = null where id = ${id}`.execute(site.web);
    const pressed = await browserOf(desk).post("/sign-in/confirm", { token }, here);
    expect(cookieOf(pressed)).toBe("");
    expect(await sessionsOf(email)).toHaveLength(0);
  });
});
