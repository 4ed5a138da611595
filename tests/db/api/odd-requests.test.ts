import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleBenchmark, TestSite } from "#tests/factories/site.ts";
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

interface Answer {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** The target goes out as it is written, and any method: `fetch` would tidy both. */
function send(method: string, path: string, headers = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.site);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text) => {
        body += text;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body }),
      );
    });
    sent.on("error", reject).end();
  });
}

describe("methods that the API does not take", () => {
  it.each(["PROPFIND", "TRACE", "PUT", "PATCH", "DELETE", "MKCOL", "PURGE"])(
    "%s is refused by a problem that names those it takes",
    async (method) => {
      for (const [path, allow] of [
        ["/api/v1/benchmarks", "GET, HEAD"],
        ["/api/v1/submissions", "GET, HEAD, POST"],
        ["/api/v1/validations", "POST"],
        [`/api/v1/benchmarks/${sampleBenchmark}/pack`, "GET, HEAD"],
      ] as const) {
        const { status, headers, body } = await send(method, path);
        expect([path, status, headers.allow]).toEqual([path, 405, allow]);
        expect(headers["content-type"]).toBe("application/problem+json");
        expect(JSON.parse(body)).toMatchObject({ code: "method_not_allowed", status: 405 });
      }
      const unknown = await send(method, "/api/v1/nothing", { "Accept-Language": "pt" });
      expect(unknown.status).toBe(404);
      expect(JSON.parse(unknown.body)).toMatchObject({ title: "Não encontrado" });
    },
  );

  it("OPTIONS says what is taken, and lets pages of any origin read what is public", async () => {
    const open = await send("OPTIONS", "/api/v1/benchmarks");
    expect(open).toMatchObject({
      status: 204,
      body: "",
      headers: {
        allow: "GET, HEAD, OPTIONS",
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET, HEAD",
      },
    });
    const own = await send("OPTIONS", "/api/v1/submissions");
    expect([own.status, own.headers.allow]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
    expect(own.headers).not.toHaveProperty("access-control-allow-origin");
    expect((await send("OPTIONS", "/api/v1/nothing")).status).toBe(404);
    const practice = await send("GET", `/api/v1/benchmarks/${sampleBenchmark}/practice`);
    expect(practice.headers["access-control-allow-origin"]).toBe("*");
  });

  it("are refused by pages too", async () => {
    expect(await send("PROPFIND", "/")).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD, POST, OPTIONS" },
    });
  });
});

it.each([
  "/\\evil.com",
  "//evil.com",
  "///evil.com",
  "/%5Cevil.com",
  "/%5C%5Cevil.com",
  "/%2Fevil.com",
  "/.//evil.com",
  "/en//evil.com",
  "/en/\\evil.com",
  "/en/%2e%2e/",
  "/%2e%2e/",
  "/%2E/",
  "/../",
  "/..\\..\\",
  `/${sampleBenchmark}/%2e%2e`,
  "/#/",
])("%s is nothing here, and leads nowhere else", async (target) => {
  const { status, headers, body } = await send("GET", target);
  expect([400, 404]).toContain(status);
  expect(headers).not.toHaveProperty("location");
  for (const [, href] of body.matchAll(/href="([^"]*)"/g)) {
    expect(new URL(href ?? "", testOrigin).origin).toBe(testOrigin);
  }
});

it("tells crawlers every page in both languages, and what is somebody's own", async () => {
  const robots = await send("GET", "/robots.txt");
  expect(robots.headers["content-type"]).toMatch(/^text\/plain/);
  expect(robots.body).toContain(`Sitemap: ${testOrigin}/sitemap.xml`);
  expect(robots.body).toContain("Disallow: /en/submissions\n");
  const sitemap = await send("GET", "/sitemap.xml");
  expect(sitemap.headers["content-type"]).toMatch(/^application\/xml/);
  const pages = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page]) => page ?? "");
  expect(pages).toContain(`${testOrigin}/en/tuguesice-pt/method`);
  expect(new Set(pages).size).toBe(pages.length);
  for (const page of pages) {
    const { status, body } = await send("GET", page.slice(testOrigin.length));
    expect([page, status]).toEqual([page, 200]);
    expect(body).toContain(`hrefLang="en-GB"`);
    expect(sitemap.body).toContain(`href="${page}"`);
  }
});
