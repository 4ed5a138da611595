import { afterAll, beforeAll, expect, it } from "vitest";
import { browserOf } from "#tests/factories/forms.ts";
import { makeUser, signIn } from "#tests/factories/people.ts";
import { TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";

let site: TestSite;
let away: ApiServer;
let cookie: Record<string, string>;
beforeAll(async () => {
  site = await TestSite.open();
  cookie = await signIn(site, await makeUser(site.database.open("owner").db));
  // Nothing listens on port 1.
  away = await startApiServer(site, { databaseUrl: "postgresql://web:x@127.0.0.1:1/prumo" });
});
afterAll(async () => {
  await away.close();
  await site.close();
});

it.each([
  ["/tuguesice-pt-sample", "A base de dados não responde de momento"],
  ["/en/tuguesice-pt-sample", "The database does not answer just now"],
  ["/account", "A base de dados não responde de momento"],
  ["/en/submit", "The database does not answer just now"],
])("%s says that the database is away, and when to come again", async (path, words) => {
  const page = await browserOf(away).get(path, cookie);
  expect(page.status).toBe(503);
  expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const html = await page.text();
  expect(html).toContain(words);
  expect(html).not.toContain("ECONNREFUSED");
});

it.each(["/account.data", "/en/submit.data", "/organizations/x/settings.data"])(
  "%s is the error page's data",
  async (path) => {
    const answer = await browserOf(away).get(path, cookie);
    await expectAway(answer, "text/x-script; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain("ErrorResponse");
    expect(text).toContain("503");
    expect(text).not.toMatch(/ECONNREFUSED|\.ts:\d/);
  },
);

it.each([
  "/account/export",
  "/sitemap.xml",
  "/tuguesice-pt-sample/v/sample.1.json",
  "/api/v1/benchmarks/tuguesice-pt-sample/leaderboard",
])("%s is a problem document", async (path) => {
  const answer = await browserOf(away).get(path, cookie);
  await expectAway(answer, "application/problem+json");
  expect(await answer.json()).toMatchObject({ code: "database_unavailable", status: 503 });
});

it.each([
  ["/packs/x/tuguesice-pt-sample", "application/problem+json"],
  ["/organizations/new", "text/html; charset=utf-8"],
  ["/account", "text/html; charset=utf-8"],
  // These show what was refused beside their own fields.
  ["/sign-in", "text/html; charset=utf-8"],
  ["/report", "text/html; charset=utf-8"],
])("a form sent to %s is answered so too", async (path, type) => {
  const answer = await fetch(away.site + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: testOrigin, ...cookie },
    body: new URLSearchParams({ name: "x", email: "a@example.org", text: "Algo.", kind: "other" }),
  });
  await expectAway(answer, type);
});

async function expectAway(answer: Response, type: string): Promise<void> {
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([503, type]);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
}
