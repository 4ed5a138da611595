import { describe, expect, it } from "vitest";
import { type CachedPage, PageCache } from "./page-cache.ts";
import { represent } from "./representation.ts";

async function page(text: string, overrides: Partial<CachedPage> = {}) {
  const representation = await represent(Buffer.from(text), { "Content-Type": "text/html" }, 4);
  return { representation, benchmark: "a", negotiates: false, immutable: false, ...overrides };
}

const textOf = (kept: CachedPage | undefined) => kept?.representation.bodies.identity.toString();

describe("PageCache", () => {
  it("renders once for all who ask at the same time", async () => {
    const cache = new PageCache(1e6);
    let renderings = 0;
    const render = async () => {
      renderings += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { page: await page("one") };
    };
    await Promise.all([1, 2, 3].map(() => cache.render("/x", render)));
    expect(renderings).toBe(1);
    expect(textOf(cache.get("/x"))).toBe("one");
  });

  it("keeps no answer that is for one reader alone", async () => {
    const cache = new PageCache<number>(1e6);
    expect(await cache.render("/x", async () => ({ answer: 404 }))).toEqual({ answer: 404 });
    expect(cache.get("/x")).toBeUndefined();
  });

  it("tries again after a failure", async () => {
    const cache = new PageCache(1e6);
    await expect(cache.render("/x", async () => Promise.reject(new Error("no")))).rejects.toThrow();
    await cache.render("/x", async () => ({ page: await page("two") }));
    expect(textOf(cache.get("/x"))).toBe("two");
  });

  it("forgets what shows a benchmark, and pages of several, but no frozen file", async () => {
    const cache = new PageCache(1e6);
    const put = async (address: string, overrides: Partial<CachedPage>) =>
      cache.render(address, async () => ({ page: await page(address, overrides) }));
    await put("/a", {});
    await put("/b", { benchmark: "b" });
    await put("/", { benchmark: null });
    await put("/a/v/1.json", { immutable: true });
    cache.forget("a");
    expect(["/a", "/b", "/", "/a/v/1.json"].map((address) => textOf(cache.get(address)))).toEqual([
      undefined,
      "/b",
      undefined,
      "/a/v/1.json",
    ]);
  });

  it("does not keep a page whose data changed while it was rendered", async () => {
    const cache = new PageCache(1e6);
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const old = cache.render("/a", async () => {
      await gate;
      return { page: await page("old") };
    });
    cache.forget("a");
    const fresh = cache.render("/a", async () => ({ page: await page("new") }));
    finish();
    await Promise.all([old, fresh]);
    expect(textOf(cache.get("/a"))).toBe("new");
  });

  it("holds no more bytes than it may", async () => {
    const cache = new PageCache(20_000);
    for (let index = 0; index < 50; index++)
      await cache.render(`/${index}`, async () => ({ page: await page("x".repeat(2000)) }));
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(cache.get("/0")).toBeUndefined();
    expect(cache.get("/49")).toBeDefined();
  });
});
