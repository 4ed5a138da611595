import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browserOf } from "#tests/factories/forms.ts";
import { waitingMail } from "#tests/factories/outbox.ts";
import { makeUser, signIn } from "#tests/factories/people.ts";
import { TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";
import { sendMail } from "#worker/mail/send-mail.ts";

let site: TestSite;
let server: ApiServer;
let elsewhere: ApiServer;
beforeAll(async () => {
  site = await TestSite.open();
  server = await startApiServer(site);
  elsewhere = await startApiServer(site, {
    origin: "https://prumo.example",
    ownOrigin: "https://prumo.example",
  });
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
  await site.close();
});

async function keepAll(origin: string): Promise<void> {
  const { db, keys } = site.worker;
  for (const { id } of await waitingMail(site)) {
    await sendMail({ db, keys, origin, provider: undefined }, id, () => {});
  }
}

it("shows kept mail on a loopback origin, newest first, with links that can be followed", async () => {
  for (const email of ["primeira@example.org", "segunda@example.org"]) {
    await browserOf(server).post("/sign-in", { email });
    await keepAll(testOrigin);
  }
  const page = await browserOf(server).get("/dev/mailbox");
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html.indexOf("segunda@example.org")).toBeLessThan(html.indexOf("primeira@example.org"));
  const link = /href="(http:\/\/localhost:3000\/sign-in\/confirm\?token=[^"]+)"/.exec(html)?.[1];
  const { pathname, search } = new URL(link ?? "");
  expect((await browserOf(server).get(pathname + search)).status).toBe(200);

  const asHtml = /href="(\/dev\/mailbox\/[^"]+)"/.exec(html)?.[1] ?? "";
  const shown = await browserOf(server).get(asHtml);
  expect(shown.headers.get("Content-Type")).toContain("text/html");
  expect(await shown.text()).toContain("A sua entrada no Prumo");
  expect((await browserOf(server).get("/dev/mailbox/none")).status).toBe(404);
});

it("is no page of a site that is not on loopback, and what is kept there stays closed", async () => {
  await browserOf(elsewhere).post(
    "/sign-in",
    { email: "fora@example.org" },
    { Origin: "https://prumo.example" },
  );
  await keepAll("https://prumo.example");
  for (const path of ["/dev/mailbox", "/dev/mailbox/any"]) {
    expect((await browserOf(elsewhere).get(path)).status).toBe(404);
  }
  const page = await browserOf(server).get("/dev/mailbox");
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain("fora@example.org");
});

it("answers to no name but its own, which a stranger's page could bring to this machine", async () => {
  const statusUnder = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(server.site);
      const sent = request(
        { hostname, port, path: "/dev/mailbox", headers: { host } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on("error", reject).end();
    });
  expect(await statusUnder("evil.example:3000")).toBe(404);
  expect(await statusUnder("localhost:3000")).toBe(200);
});

it("loses the mail of whoever erases the account, and nobody else's", async () => {
  const gone = "vai.embora@example.org";
  for (const email of [gone, "fica@example.org"]) {
    await browserOf(server).post("/sign-in", { email });
  }
  await keepAll(testOrigin);
  const userId = await makeUser(site.database.open("owner").db, gone);
  const erased = await browserOf(server).post(
    "/account",
    { do: "erase", confirmation: gone },
    await signIn(site, userId),
  );
  expect(erased.headers.get("Location")).toBe("/sign-in?erased");
  const html = await (await browserOf(server).get("/dev/mailbox")).text();
  expect(html).not.toContain(gone);
  expect(html).toContain("fica@example.org");
});
