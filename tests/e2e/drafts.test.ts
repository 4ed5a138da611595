import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import { launchBrowser } from "#tests/setup/browser.ts";
import { expectSound, withPage } from "./browsing.ts";

// A signed-in person submits step by step, in a real browser on the real site.

const { origin, data } = inject("site");
const benchmark = "tuguesice-pt-sample";
const email = "passo-a-passo@example.org";

let browser: Browser;
let signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;
let records: { item_id: string; condition: string; response: string }[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  const checkout = join(import.meta.dirname, "..", "..");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...["bin/prumo.mjs", "token", "create", "--email", email],
      ...["--org", "Equipa dos Passos", "--json"],
    ],
    { cwd: checkout, env: { ...process.env, PRUMO_DATA: data, PRUMO_ORIGIN: origin } },
  );
  const { token } = JSON.parse(stdout);
  const pack = await fetch(`${origin}/api/v1/benchmarks/${benchmark}/pack`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  records = (await pack.text())
    .trimEnd()
    .split("\n")
    .map((line, at) => {
      const { item_id, condition } = JSON.parse(line);
      return { item_id, condition, response: `Pexotril ${at}` };
    });
  const context = await browser.newContext();
  await signIn(await context.newPage());
  signedIn = await context.storageState();
  await context.close();
}, 90_000);

afterAll(() => browser?.close());

async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.locator("input[type=email]").fill(email);
  await page.locator("main form button[type=submit]").first().click();
  const link = await vi.waitUntil(() => confirmation(page), { timeout: 15_000, interval: 300 });
  await page.goto(link);
  await page.locator("main form button[type=submit]").first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
}

/** The link of the newest mail to this person. */
async function confirmation(page: Page): Promise<string | undefined> {
  await page.goto(`${origin}/dev/mailbox`);
  const mails = await page.locator("a[href*='/dev/mailbox/']").all();
  for (const mail of mails) {
    const address = new URL((await mail.getAttribute("href")) ?? "", origin).href;
    const text = await (await page.request.get(address)).text();
    const found = /https?:\/\/[^\s"<>]*\/sign-in\/confirm[^\s"<>]*/.exec(text);
    if (found) return found[0].replaceAll("&amp;", "&");
  }
  return undefined;
}

/** Moves on by the keyboard until something is focused. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const there = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (there) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

const file = (lines: object[]) => ({
  name: "respostas.jsonl",
  mimeType: "application/jsonl",
  buffer: Buffer.from(toJsonl(lines)),
});

const declared = [
  "system_prompt",
  "chat_template_names_country",
  "tools",
  "trained_on_items",
  "fine_tuned_pt_pt",
];

/** As far as the step of the file, by the mouse. */
async function startDraft(page: Page, model: string): Promise<void> {
  await page.goto(`${origin}/submit`);
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByLabel("Nome", { exact: true }).fill(model);
  await page.getByLabel("Revisão", { exact: true }).fill("1");
  await page.getByRole("button", { name: "Guardar e continuar" }).click();
  await page.locator("input[name=declared][value=yes]").check();
  for (const name of declared) await page.locator(`input[name=${name}][value=false]`).check();
  await page.getByRole("button", { name: "Guardar e continuar" }).click();
  await page.waitForURL(/\/file$/);
}

it("goes from the start to its progress by the keyboard alone, on a phone, every state readable", async () => {
  const phone = { viewport: { width: 360, height: 740 }, colorScheme: "dark" as const };
  await withPage(browser, { storageState: signedIn, ...phone }, async (page) => {
    await page.goto(`${origin}/submit`);
    await expectSound(page);
    await tabTo(page, "#benchmark");
    await tabTo(page, "main form button[type=submit]");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/model$/);
    await expectSound(page);
    await tabTo(page, "main form button[type=submit]");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await expectSound(page);
    await tabTo(page, "#model");
    await page.keyboard.type("Passo 1");
    await tabTo(page, "#revision");
    await page.keyboard.type("1");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/declarations$/);
    await expectSound(page);
    // Nothing is chosen for anyone: a key without an answer leads back here.
    await tabTo(page, "main form button[type=submit]");
    await page.keyboard.press("Enter");
    await page.getByText("Escolha uma das duas respostas.").waitFor();
    await expectSound(page);
    await tabTo(page, "input[name=declared]");
    await page.keyboard.press("Space");
    for (const name of declared) {
      await tabTo(page, `input[name=${name}]`);
      // From "yes" on to "no".
      await page.keyboard.press("ArrowDown");
    }
    await tabTo(page, "main form button[type=submit]");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/file$/);
    await expectSound(page);
    await tabTo(page, "#file");
    await page.setInputFiles("#file", file(records));
    await page.locator("[data-part=good]").waitFor();
    await expectSound(page);
    await tabTo(page, "form[data-upload] button[type=submit]");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/review$/);
    await expectSound(page);
    await tabTo(page, "main form button[type=submit]");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/submissions\/[0-9a-f-]{36}$/);
    await page
      .locator("#progress[data-state=scored], #progress[data-state=needs_review]")
      .waitFor();
    await expectSound(page);
    const submission = page.url();
    // The back button finds what was sent, and sends nothing twice.
    await page.goBack();
    await page.reload();
    expect(page.url()).toBe(submission);
    await page.goto(`${origin}/submissions`);
    expect(await page.locator("tbody tr").count()).toBe(1);
    await expectSound(page);
  });
});

it("reads a chat template from a file into its field, or says why not", async () => {
  await withPage(browser, { storageState: signedIn }, async (page) => {
    await page.goto(`${origin}/submit`);
    await page.getByRole("button", { name: "Começar" }).click();
    await page.goto(page.url().replace(/model$/, "declarations"));
    const template = { name: "chat_template.jinja", mimeType: "text/plain" };
    const choose = (buffer: Buffer) =>
      page.setInputFiles("#chat_template_file", { ...template, buffer });
    await choose(Buffer.from("{{ coração }}", "latin1"));
    await page.getByText("a linha 1 tem o byte 0xE7").waitFor();
    await expectSound(page);
    await choose(Buffer.from("{{ coração }}"));
    await page.getByText("Lido para o campo acima: chat_template.jinja").waitFor();
    expect(await page.inputValue("#chat_template")).toBe("{{ coração }}");
    expect(await page.inputValue("#chat_template_file")).toBe("");
    await page.getByLabel("Não declaro nada").check();
    expect(await page.locator("#chat_template").isVisible()).toBe(false);
    await expectSound(page);
  });
});

it("says of a faulty file in the browser what the server says of it", async () => {
  await withPage(browser, { storageState: signedIn }, async (page) => {
    await startDraft(page, "Passo 2");
    const faulty = [{ ...records[0], condition: "outra" }, ...records.slice(2)];
    await page.setInputFiles("#file", file(faulty));
    await page.locator("[data-part=bad]").waitFor();
    await expectSound(page);
    const inBrowser = await page.locator("[data-part=bad] tbody tr").allInnerTexts();
    expect(inBrowser.length).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Verificar e guardar" }).click();
    await page.locator("[data-answer]").waitFor();
    expect(await page.locator("[data-answer] tbody tr").allInnerTexts()).toEqual(inBrowser);
    await expectSound(page);
    // The page that came by script checks files as the first one did.
    await page.setInputFiles("#file", file(records));
    await page.locator("[data-part=good]").waitFor();
  });
});

it("keeps the draft when the line breaks during the upload, and goes on after it", async () => {
  await withPage(browser, { storageState: signedIn }, async (page) => {
    await startDraft(page, "Passo 3");
    await page.setInputFiles("#file", file(records));
    await page.locator("[data-part=good]").waitFor();
    await page.route(/\/file$/, (route) =>
      route.request().method() === "POST" ? route.abort("failed") : route.continue(),
    );
    await page.getByRole("button", { name: "Verificar e guardar" }).click();
    await page.getByText("A ligação caiu antes do fim").waitFor();
    await expectSound(page);
    await page.unroute(/\/file$/);
    await page.getByRole("button", { name: "Verificar e guardar" }).click();
    await page.waitForURL(/\/review$/);
    expect(await page.locator("main").textContent()).toContain("Passo 3");
    await page.goto(`${origin}/submit`);
    expect(await page.locator("main").textContent()).toContain("Passo 3");
    await expectSound(page);
  });
});

it("checks and grades a practice file, and stays light", async () => {
  await withPage(browser, { storageState: signedIn }, async (page) => {
    const scripts: Buffer[] = [];
    page.on("response", async (response) => {
      if (/javascript/.test(response.headers()["content-type"] ?? "")) {
        scripts.push(await response.body());
      }
    });
    await page.goto(`${origin}/practice`);
    await expectSound(page);
    const pack = await page.request.get(`${origin}/api/v1/benchmarks/${benchmark}/practice`);
    const lines = (await pack.text())
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
      .map(({ item_id, condition, answers }) => {
        const response = condition === "simple" ? answers[0] : `É ${answers[0]}.`;
        return { item_id, condition, response };
      });
    await page.setInputFiles("#file", file(lines));
    await page.locator("[data-part=good]").waitFor();
    await page.getByRole("button", { name: "Corrigir" }).click();
    await page.locator("[data-answer]").waitFor();
    expect(await page.locator("[data-answer]").textContent()).toContain("agrafador");
    await expectSound(page);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.reduce((bytes, script) => bytes + gzipSync(script).length, 0)).toBeLessThan(
      130_000,
    );
    await page.goto(`${origin}/packs`);
    await expectSound(page);
    await page.goto(`${origin}/models`);
    await expectSound(page);
    await page.goto(`${origin}/${benchmark}`);
    await page.locator("a.model-name").first().click();
    await page.waitForURL(/\/models\//);
    await expectSound(page);
  });
});
