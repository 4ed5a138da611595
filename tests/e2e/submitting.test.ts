import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import { launchBrowser } from "#tests/setup/browser.ts";
import { expectSound, withPage } from "./browsing.ts";

// What a token holder does by the page alone, in a real browser on the real site.

const { origin, data } = inject("site");
const benchmark = "tuguesice-pt-sample";
const declarations = [
  "system_prompt",
  "chat_template_names_country",
  "tools",
  "trained_on_items",
  "fine_tuned_pt_pt",
];

let browser: Browser;
let token = "";
let records: { item_id: string; condition: string; response: string }[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  const checkout = join(import.meta.dirname, "..", "..");
  const args = ["bin/prumo.mjs", "token", "create", "--email", "pagina@example.org"];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, "--org", "Equipa da Página", "--json"],
    { cwd: checkout, env: { ...process.env, PRUMO_DATA: data, PRUMO_ORIGIN: origin } },
  );
  token = JSON.parse(stdout).token;
  const pack = await fetch(`${origin}/api/v1/benchmarks/${benchmark}/pack`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  records = (await pack.text())
    .trimEnd()
    .split("\n")
    .map((line) => {
      const { item_id, condition } = JSON.parse(line);
      const response = condition === "simple" ? "Não sei." : "Não faço ideia.";
      return { item_id, condition, response };
    });
});

afterAll(() => browser?.close());

async function fillIn(page: Page, model: string): Promise<void> {
  await page.getByLabel("Token da organização").fill(token);
  await page.getByLabel("Nome").fill(model);
  await page.getByLabel("Revisão", { exact: true }).fill("1");
  await page.locator("input[name=declared][value=yes]").check();
  for (const name of declarations) await page.locator(`input[name=${name}][value=false]`).check();
}

async function send(page: Page, file: readonly object[]): Promise<void> {
  const buffer = Buffer.from(toJsonl(file));
  const choice = { name: "respostas.jsonl", mimeType: "application/jsonl", buffer };
  await page.getByLabel("Ficheiro de previsões").setInputFiles(choice);
  await page.getByRole("button", { name: "Submeter" }).click();
}

it("a faulty file is explained line by line, a good one is followed to its counts and withdrawn", async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto(`${origin}/submit/token`);
    await expectSound(page);
    await fillIn(page, "Modelo da Página");
    await send(page, [{ ...records[0], condition: "outra" }, ...records.slice(1)]);
    await page.getByRole("alert").waitFor();
    await expectSound(page);
    const row = page.locator("tbody tr").first();
    expect(await row.locator("td").allTextContents()).toEqual([
      "1",
      "condition",
      "A condição «outra» não existe. Use simple ou oracle.",
    ]);
    expect(await page.getByLabel("Nome").inputValue()).toBe("Modelo da Página");
    expect(await page.getByLabel("Token da organização").inputValue()).toBe("");

    await page.getByLabel("Token da organização").fill(token);
    await send(page, records);
    await page.waitForURL(/\/submissions\/[0-9a-f-]{36}$/);
    // Without a reload: the script follows the stream.
    await page
      .locator("#progress[data-state=scored], #progress[data-state=needs_review]")
      .waitFor();
    await expectSound(page);
    expect(await page.locator("#progress").textContent()).toContain("Mais de um quarto");

    await page.getByText("Retirar da classificação").first().click();
    await page.getByLabel("Motivo (público)").fill("Era só uma prova.");
    await page.getByRole("button", { name: "Retirar da classificação" }).click();
    await page.locator("#progress[data-state=withdrawn]").waitFor();
    expect(await page.locator("#progress").textContent()).toContain("Era só uma prova.");
    await expectSound(page);
  });
});

it("the form and its refusal work without a script, on a phone, in the dark", async () => {
  const phone = { viewport: { width: 320, height: 700 }, colorScheme: "dark" as const };
  await withPage(browser, { ...phone, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${origin}/submit/token`);
    await fillIn(page, "Sem Script");
    await send(page, records.slice(1));
    await page.getByRole("alert").waitFor();
    expect(await page.locator("tbody").textContent()).toContain("Falta a resposta ao item");
  });
  await withPage(browser, phone, async (page) => {
    for (const path of [
      "/submit",
      "/submit/token",
      "/en/submit",
      "/practice",
      "/en/api",
      "/submissions/x",
    ]) {
      await page.goto(origin + path);
      await expectSound(page);
    }
  });
});
