import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskRoutes } from "#app/desk-routes.ts";
import { nearly } from "#tests/factories/answering.ts";
import { makeUser, signIn } from "#tests/factories/people.ts";
import { sampleBenchmark, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";
import { previewForDesk, publishForDesk } from "#worker/publishing/publish-for-desk.ts";

let site: TestSite;
let desk: ApiServer;
let web: ApiServer;
let team: TestTeam;
let submission: string;
let steward: { Cookie: string };
const model = "Modelo Que Ninguém Pode Ver";

beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  team = await site.makeTeam();
  submission = await site.score(team, (item) => nearly(String(item.answers[0])), { model });
  desk = await startApiServer(site, { role: "steward" });
  web = await startApiServer(site);
  const owner = site.database.open("owner").db;
  const userId = await makeUser(owner, "responsavel@example.org", { steward: true });
  steward = await signIn(site, userId, "steward");
});
afterAll(async () => {
  await desk.close();
  await web.close();
  await site.close();
});

const get = (path: string, headers: Record<string, string> = steward) =>
  fetch(desk.site + path, { headers, redirect: "manual" });

const post = (server: ApiServer, path: string, fields: Record<string, string>, headers = {}) =>
  fetch(server.site + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: testOrigin, ...headers },
    body: new URLSearchParams(fields),
  });

const pages = deskRoutes
  .map(({ path = "" }) => `/${path.replace(/^en\?\//, "").replace("/:id?", "")}`)
  .filter((path) => !path.endsWith("/sign-out"));
const addressOf = (path: string) => path.replace(":id", submission);

describe("the desk", () => {
  it.each(pages)("shows %s to a steward, and to nobody else", async (path) => {
    const address = `${addressOf(path)}?benchmark=${sampleBenchmark}`;
    const owner = site.database.open("owner").db;
    const other = await signIn(site, await makeUser(owner), "steward");
    // A session of the public site is none here.
    const abroad = await signIn(site, await makeUser(owner, undefined, { steward: true }), "web");
    for (const locale of ["", "/en"]) {
      expect((await get(locale + address)).status).toBe(200);
      expect((await get(locale + address, other)).status).toBe(403);
      for (const nobody of [{}, abroad]) {
        const turned = await get(locale + address, nobody);
        expect(turned.status).toBe(303);
        expect(turned.headers.get("Location")).toContain(`${locale}/sign-in?next=`);
      }
    }
    expect(desk.log).toEqual([]);
  });

  it("takes in nothing but its own forms", async () => {
    for (const path of ["/submit", "/report", "/api/v1/submissions"]) {
      expect((await post(desk, path, {}, steward)).status).toBe(405);
    }
    const foreign = { ...steward, Origin: "https://evil.example" };
    expect((await post(desk, "/steward/approvals", {}, foreign)).status).toBe(403);
  });

  it("opens on the benchmark that has something waiting, and acts on none unnamed", async () => {
    const chosen = async (path: string) =>
      /class="tab" href="[^"?]+\?benchmark=([a-z-]+)" aria-current/.exec(
        await (await get(path)).text(),
      )?.[1];
    const pages = ["answers", "closed-world", "agreement", "exposures", "publish"];
    for (const page of pages) expect(await chosen(`/steward/${page}`)).toBe(sampleBenchmark);
    expect(await chosen("/steward/answers?benchmark=tuguesice-pt")).toBe("tuguesice-pt");
    expect((await get("/steward/answers?benchmark=outro")).status).toBe(404);
    expect((await post(desk, "/steward/publish", { act: "preview" }, steward)).status).toBe(404);
  });

  it("says nothing of who gave an answer, in any byte of the queue", async () => {
    const provider = await site.database
      .open("owner")
      .db.selectFrom("organization")
      .select(["name", "id"])
      .where("id", "=", team.organizationId)
      .executeTakeFirstOrThrow();
    const queue = `/steward/answers?benchmark=${sampleBenchmark}`;
    const page = await (await get(queue)).text();
    expect(page).toContain("Como se chama");
    const data = await (await get(`${queue.replace("?", ".data?")}`)).text();
    const closed = await (await get(queue.replace("answers", "closed-world"))).text();
    for (const text of [page, data, closed]) {
      for (const secret of [model, provider.name, provider.id, submission, team.tokenId]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it("keeps a ruling with its tags and shows it afterwards", async () => {
    const queue = `/steward/answers?benchmark=${sampleBenchmark}`;
    const page = await (await get(queue)).text();
    const id = /name="id" value="([0-9a-f]{12})"/.exec(page)?.[1] ?? "";
    const fields = { id, benchmark: sampleBenchmark, verdict: "incorrect", tag: "brazilian" };
    const saved = await post(desk, "/steward/answers", fields, steward);
    expect(saved.status).toBe(303);
    const after = await (await get(saved.headers.get("Location") ?? "")).text();
    expect(after).toContain("responsavel@example.org");
    expect(after).toContain("brasileira");
    const missing = await post(desk, "/steward/answers", { id, benchmark: "x" }, steward);
    expect(missing.status).toBe(400);
  });

  it("shows what an organisation has used of its quota", async () => {
    const owner = site.database.open("owner").db;
    const { name } = await owner
      .selectFrom("organization")
      .select("name")
      .where("id", "=", team.organizationId)
      .executeTakeFirstOrThrow();
    const used = async (search = "") => {
      const html = await (await get(`/en/steward/quotas?q=${search}`)).text();
      const rows = html.split("<tr").filter((row) => row.includes(">now<"));
      return rows.filter((row) => row.includes(name)).map((row) => row.match(/>[\d,]+ of /g));
    };
    expect(await used()).toEqual([[">1 of ", ">0 of "]]);
    await owner
      .insertInto("failed_validation")
      .values({
        organization_id: team.organizationId,
        quota_key: "x",
        benchmark: sampleBenchmark,
        actor: "x",
        failed_at: new Date(),
      })
      .execute();
    expect(await used(encodeURIComponent(name.slice(1)))).toEqual([[">1 of ", ">1 of "]]);
    expect(await used("nenhuma")).toEqual([]);
  });

  it("withdraws and voids with a public reason, and not without one", async () => {
    const page = `/steward/submissions/${submission}`;
    expect((await post(desk, page, { act: "withdraw", reason: " " }, steward)).status).toBe(400);
    const reason = "Declaração que não era verdadeira";
    expect((await post(desk, page, { act: "void", reason }, steward)).status).toBe(303);
    expect(await (await get(page)).text()).toContain(reason);
    expect((await post(desk, page, { act: "withdraw", reason }, steward)).status).toBe(409);
  });
});

describe("publishing from the desk", () => {
  const page = `/steward/publish?benchmark=${sampleBenchmark}`;
  const newest = () =>
    site.database
      .open("owner")
      .db.selectFrom("publication_request")
      .selectAll()
      .orderBy("requested_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();

  it("shows what stands in the way", async () => {
    expect((await post(desk, page, { act: "preview" }, steward)).status).toBe(303);
    const request = await newest();
    await previewForDesk(site.worker.db, request.id, testOrigin);
    expect((await newest()).state).toBe("blocked");
    expect(await (await get(page)).text()).toContain("nenhuma entrada está pontuada");
    expect(await (await get(`/en${page}`)).text()).toContain("no entry is scored");
    const publish = { act: "publish", request: request.id };
    expect((await post(desk, page, publish, steward)).status).toBe(409);
  });

  it("publishes what was shown, once, and nothing else", async () => {
    await site.score(team, (item) => String(item.answers[0]), { model: "Outro", revision: "1" });
    await post(desk, page, { act: "preview" }, steward);
    const shown = await newest();
    await previewForDesk(site.worker.db, shown.id, testOrigin);
    expect(await (await get(page)).text()).toContain("sample.1");

    // Meanwhile another entry comes: it is not what the steward has seen.
    await site.score(team, (item) => String(item.answers[0]), { model: "Terceiro", revision: "1" });
    const send = () => post(desk, page, { act: "publish", request: shown.id }, steward);
    expect((await send()).status).toBe(303);
    const job = { requestId: shown.id, actor: "user x", origin: testOrigin };
    await publishForDesk(site.worker.db, job);
    expect(await newest()).toMatchObject({ state: "ready", version: null });

    expect((await send()).status).toBe(303);
    await publishForDesk(site.worker.db, job);
    await publishForDesk(site.worker.db, job);
    expect(await newest()).toMatchObject({ state: "published", version: "sample.1" });
    const versions = await site.web.selectFrom("leaderboard_version").select("label").execute();
    expect(versions).toEqual([{ label: "sample.1" }]);
  });
});

describe("a problem report", () => {
  const report = (fields: Record<string, string>) => post(web, "/report", fields);
  const text = "A resposta de referência está desatualizada.";

  it("reaches the stewards sealed, and its contact is erased with the answer", async () => {
    const contact = "quem@example.org";
    const sent = await report({ kind: "item", about: "q17", text, contact, page: "/en/policies" });
    expect(sent.headers.get("Location")).toBe("/report?sent=1&page=%2Fen%2Fpolicies");
    const owner = site.database.open("owner").db;
    const row = await owner.selectFrom("problem_report").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain("desatualizada");
    const listed = await (await get("/steward/reports")).text();
    expect(listed).toContain(text);
    expect(listed).toContain(contact);
    const settle = { id: row.id, act: "acted", reason: "Corrigido na próxima edição." };
    expect((await post(desk, "/steward/reports", settle, steward)).status).toBe(303);
    expect((await post(desk, "/steward/reports", settle, steward)).status).toBe(409);
    expect(await (await get("/steward/reports")).text()).not.toContain(contact);
    const mail = await owner
      .selectFrom("mail_outbox")
      .select("template")
      .where("template", "=", "report-answered")
      .execute();
    expect(mail).toHaveLength(1);
  });

  it("is refused without a text, or with more than one address", async () => {
    expect((await report({ text: "" })).status).toBe(400);
    expect((await report({ text, contact: "a@example.org, b@example.org" })).status).toBe(400);
  });

  it("goes nowhere when a program has filled in the hidden field", async () => {
    const count = async () =>
      (await site.database.open("owner").db.selectFrom("problem_report").select("id").execute())
        .length;
    const before = await count();
    expect((await report({ text, website: "https://spam.example" })).status).toBe(303);
    expect(await count()).toBe(before);
  });

  it("is limited per address", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent += 1) statuses.push((await report({ text })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
