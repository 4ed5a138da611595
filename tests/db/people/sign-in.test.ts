import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { browserOf, cookieOf } from "#tests/factories/forms.ts";
import { lastLinkTo, waitingMail } from "#tests/factories/outbox.ts";
import { listSessionsOf, makeUser, signIn } from "#tests/factories/people.ts";
import { TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
beforeAll(async () => {
  site = await TestSite.open();
  server = await startApiServer(site);
});
afterAll(async () => {
  await server.close();
  await site.close();
});
beforeEach(() => sql`delete from rate_window`.execute(site.database.open("owner").db));

type Fields = Record<string, string>;

const get: ReturnType<typeof browserOf>["get"] = (...request) => browserOf(server).get(...request);
const post: ReturnType<typeof browserOf>["post"] = (...request) =>
  browserOf(server).post(...request);

/** Asks for a link and gives its token, and the cookie of the browser that asked. */
async function askFor(email: string, fields: Fields = {}, path = "/sign-in") {
  const answer = await post(path, { email, ...fields });
  expect(answer.status).toBe(200);
  const link = await lastLinkTo(site, email.trim().toLowerCase());
  return { link, token: link.searchParams.get("token") ?? "", cookie: cookieOf(answer) };
}

const confirm = (token: string, headers = {}, path = "/sign-in/confirm") =>
  post(path, { token }, headers);

const sessionsOf = (email: string) => listSessionsOf(site.web, email);

describe("signing in", () => {
  it("mails a link, shows a button, and makes account and session on the press alone", async () => {
    const email = "nova@example.org";
    const { link, token, cookie } = await askFor(` Nova@Example.ORG `, { next: "/en/account?a=1" });
    expect(link.origin + link.pathname).toBe(`${testOrigin}/sign-in/confirm`);
    for (let opened = 0; opened < 3; opened++) {
      const page = await get(`/sign-in/confirm?token=${token}`, { Cookie: cookie });
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain(email);
      expect(html).not.toContain("noutro navegador");
    }
    expect(await sessionsOf(email)).toHaveLength(0);

    const done = await confirm(token, { Cookie: cookie });
    expect(done.status).toBe(303);
    expect(done.headers.get("Location")).toBe("/en/account?a=1");
    const [set = "", ...others] = done.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(set).toMatch(/^__Host-prumo-session=[^;]+;/);
    for (const attribute of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) {
      expect(set).toContain(attribute);
    }
    expect(set).not.toContain("Domain");
    const account = await get("/account", { Cookie: cookieOf(done) });
    expect(account.status).toBe(200);
    expect(await account.text()).toContain(email);
    const [session] = await sessionsOf(email);
    expect(session).toMatchObject({ ipAddress: "" });
  });

  it("is on record by the person's id, and by no address", async () => {
    const email = "registo@example.org";
    const { token } = await askFor(email);
    await confirm(token);
    const user = await site.web
      .selectFrom("user")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const acts = await site.steward.db
      .selectFrom("audit_entry")
      .selectAll()
      .where("subject", "=", user.id)
      .execute();
    expect(acts).toMatchObject([{ act: "sign_in", actor: `user ${user.id}` }]);
    expect(JSON.stringify(acts)).not.toContain("example.org");
    expect(server.log.join("\n")).not.toContain("example.org");
  });

  it("gives a first account the language of the page", async () => {
    const { token } = await askFor("english@example.org", {}, "/en/sign-in");
    await confirm(token, {}, "/en/sign-in/confirm");
    const user = await site.web
      .selectFrom("user")
      .select("locale")
      .where("email", "=", "english@example.org")
      .executeTakeFirstOrThrow();
    expect(user.locale).toBe("en");
  });

  it("gives one session for fifty presses at the same moment", async () => {
    const email = "corrida@example.org";
    const { token } = await askFor(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
    const inside = answers.filter((answer) => cookieOf(answer).includes("prumo-session="));
    expect(inside).toHaveLength(1);
    expect(await sessionsOf(email)).toHaveLength(1);
    const outside = answers.filter((answer) => !inside.includes(answer));
    for (const answer of outside) {
      expect(answer.headers.get("Location")).toContain("/sign-in/confirm?token=");
    }
  });

  it("ends the session that this browser had before", async () => {
    const first = await confirm((await askFor("antes@example.org")).token);
    const { token } = await askFor("depois@example.org");
    const page = await get(`/sign-in/confirm?token=${token}`, { Cookie: cookieOf(first) });
    expect(await page.text()).toContain("antes@example.org");
    await confirm(token, { Cookie: cookieOf(first) });
    expect(await sessionsOf("antes@example.org")).toHaveLength(0);
    expect(await sessionsOf("depois@example.org")).toHaveLength(1);
  });

  it("refuses an account that stewards have closed", async () => {
    const id = await makeUser(site.web, "fechada@example.org");
    await sql`update "user" set banned = true where id = ${id}`.execute(site.web);
    const answer = await confirm((await askFor("fechada@example.org")).token);
    expect(cookieOf(answer)).not.toContain("prumo-session=");
    expect(await sessionsOf("fechada@example.org")).toHaveLength(0);
  });
});

it("refuses an address that is given twice, and mails neither", async () => {
  const body = "email=uma@example.org&email=outra@example.org";
  const headers = { Origin: testOrigin, "Content-Type": "application/x-www-form-urlencoded" };
  const sent = await fetch(`${server.site}/sign-in`, { method: "POST", body, headers });
  expect(sent.status).toBe(400);
  expect(await sent.text()).toContain("veio duas vezes");
  const doubled = "organization=a&organization=b";
  const cookie = await signIn(site, await makeUser(site.database.open("owner").db));
  const elsewhere = await fetch(`${server.site}/en/submit`, {
    method: "POST",
    body: doubled,
    headers: { ...headers, ...cookie },
  });
  expect(elsewhere.status).toBe(400);
  expect(await elsewhere.text()).toContain("The request could not be read");
});

describe("a link that does not work", () => {
  it("says that it was used", async () => {
    const { token } = await askFor("usada@example.org", { next: "/submit" });
    await confirm(token);
    const page = await get(`/sign-in/confirm?token=${token}`);
    expect(page.status).toBe(410);
    const html = await page.text();
    expect(html).toContain("Esta ligação já foi usada");
    expect(html).toContain("/sign-in?next=%2Fsubmit");
  });

  it("says that it has expired, by the database's clock, and signs nobody in", async () => {
    const { token } = await askFor("tarde@example.org");
    await sql`update sign_in_link set expires_at = now()
      where expires_at = (select max(expires_at) from sign_in_link)`.execute(site.web);
    const answer = await confirm(token);
    expect(cookieOf(answer)).toBe("");
    const page = await get(`/en/sign-in/confirm?token=${token}`);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain("This link no longer works");
    expect(await sessionsOf("tarde@example.org")).toHaveLength(0);
  });

  it.each(["", "x", "%00", "a".repeat(43), "a".repeat(5_000), "../../etc", "%3Cscript%3E"])(
    "says so of %j, which never was one",
    async (token) => {
      for (const page of [
        await get(`/sign-in/confirm?token=${token}`),
        await get("/sign-in/confirm"),
      ]) {
        expect(page.status).toBe(404);
        const html = await page.text();
        expect(html).toContain("Não reconhecemos esta ligação");
        expect(html).not.toContain("<script>");
      }
      expect(cookieOf(await confirm(decodeURIComponent(token)))).toBe("");
    },
  );

  it("tells a browser that has not asked for it, and works there all the same", async () => {
    const { token } = await askFor("outro@example.org");
    const page = await get(`/sign-in/confirm?token=${token}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("noutro navegador");
    expect(cookieOf(await confirm(token))).toContain("__Host-prumo-session=");
  });

  it("of the stewards' site does not work at the public one", async () => {
    const { token } = await askFor("cargo@example.org");
    await sql`update sign_in_link set site = 'steward'`.execute(site.web);
    expect((await get(`/sign-in/confirm?token=${token}`)).status).toBe(404);
    expect(cookieOf(await confirm(token))).toBe("");
  });
});

describe("asking for a link", () => {
  it("answers a known and an unknown address with the same bytes and the same work", async () => {
    await makeUser(site.web, "conhecida@example.org");
    const counts = async () => {
      const owner = site.database.open("owner").db;
      const { rows } = await sql<{ n: number[] }>`select array[
        (select count(*) from sign_in_link), (select count(*) from verification),
        (select count(*) from mail_outbox), (select count(*) from "user")]::int[] as n`.execute(
        owner,
      );
      return rows[0]?.n ?? [];
    };
    const answers = [];
    for (const email of ["conhecida@example.org", "ignorada0@example.org"]) {
      const before = await counts();
      const answer = await post("/sign-in", { email });
      const after = await counts();
      const headers = Object.fromEntries(answer.headers);
      answers.push({
        status: answer.status,
        headers: {
          ...headers,
          date: "",
          "set-cookie": headers["set-cookie"]?.replace(/=[^;]+/, "="),
        },
        body: (await answer.text()).replaceAll(email, "EMAIL"),
        work: after.map((n, place) => n - (before[place] ?? 0)),
      });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.work).toEqual([1, 1, 1, 0]);
  });

  it.each([
    ["ana@example.org\r\nBcc: todos@example.org", "mudanças de linha"],
    ["ana@example.org,rui@example.org", "um só endereço"],
    ["Ana <ana@example.org>", "só o endereço"],
    ["ana", "Falta uma das partes"],
    ["", "Escreva o seu endereço"],
    [`ana@${"a".repeat(300)}.org`, "mais de 254"],
    ["<script>alert(1)</script>@example.org", "só o endereço"],
  ])("refuses %j at its field", async (email, words) => {
    const before = (await waitingMail(site)).length;
    const answer = await post("/sign-in", { email });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toMatch(/id="email-error"/);
    expect(html).toContain(words);
    expect(html).not.toContain("<script>alert");
    expect(await waitingMail(site)).toHaveLength(before);
  });

  it("writes an address in other letters as DNS has it", async () => {
    await post("/sign-in", { email: "ana@CAFÉ.example.org" });
    expect((await waitingMail(site)).at(-1)?.to).toBe("ana@xn--caf-dma.example.org");
  });

  it("is limited for each address that is written to, whoever asks", async () => {
    const statuses = [];
    for (let times = 0; times < 7; times++) {
      statuses.push((await post("/sign-in", { email: "cheia@example.org" })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await post("/sign-in", { email: "vazia@example.org" })).status).toBe(200);
  });

  it("is refused from another origin, and takes its links from the settings", async () => {
    const foreign = await fetch(`${server.site}/sign-in`, {
      method: "POST",
      body: new URLSearchParams({ email: "ana@example.org" }),
      headers: { Origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    await post(
      "/sign-in",
      { email: "anfitria@example.org" },
      { "X-Forwarded-Host": "evil.example" },
    );
    expect((await lastLinkTo(site, "anfitria@example.org")).origin).toBe(testOrigin);
  });

  it("goes on to paths of this site alone", async () => {
    for (const next of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "javascript:x",
    ]) {
      const { token } = await askFor(`para${next.length}@example.org`, { next });
      expect((await confirm(token)).headers.get("Location")).toBe("/account");
    }
  });
});
