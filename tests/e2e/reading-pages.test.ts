import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "#app/server/site.ts";
import { startFixtureSite } from "#tests/factories/fixture-site.ts";
import { readerOf } from "#tests/factories/leaderboard-reader.ts";
import { provisionalEntries } from "#tests/factories/provisional-entries.ts";
import { versionDocument } from "#tests/factories/version-document.ts";
import { launchBrowser } from "#tests/setup/browser.ts";
import { expectAccessible, expectFits, withPage } from "./browsing.ts";

const sample = { benchmark: "tuguesice-pt-sample", version: "sample.1", sample: true };
const versions = [
  versionDocument({ previous: { version: "2025.1", digest: "ab".repeat(32) } }),
  versionDocument({ version: "2025.1", published_at: "2025-11-03T10:00:00Z" }),
  versionDocument({ ...sample, reported: [] }),
];
const paths = [
  "/",
  "/tuguesice-pt",
  "/tuguesice-pt?state=current&weights=open",
  "/tuguesice-pt/v/2025.1",
  "/tuguesice-pt/versions",
  "/tuguesice-pt/method",
  "/tuguesice-pt-sample",
  "/nothing-here",
];
// A page is checked once for what it says, and then where colours or layout are its own.
const darkPaths = ["/", "/en/tuguesice-pt?state=current&weights=open", "/tuguesice-pt/method"];
const phonePaths = ["/en/tuguesice-pt?state=current", "/tuguesice-pt/versions"];
const inEnglish = (path: string) => (path === "/" ? "/en" : `/en${path}`);

let browser: Browser;
let site: Site;
let origin: string;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchBrowser(),
    startFixtureSite(readerOf(versions, provisionalEntries)),
  ]);
  origin = `http://localhost:${site.port}`;
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe("reading pages", () => {
  it.each([
    ...paths.map((path) => [path, "light", 1280] as const),
    ...darkPaths.map((path) => [path, "dark", 1280] as const),
    ...phonePaths.map((path) => [path, "light", 360] as const),
  ])("%s in the %s, %i pixels wide, has no axe violation", async (path, colorScheme, width) => {
    await withPage(browser, { colorScheme, viewport: { width, height: 900 } }, async (page) => {
      await page.goto(origin + path);
      await expectAccessible(page);
    });
  });

  it.each([320, 360, 768, 1024, 1280])("fit a screen of %i pixels", async (width) => {
    await withPage(browser, { viewport: { width, height: 740 } }, async (page) => {
      for (const path of [...paths, ...paths.map(inEnglish)]) {
        await page.goto(origin + path);
        await expectFits(page);
      }
    });
  });

  it("are a table to a screen reader, laid out as rows or not", async () => {
    for (const width of [360, 1280])
      await withPage(browser, { viewport: { width, height: 740 } }, async (page) => {
        await page.goto(`${origin}/tuguesice-pt`);
        const table = page.getByRole("table", { name: /alinhamento cultural/u });
        const row = table.getByRole("row", { name: /Caravela 70B/u });
        expect(await row.getByRole("cell").count()).toBe(7);
        expect(await row.getByRole("rowheader").textContent()).toContain("Caravela 70B");
      });
  });

  it("say everything without a script, filters included", async () => {
    await withPage(browser, { javaScriptEnabled: false }, async (page) => {
      await page.goto(`${origin}/en/tuguesice-pt`);
      await page.getByText("Filter and sort").click();
      await page.getByLabel("Weights").selectOption("open");
      await page.getByLabel("Sort by").selectOption("model");
      await page.getByRole("button", { name: "Apply" }).click();
      expect(new URL(page.url()).search).toBe("?weights=open&sort=model");
      expect(await page.getByRole("status").textContent()).toMatch(/The filters hide \d+ of \d+/u);
      await page.getByRole("link", { name: "Remove the filter Weights: open" }).click();
      expect(new URL(page.url()).search).toBe("?sort=model");
      expect(await page.getByRole("button", { name: /^Copy/u }).count()).toBe(0);
    });
  });

  it("copy a citation by keyboard", async () => {
    const permissions = ["clipboard-read", "clipboard-write"];
    await withPage(browser, { permissions }, async (page) => {
      await page.goto(`${origin}/tuguesice-pt`);
      const button = page.getByRole("button", { name: "Copiar: BibTeX" }).first();
      await button.focus();
      await page.keyboard.press("Enter");
      await page.getByText("Copiado").waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain("@misc{prumo-tuguesice-pt-2026.1");
      expect(copied).toContain(await page.locator("#cite-digest").textContent());
    });
  });

  it("change language and keep the page", async () => {
    await withPage(browser, {}, async (page) => {
      await page.goto(`${origin}/tuguesice-pt/v/2025.1`);
      expect(await page.getAttribute("html", "lang")).toBe("pt-PT");
      await page.getByRole("link", { name: "English" }).click();
      expect(new URL(page.url()).pathname).toBe("/en/tuguesice-pt/v/2025.1");
      expect(await page.getAttribute("html", "lang")).toBe("en-GB");
      const alternate = page.locator('link[hreflang="pt-PT"]');
      expect(await alternate.getAttribute("href")).toBe(
        "https://prumo.example/tuguesice-pt/v/2025.1",
      );
    });
  });

  it.each([
    ["/", "Prumo: classificação do Tuguesice-PT"],
    ["/en/tuguesice-pt", "Tuguesice-PT: Leaderboard"],
    ["/tuguesice-pt/v/2025.1", "Tuguesice-PT, Versão 2025.1"],
    ["/tuguesice-pt-sample", "SAMPLE Tuguesice-PT: Classificação"],
  ])("title %s as %s", async (path, title) => {
    const html = await (await fetch(origin + path)).text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html.match(/<meta name="description" content="[^"]{20,}"/gu)).toHaveLength(1);
  });

  it("say what happened where nothing is, in the reader's language", async () => {
    const response = await fetch(`${origin}/en/nothing-here`);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("There is nothing at this address");
  });

  it.each(["/%ff", "/%", "/en/%E0%A4%A", "/tuguesice-pt/v/a%00b", "/en/tuguesice-pt/v/x%00.csv"])(
    "take %s for an unknown address",
    async (path) => {
      expect((await fetch(origin + path)).status).toBe(404);
    },
  );

  it("are light: no hydration, little script, few bytes", async () => {
    for (const path of paths.filter((one) => one !== "/nothing-here")) {
      const compressed = await fetch(origin + path, { headers: { "Accept-Encoding": "gzip" } });
      expect([path, Number(compressed.headers.get("content-length")) < 40_000]).toEqual([
        path,
        true,
      ]);
      const html = await compressed.text();
      const scripts = [...html.matchAll(/<script[^>]*src="([^"]+)"/gu)].map(([, src]) => src);
      expect(scripts).toHaveLength(1);
      expect(html).not.toMatch(/__remixContext|modulepreload|<script>/u);
      const script = await fetch(origin + scripts[0], { headers: { "Accept-Encoding": "gzip" } });
      expect(Number(script.headers.get("content-length"))).toBeLessThan(10_000);
    }
  });

  it("stay under 40 kB with fifty entries", async () => {
    const document = versionDocument();
    const entries = Array.from({ length: 50 }, (_, index) => {
      const entry = structuredClone(document.entries[index % 11]);
      if (!entry) throw new Error("the factory made no entry");
      entry.id = `${entry.id.slice(0, -4)}${String(index).padStart(4, "0")}`;
      entry.model.slug = `model-${index}`;
      entry.model.name = `Modelo de nome comprido n.º ${index}`;
      return entry;
    });
    const large = await startFixtureSite(readerOf([{ ...document, entries }]));
    try {
      const response = await fetch(`http://localhost:${large.port}/tuguesice-pt`, {
        headers: { "Accept-Encoding": "gzip" },
      });
      expect(response.status).toBe(200);
      expect(Number(response.headers.get("content-length"))).toBeLessThan(40_000);
    } finally {
      await large.close();
    }
  });
});
