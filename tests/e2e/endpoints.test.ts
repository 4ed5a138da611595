import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser } from "#tests/setup/browser.ts";
import {
  type MockEndpoint,
  startMockEndpoint,
} from "#worker/endpoints/mock/start-mock-endpoint.ts";
import { expectSound, mailedLink, withPage } from "./browsing.ts";

// A provider registers an endpoint, probes it and has it run, in a real browser on the real site.

const { origin, data } = inject("site");
const email = "endpoint@example.org";

let browser: Browser;
let mock: MockEndpoint;
let signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;

beforeAll(async () => {
  browser = await launchBrowser();
  mock = await startMockEndpoint({ answer: () => "Pexotril", latencyMs: 20 });
  await promisify(execFile)(
    process.execPath,
    ["bin/prumo.mjs", "token", "create", "--email", email, "--org", "Equipa do Endpoint"],
    {
      cwd: join(import.meta.dirname, "..", ".."),
      env: { ...process.env, PRUMO_DATA: data, PRUMO_ORIGIN: origin },
    },
  );
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.locator("input[type=email]").fill(email);
  await page.locator("main form button[type=submit]").first().click();
  await page.goto(await mailedLink(page, origin, email));
  await page.locator("main form button[type=submit]").first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  signedIn = await context.storageState();
  await context.close();
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await mock?.close();
});

const declared = [
  "system_prompt",
  "chat_template_names_country",
  "tools",
  "trained_on_items",
  "fine_tuned_pt_pt",
];

async function register(page: Page, key: string): Promise<void> {
  await page.goto(`${origin}/endpoints/new`);
  await expectSound(page);
  await page.locator("input[name=name]").fill("Servidor de ensaio com um nome comprido");
  await page.locator("input[name=base_url]").fill(`${mock.origin}/v1`);
  await page.locator("input[name=model]").fill(mock.model);
  await page.locator("input[name=key]").fill(key);
  await page.locator("main form button[type=submit]").first().click();
  await page.waitForURL(/\/endpoints\/[0-9a-f-]{36}$/);
}

async function probe(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Testar agora" }).click();
  await page.waitForURL(/#probe-title$/);
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole("button", { name: /Testar/ }).count();
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(1);
}

/** What is unfolded stays so while the page is asked for again and again. */
async function cancelWhileItIsRefreshed(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pôr em pausa" }).click();
  await page.locator("#progress[data-state=paused]").waitFor();
  const news = "event: progress\ndata: {}\n\n".repeat(2);
  await page.route("**/events", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: news }),
  );
  await page.reload();
  await page.locator("summary", { hasText: "Cancelar" }).click();
  await page.locator("#progress").evaluate((shown) => shown.setAttribute("data-seen", ""));
  await page.locator("#progress:not([data-seen])").waitFor();
  await page.unroute("**/events");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.locator("#progress[data-state=cancelled]").waitFor();
  await expectSound(page);
}

it("goes from an address to a score, on a phone, every state readable", async () => {
  const phone = { viewport: { width: 360, height: 740 }, colorScheme: "dark" as const };
  await withPage(browser, { storageState: signedIn, ...phone }, async (page) => {
    await page.goto(`${origin}/endpoints`);
    await expectSound(page);
    await register(page, mock.key);
    await expectSound(page);
    expect(await page.content()).not.toContain(mock.key);
    await probe(page);
    await expectSound(page);
    expect(await page.getByText("Pexotril").count()).toBeGreaterThanOrEqual(3);
    expect(await page.locator("select[name=benchmark]").inputValue()).toBe("tuguesice-pt-sample");
    await page.locator("form:has(input[value=begin]) button[type=submit]").click();
    await page.waitForURL(/\/model$/);
    await page.locator("#model").fill("Modelo do Endpoint");
    await page.locator("#revision").fill("1");
    await page.getByRole("button", { name: "Guardar e continuar" }).click();
    await page.locator("input[name=declared][value=yes]").check();
    for (const name of declared) await page.locator(`input[name=${name}][value=false]`).check();
    await page.getByRole("button", { name: "Guardar e continuar" }).click();
    await page.waitForURL(/\/file$/);
    await expectSound(page);
    await page.locator("main a[href$='/review']").last().click();
    await page.waitForURL(/\/review$/);
    await expectSound(page);
    await page.locator("main form button[type=submit]").first().click();
    await page.waitForURL(/\/submissions\/[0-9a-f-]{36}$/);
    await expectSound(page);
    await page
      .locator("#progress[data-state=scored], #progress[data-state=needs_review]")
      .waitFor({ timeout: 50_000 });
    await expectSound(page);
    const first = page.url();
    await page.locator("summary", { hasText: "Executar outra vez" }).click();
    await expectSound(page);
    await page.getByRole("button", { name: "Executar outra vez" }).click();
    await page.waitForURL((url) => url.href !== first);
    await expectSound(page);
    expect(await page.locator("dd a", { hasText: first.slice(-36) }).count()).toBe(1);
    await cancelWhileItIsRefreshed(page);
    await page.goto(`${origin}/endpoints`);
    await expectSound(page);
    await page.getByRole("link", { name: /Servidor de ensaio/ }).click();
    await page.getByText("Repetição").first().waitFor();
    await expectSound(page);
  });
}, 120_000);

it("names the likely mistake where the key is wrong", async () => {
  await withPage(browser, { storageState: signedIn }, async (page) => {
    await register(page, "another-key");
    await probe(page);
    await expectSound(page);
    expect(await page.locator("main").textContent()).toMatch(/chave/);
  });
});
