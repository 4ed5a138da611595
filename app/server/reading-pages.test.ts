import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { fastPath } from "./fast-path.ts";
import { Metrics } from "./metrics.ts";
import { PageCache } from "./page-cache.ts";
import { type ReadingCache, readingPages } from "./reading-pages.ts";
import { SearchLimit } from "./search-limit.ts";

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

let server: Server;
let cache: ReadingCache;
let rendered: Request[] = [];
const metrics = new Metrics();

/** Stands for the pages: their own tests are elsewhere. */
async function render(asked: Request, searchRefused: boolean): Promise<Response> {
  rendered.push(asked);
  const { pathname, search } = new URL(asked.url);
  if (searchRefused) return new Response("slow down", { status: 429 });
  if (pathname.endsWith("/v/9")) return new Response("nothing", { status: 404 });
  return new Response(`<p>${currentLocale()} ${pathname}${search}</p>`.padEnd(900, "."), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Set-Cookie": "never=1" },
  });
}

beforeAll(async () => {
  server = createServer(async (asked, response) => {
    if (fastPath(cache, metrics)(asked, response)) return;
    const url = new URL(asked.url ?? "", "http://site");
    const done = await serve(asked, response, url, asked.socket.remoteAddress ?? "");
    if (!done) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  metrics.close();
  server.close();
});

let serve: ReturnType<typeof readingPages>;
beforeEach(() => {
  rendered = [];
  cache = new PageCache(1e7);
  serve = readingPages({
    cache,
    isBenchmark: (slug) => slug === "b",
    origin: "https://prumo.example",
    searches: new SearchLimit(),
    render,
  });
});

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, headers, method, host: "127.0.0.1" }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject).end();
  });
}

/** Everything but the date. */
const comparable = ({ status, headers: { date: _, ...headers }, body }: Answer) => ({
  status,
  headers,
  body: body.toString(),
});

describe("reading pages", () => {
  it("are byte for byte the same with and without a cookie, cold and warm", async () => {
    const cold = comparable(
      await get("/b", { Cookie: "session=secret", Authorization: "Bearer x" }),
    );
    const warm = comparable(await get("/b"));
    const other = comparable(await get("/b", { Cookie: "theme=dark" }));
    expect(warm).toEqual(cold);
    expect(other).toEqual(cold);
    expect(cold.headers["set-cookie"]).toBeUndefined();
    expect(rendered).toHaveLength(1);
    expect(rendered[0]?.headers.get("cookie")).toBeNull();
    expect(rendered[0]?.headers.get("authorization")).toBeNull();
  });

  it("come compressed as the client takes them, each with its own tag", async () => {
    const plain = await get("/b");
    const gzip = await get("/b", { "Accept-Encoding": "gzip" });
    const brotli = await get("/b", { "Accept-Encoding": "gzip, br" });
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(plain.headers.vary).toBe("Accept-Encoding");
    expect(rendered).toHaveLength(1);
  });

  it("are not sent again to who has them", async () => {
    const { headers } = await get("/b", { "Accept-Encoding": "br" });
    const etag = String(headers.etag);
    const again = await get("/b", { "Accept-Encoding": "br", "If-None-Match": etag });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await get("/b", { "If-None-Match": etag })).status).toBe(200);
  });

  it("answer HEAD with the headers alone", async () => {
    const head = await get("/b", {}, "HEAD");
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
      200,
      0,
      "900",
    ]);
  });

  it("have one address: others redirect to it", async () => {
    for (const [asked, address] of [
      ["/b?utm_source=x", "/b"],
      ["/b/?sort=model", "/b?sort=model"],
      ["/b?order=asc&sort=alignment&track=", "/b?sort=alignment&order=asc"],
      ["/en/b/method?x=1", "/en/b/method"],
      ["/en/", "/en"],
    ] as const) {
      const { status, headers } = await get(asked);
      expect([asked, status, headers.location]).toEqual([asked, 308, address]);
    }
    expect(rendered).toEqual([]);
  });

  it("are rendered in the language of the address", async () => {
    expect((await get("/en/b")).body.toString()).toContain("<p>en /en/b");
    expect((await get("/b")).body.toString()).toContain("<p>pt /b");
  });

  it("give no data to a client router", async () => {
    for (const path of ["/b.data", "/_root.data", "/en/b/v/2026.1.data?_routes=root"])
      expect((await get(path)).status).toBe(404);
    expect(rendered).toEqual([]);
  });

  it("send a client that wants a file to the file", async () => {
    await get("/b/v/2026.1");
    const { status, headers } = await get("/b/v/2026.1", { Accept: "application/x-bibtex" });
    expect([status, headers.location]).toEqual([303, "/b/v/2026.1.bib"]);
    expect((await get("/b/v/2026.1", { Accept: "text/html" })).headers.vary).toContain("Accept,");
  });

  it("do not keep what is not there", async () => {
    const first = await get("/b/v/9");
    expect([first.status, first.headers["cache-control"]]).toEqual([404, "no-store"]);
    await get("/b/v/9");
    expect(rendered).toHaveLength(2);
  });

  it("are searched without being kept, and not without end", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 32; index++) statuses.push((await get("/b?q=caravela")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect(cache.bytes).toBe(0);
  });

  it("allow no inline script and no framing", async () => {
    const policy = String((await get("/b")).headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|nonce/u);
  });
});
