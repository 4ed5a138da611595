import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser } from "#tests/setup/browser.ts";
import { expectFits, expectSound, signIn, withPage } from "./browsing.ts";

// What a steward does from the first queue to a published version, by keyboard alone.

const { origin, data } = inject("site");
const desk = origin.replace(/:(\d+)$/, (_, port: string) => `:${Number(port) + 1}`);
const benchmark = "tuguesice-pt-sample";
const address = "responsavel@example.org";
const pages = [
  "",
  "/answers",
  "/closed-world",
  "/agreement",
  "/approvals",
  "/quotas",
  "/submissions",
  "/contests",
  "/reports",
  "/exposures",
  "/publish",
  "/audit",
  "/keys",
];

let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launchBrowser();
  context = await browser.newContext();
  const checkout = join(import.meta.dirname, "..", "..");
  const add = ["bin/prumo.mjs", "steward", "add", address, "--affiliation", "Universidade"];
  await promisify(execFile)(process.execPath, add, {
    cwd: checkout,
    env: { ...process.env, PRUMO_DATA: data, PORT: new URL(origin).port },
  });
});
afterAll(() => browser?.close());

it("a steward rules, rules again, and publishes without touching a mouse", async () => {
  const page = await context.newPage();
  await page.goto(`${desk}/steward`);
  await signIn(page, { origin, site: desk, address });
  await page.getByRole("heading", { name: "Balcão" }).waitFor();

  await page.goto(`${desk}/steward/answers?benchmark=${benchmark}`);
  const question = page.locator(".ruling h2");
  await question.waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === "H2");
  const first = await page.locator(".ruling-answer").textContent();
  await page.keyboard.press("2");
  await page.keyboard.press("b");
  await page.keyboard.press("n");
  await page.keyboard.type("bn2");
  await page.keyboard.press("Escape");
  expect(await page.locator("#note").inputValue()).toBe("bn2");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Última decisão: ${first}` }).waitFor();
  expect(await page.locator(".desk-ruled").textContent()).toContain("brasileira");
  const given = await page.locator(".desk-ruled li").count();
  await page.waitForFunction(() => document.activeElement?.tagName === "H2");
  await expectSound(page);

  // Undone by a new ruling of the same answer.
  await page.keyboard.press("u");
  await page.waitForURL(/steward\/answers\/[0-9a-f]{12}/);
  // The address changes before the page does.
  await page.locator(".desk-ruled").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.tagName === "H2");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Última decisão: ${first}` }).waitFor();
  expect(await page.locator(".desk-ruled li").count()).toBe(given + 1);

  await page.goto(`${desk}/steward/publish?benchmark=${benchmark}`);
  const send = page.getByRole("button", { name: "Publicar esta versão" });
  // Until the submissions that the rulings concern are settled again, nothing can be published.
  do {
    await page.getByRole("button", { name: /^Mostrar/ }).press("Enter");
    await page.getByRole("heading", { name: /^(Pronta|Ainda não)/ }).waitFor();
  } while ((await send.count()) === 0);
  await expectSound(page);
  await send.press("Enter");
  await page.getByRole("heading", { name: "Publicada" }).waitFor();
  const href =
    (await page.getByRole("link", { name: /^Abrir a versão/ }).getAttribute("href")) ?? "";
  await page.goto(href);
  expect(new URL(page.url()).origin).toBe(origin);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

it.each([
  { width: 360, colorScheme: "light" as const },
  { width: 1280, colorScheme: "dark" as const },
])("every page of the desk is sound at $width px", async ({ width, colorScheme }) => {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  for (const path of pages) {
    await page.goto(`${desk}/en/steward${path}?benchmark=${benchmark}`);
    await expectSound(page);
  }
  await page.close();
});

it("its pages are found from a fold on a telephone, without a script, and in a row", async () => {
  const cookies = await context.storageState();
  const phone = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false };
  await withPage(browser, { ...phone, storageState: cookies }, async (page) => {
    await page.goto(`${desk}/en/steward/audit`);
    const keys = page.getByRole("link", { name: "Keys" });
    expect(await keys.isVisible()).toBe(false);
    await page.locator(".desk-nav summary", { hasText: "Audit" }).press("Enter");
    await expectFits(page);
    await keys.press("Enter");
    await page.locator(".desk-nav summary", { hasText: "Keys" }).waitFor();
  });
  await withPage(browser, { storageState: cookies }, async (page) => {
    await page.goto(`${desk}/en/steward/audit`);
    await page.getByRole("link", { name: "Keys" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Keys" }).waitFor();
  });
});

it("a reader reports a problem from a page and finds the policies", async () => {
  const page = await context.newPage();
  await page.goto(`${origin}/${benchmark}`);
  await page.getByRole("link", { name: "Políticas" }).click();
  await expectSound(page);
  await page.getByRole("link", { name: "Comunicar um problema" }).last().click();
  await expectSound(page);
  await page.getByLabel("O que está mal").fill("A data está errada.");
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByRole("heading", { name: "Relato recebido" }).waitFor();
  await expectSound(page);
  await page.goto(`${desk}/steward/reports`);
  await page.getByText("A data está errada.").waitFor();
  await expectSound(page);
});
