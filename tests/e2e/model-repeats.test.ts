import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "#app/server/site.ts";
import type { ModelListing } from "#domain/leaderboard/leaderboard-reader.ts";
import { startFixtureSite } from "#tests/factories/fixture-site.ts";
import { readerOf } from "#tests/factories/leaderboard-reader.ts";
import { modelListing, weeklyAttempts } from "#tests/factories/model-listing.ts";
import { launchBrowser } from "#tests/setup/browser.ts";
import { expectSound, withPage } from "./browsing.ts";

const longName =
  "Nortada-Instruct-13B-pt-PT-2026-05-experimental-preview-quantised-int8-long-context";
const digest = `sha256:${"ab".repeat(32)}`;
/** They drift: each attempt scores less, and agrees less with the first. */
const scores = [36, 38, 37, 36, 35, 39, 36, 33, 31, 32, 31, 30];
const many = weeklyAttempts(
  scores.map((score, index) => [score, index === 0 ? null : 95 - index] as const),
);
const onNewItems = weeklyAttempts(
  [
    [41, null],
    [42, 96],
  ],
  { release: 2 },
).map((attempt) => ({
  ...attempt,
  submission: attempt.submission.replace("2", "4"),
  attempt: attempt.attempt + 12,
  sentAt: new Date(attempt.sentAt.getTime() + 100 * 86_400_000),
}));
const [newest, ...others] = many;
if (!newest) throw new Error("there are attempts");
const models: ModelListing[] = [
  modelListing("one", "Nortada Um", weeklyAttempts([[36, null]])),
  modelListing("two", "Nortada Dois", [
    ...weeklyAttempts([[36, null]], { revision: digest, state: "needs_review" }).map((attempt) => ({
      ...attempt,
      submission: attempt.submission.replace("2", "5"),
      attempt: 2,
      sentAt: new Date(attempt.sentAt.getTime() + 1_000),
      percents: { "target.simple": [33, 38] as [number, number] },
    })),
    ...weeklyAttempts([[36, null]], { revision: digest }),
  ]),
  modelListing("many", longName, [...onNewItems, { ...newest, state: "withdrawn" }, ...others]),
];

let browser: Browser;
let site: Site;
let origin: string;
beforeAll(async () => {
  const reader = {
    ...readerOf([]),
    findModel: async (_: string, slug: string) => models.find((model) => model.slug === slug),
  };
  [browser, site] = await Promise.all([launchBrowser(), startFixtureSite(reader)]);
  origin = `http://localhost:${site.port}/tuguesice-pt/models`;
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe("repeats on a model's page", () => {
  it.each([
    ["two", 360, "light"],
    ["two", 1280, "dark"],
    ["many", 360, "dark"],
    ["many", 768, "light"],
    ["many", 1280, "light"],
  ] as const)("of %s attempts are sound, %i pixels wide in the %s", async (slug, width, scheme) => {
    const options = { colorScheme: scheme, viewport: { width, height: 900 } };
    await withPage(browser, options, async (page) => {
      await page.goto(`${origin}/${slug}`);
      await expectSound(page);
    });
  });

  it("show each release apart, newest first, with agreement beside the score", async () => {
    await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.goto(`${origin}/many`);
      const tables = page.getByRole("table", { name: /Revisão 2026-05, edição/u });
      expect(await tables.count()).toBe(2);
      expect(await tables.first().getByRole("row").count()).toBe(3);
      const old = page.getByRole("table", { name: /edição 1 das perguntas/u });
      const second = old.getByRole("row").nth(2);
      expect(await second.getByRole("cell").allTextContents()).toEqual([
        "11 de maio de 2026",
        "38\u00a0%",
        "94\u00a0%",
      ]);
      expect(await old.getByRole("rowheader").last().textContent()).toBe("n.º 12 retirada");
      const chart = page.getByRole("img", { name: /12 tentativas .*30–39\s%/u });
      expect(await chart.locator(".drift-dot").count()).toBe(12);
    });
  });

  it("show bounds while verdicts are open, and one day once", async () => {
    await withPage(browser, {}, async (page) => {
      await page.goto(`${origin}/two`);
      const row = page.getByRole("table", { name: digest }).getByRole("row").last();
      expect((await row.getByRole("cell").allTextContents()).slice(1)).toEqual([
        "33–38\u00a0%",
        "–",
      ]);
      const chart = page.getByRole("img", { name: /2 tentativas \(4 de maio de 2026\): 33–38/u });
      expect(await chart.locator(".bounds").count()).toBe(1);
    });
  });

  it("are not spoken of where there is one attempt", async () => {
    await withPage(browser, {}, async (page) => {
      await page.goto(`${origin}/one`);
      expect(await page.getByRole("heading", { level: 2 }).allTextContents()).not.toContain(
        "Repetições e estabilidade ao longo do tempo",
      );
    });
  });
});
