import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveOrganization } from "#db/queries/organizations.ts";
import { tokenFrom } from "#platform/auth/token-format.ts";
import { bearer, goodFile, submit, uploadForm } from "#tests/factories/api-calls.ts";
import { createTestAuth, makeToken } from "#tests/factories/auth.ts";
import { sampleBenchmark, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
let team: TestTeam;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site);
  team = await site.makeTeam();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

function call(method: string, path: string, token?: string, headers: HeadersInit = {}) {
  const authorization = token ? bearer(token) : {};
  return fetch(server.api + path, { method, headers: { ...authorization, ...headers } });
}

async function newSubmission(sender = team): Promise<string> {
  const response = await submit(server, sender, uploadForm(goodFile(site, sender)));
  expect(response.status).toBe(202);
  return (await response.json()).id;
}

describe("tokens", () => {
  const expectUnauthorized = async (response: Response) => {
    expect(response.status).toBe(401);
    expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
    return response.text();
  };

  it("are answered alike when unknown, revoked or expired", async () => {
    const auth = createTestAuth(site.web);
    const [revoked, expired] = [await makeToken(site.web), await makeToken(site.web)];
    const unknown = await makeToken(site.web);
    await site.web.deleteFrom("apikey").where("id", "=", unknown.id).execute();
    await site.web
      .updateTable("apikey")
      .set({ enabled: false })
      .where("id", "=", revoked.id)
      .execute();
    await site.web
      .updateTable("apikey")
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where("id", "=", expired.id)
      .execute();
    const answers = await Promise.all(
      [unknown, revoked, expired].map(async ({ token }) =>
        expectUnauthorized(await call("GET", "/submissions", token)),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).not.toContain("prumo_");
    expect(auth.options.plugins.length).toBeGreaterThan(0);
  });

  it("are told to be missing or mistyped without a look at the database", async () => {
    const none = await expectUnauthorized(await call("GET", "/submissions"));
    expect(none).toContain("Authorization: Bearer");
    const typo = team.token.replace(/.$/, (last) => (last === "a" ? "b" : "a"));
    const mistyped = JSON.parse(await expectUnauthorized(await call("GET", "/submissions", typo)));
    expect(mistyped.detail).toContain("not a Prumo token");
    const basic = { Authorization: "Basic cHJ1bW86" };
    await expectUnauthorized(await call("GET", "/submissions", undefined, basic));
  });

  it("cannot be guessed: refused ones are limited per address, and say when to come back", async () => {
    const own = await startApiServer(site);
    const guess = async () => {
      const token = tokenFrom(() => randomBytes(64));
      return fetch(`${own.api}/submissions`, { headers: bearer(token) });
    };
    const answers: Response[] = [];
    const limited = () => answers.filter(({ status }) => status === 429);
    // A window may end in between, and the next begins at nothing.
    while (limited().length === 0 && answers.length < 1_000) {
      answers.push(...(await Promise.all(Array.from({ length: 50 }, guess))));
    }
    expect(answers.length).toBeGreaterThanOrEqual(300);
    const [first] = limited() as [Response];
    const seconds = Number(first.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(await first.json()).toMatchObject({
      code: "rate_limited",
      retry_after_seconds: seconds,
    });
    expect((await call("GET", "/submissions", team.token)).status).toBe(200);
    const buckets = await site.web.selectFrom("rate_window").select("bucket").execute();
    expect(JSON.stringify(buckets)).not.toContain("127.0.0.1");
    await own.close();
  });

  it("do no more than their scopes", async () => {
    const reads = await makeToken(site.web, { scopes: ["read"] });
    const packs = await makeToken(site.web, { scopes: ["pack"] });
    const sends = await makeToken(site.web, { scopes: ["submit"] });
    const pack = `/benchmarks/${sampleBenchmark}/pack`;
    const allowed: [string, string, string[]][] = [
      ["GET", "/submissions", [reads.token]],
      ["GET", pack, [packs.token]],
    ];
    for (const [method, path, tokens] of allowed) {
      for (const token of [reads, packs, sends].map((made) => made.token)) {
        const response = await call(method, path, token);
        expect([path, response.status]).toEqual([path, tokens.includes(token) ? 200 : 403]);
        if (response.status === 403) {
          expect(await response.json()).toMatchObject({ code: "forbidden" });
        }
      }
    }
    for (const { token } of [reads, packs]) {
      const response = await submit(server, { token }, uploadForm("x"));
      expect(response.status).toBe(403);
    }
  });

  it("keep when they were last used", async () => {
    const { token, id } = await makeToken(site.web);
    await call("GET", "/submissions", token);
    const row = await site.web
      .selectFrom("apikey")
      .select("lastRequest")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.lastRequest?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe("another organisation's submission", () => {
  it("is as unknown as none, whatever is asked of it", async () => {
    const id = await newSubmission();
    const stranger = await site.makeTeam();
    const nobody = "00000000-0000-4000-8000-000000000000";
    for (const [method, suffix] of [
      ["GET", ""],
      ["GET", "/events"],
      ["POST", "/cancel"],
      ["POST", "/withdraw"],
      ["POST", "/pause"],
      ["POST", "/resume"],
    ] as const) {
      const answers = await Promise.all(
        [id, nobody, "no-id", "%00"].map(async (one) => {
          const response = await call(method, `/submissions/${one}${suffix}`, stranger.token);
          return [response.status, await response.text()];
        }),
      );
      expect(answers[0]?.[0]).toBe(404);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    }
    const list = await (await call("GET", "/submissions", stranger.token)).json();
    expect(list).toEqual({ items: [], next: null });
    const mine = await call("GET", `/submissions/${id}`, team.token);
    expect(await mine.json()).toMatchObject({ id, state: "queued", actions: ["cancel"] });
  });
});

describe("GET /submissions", () => {
  it("pages from the newest, without loss or repetition", async () => {
    const sender = await site.makeTeam();
    const ids: string[] = [];
    for (let times = 0; times < 5; times++) ids.unshift(await newSubmission(sender));
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = cursor ? `&cursor=${cursor}` : "";
      const page = await (await call("GET", `/submissions?limit=2${query}`, sender.token)).json();
      seen.push(...page.items.map((item: { id: string }) => item.id));
      cursor = page.next;
    }
    expect(seen).toEqual(ids);
    const none = await call("GET", "/submissions?benchmark=tuguesice-pt", sender.token);
    expect(await none.json()).toEqual({ items: [], next: null });
    for (const query of ["cursor=abc", "limit=0", "limit=1000", "limit=x"]) {
      const refused = await call("GET", `/submissions?${query}`, sender.token);
      expect([query, refused.status]).toEqual([query, 400]);
    }
  });
});

describe("changes by the owner", () => {
  it("cancel once, before grading, and say why not afterwards", async () => {
    const id = await newSubmission();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call("POST", `/submissions/${id}/cancel`, team.token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect(await refused.json()).toMatchObject({ code: "state_conflict", state: "cancelled" });
    const events = await site.web
      .selectFrom("submission_event")
      .select("state")
      .where("submission", "=", id)
      .where("state", "=", "cancelled")
      .execute();
    expect(events).toHaveLength(1);
  });

  it("neither pause nor resume a file, nor withdraw what is not graded", async () => {
    const id = await newSubmission();
    for (const action of ["pause", "resume", "withdraw"]) {
      const response = await call("POST", `/submissions/${id}/${action}`, team.token);
      expect(response.status).toBe(409);
      const { code, detail } = await response.json();
      expect(code).toBe("state_conflict");
      expect(detail).toContain("queued");
    }
    expect((await call("POST", `/submissions/${id}/delete`, team.token)).status).toBe(404);
  });
});

describe("approving an organisation", () => {
  it("is the steward's to do, and not the web's", async () => {
    const made = await makeToken(site.web, { approveNew: false });
    await expect(approveOrganization(site.web, made.organization.id, "me")).rejects.toThrow(
      /denied/,
    );
    const steward = site.database.open("steward").db;
    expect(await approveOrganization(steward, made.organization.id, "s")).toBe(true);
    expect(await approveOrganization(steward, made.organization.id, "s")).toBe(false);
  });
});

describe("public reading", () => {
  it("describes benchmarks, releases and the board before anything is published", async () => {
    const { items } = await (await call("GET", "/benchmarks")).json();
    expect(items.map(({ slug }: { slug: string }) => slug)).toEqual([
      "tuguesice-pt",
      sampleBenchmark,
    ]);
    expect(items[0].release).toBeNull();
    expect(items[1].release).toMatchObject({ number: 1, suites: { target: 60, control: 12 } });
    const one = await (await call("GET", `/benchmarks/${sampleBenchmark}`)).json();
    expect(one.manifest.conditions).toHaveLength(2);
    const board = await (
      await call("GET", `/benchmarks/${sampleBenchmark}/leaderboard?state=current`)
    ).json();
    expect(board).toMatchObject({ version: null, document: null, provisional: [] });
    expect((await call("GET", `/benchmarks/${sampleBenchmark}/leaderboard?state=x`)).status).toBe(
      400,
    );
    expect((await call("GET", `/benchmarks/${sampleBenchmark}/versions/sample.9`)).status).toBe(
      404,
    );
  });

  it("answers unknown addresses and methods with a problem", async () => {
    for (const path of ["/", "/nothing", "/submissions/a/b/c"]) {
      const response = await call("GET", path, team.token);
      expect(response.status).toBe(404);
      expect((await response.json()).code).toBe("not_found");
    }
    const wrong = await call("DELETE", "/submissions", team.token);
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("Allow")).toBe("GET, HEAD, POST");
  });

  it("is described by a document whose every reference and address is there", async () => {
    const document = await (await call("GET", "/openapi.json")).json();
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(document.components.schemas).toHaveProperty(String(name));
    const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [path, operations] of Object.entries<Record<string, object>>(document.paths)) {
      const filled = path.replace("{benchmark}", sampleBenchmark).replace(/\{\w+\}/g, "x");
      for (const method of Object.keys(operations)) {
        const response = await call(method.toUpperCase(), filled, team.token);
        const body = await response.text();
        expect([path, response.status < 500 && response.status !== 405]).toEqual([path, true]);
        // Nothing that is described is merely an unknown address.
        expect(body).not.toContain("nothing at this address of the API");
      }
    }
  });
});
