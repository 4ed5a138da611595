import { afterAll, beforeAll, expect, it } from "vitest";
import { browserOf } from "#tests/factories/forms.ts";
import { makeUser, signIn } from "#tests/factories/people.ts";
import { TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";

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
