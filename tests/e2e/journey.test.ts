import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { sampleSuiteFiles } from "#datasets/loaders/read-examples.ts";
import { type Item, itemSchema } from "#domain/benchmark/item.ts";
import { languagePack } from "#domain/benchmark/language/index.ts";
import { gradeResponse } from "#domain/grading/grade.ts";
import { prepareItem } from "#domain/grading/prepare.ts";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import { launchBrowser } from "#tests/setup/browser.ts";
import { expectSound, signIn, withPage } from "./browsing.ts";

// A provider who has never heard of Prumo gets from the landing page to an entry, on a phone; a
// steward takes it from the queue to a version, by keyboard. The steps stand on each other.

const { origin, data } = inject("site");
const desk = origin.replace(/\d+$/, (port) => String(Number(port) + 1));
const checkout = join(import.meta.dirname, "..", "..");
const benchmark = "tuguesice-pt-sample";
const provider = "rita.prestes@modelos-do-sul.example";
const steward = "helena.balanca@prumo.example";
const model = "Sul 7B";
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, acceptDownloads: true };

let browser: Browser;
let folder: string;
let cookies: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), "prumo-journey-"));
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

const sampleItems = sampleSuiteFiles.flatMap((path) =>
  readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line): Item[] => (line ? [itemSchema.parse(JSON.parse(line))] : [])),
);

/** An answer that the rules leave to a person, to the first target item that allows one. */
function doubtful(): { item: Item; response: string } {
  const pack = languagePack("pt-PT");
  for (const item of sampleItems.filter(({ suite }) => suite === "target")) {
    const response = `${item.answers[0]} de Vilar de Perdizes do Meio`;
    const { verdict } = gradeResponse(prepareItem(item, pack), response);
    if (verdict === "unresolved") return { item, response };
  }
  throw new Error("the rules decide every answer");
}

/** Runs an operator's command, and gives the JSON value that it prints. */
async function prumo(...args: string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["bin/prumo.mjs", ...args, "--json"],
    { cwd: checkout, env: { ...process.env, PRUMO_DATA: data, PRUMO_ORIGIN: origin } },
  );
  return JSON.parse(stdout);
}

it("a provider comes from the landing page to an organisation, on a phone", async () => {
  await withPage(browser, phone, async (page) => {
    await page.goto(origin);
    await page.getByRole("link", { name: "Submeter", exact: true }).first().click();
    await expectSound(page);
    await page.getByRole("link", { name: "Entrar" }).click();
    await signIn(page, { origin, site: origin, address: provider });
    await page.waitForURL(/\/submit$/);
    await page.getByRole("link", { name: "Criar uma organização" }).click();
    await page.getByLabel("Nome", { exact: true }).fill("Modelos do Sul");
    await page.getByRole("button", { name: "Criar" }).click();
    await page.waitForURL(/\/organizations\/modelos-do-sul$/);
    await expectSound(page);
    cookies = await page.context().storageState();
  });
});

it("downloads the questions, and submits by steps that are kept", async () => {
  await withPage(browser, { ...phone, storageState: cookies }, async (page) => {
    await page.goto(`${origin}/packs`);
    await expectSound(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descarregar em JSONL" }).click(),
    ]);
    const pack = join(folder, "pack.jsonl");
    await download.saveAs(pack);
    const file = join(folder, "respostas.jsonl");
    writeFileSync(file, answersTo(readFileSync(pack, "utf8")));

    await page.goto(`${origin}/submit`);
    await page.getByRole("button", { name: "Começar" }).click();
    await page.waitForURL(/\/model$/);
    await page.getByLabel("Nome", { exact: true }).fill(model);
    await page.getByLabel("Revisão", { exact: true }).fill("2026-11");
    await expectSound(page);
    await page.getByRole("button", { name: "Guardar e continuar" }).click();
    await page.waitForURL(/\/declarations$/);
    await page.getByLabel("Sim, declaro").check();
    for (const no of await page.getByLabel("Não", { exact: true }).all()) await no.check();
    await expectSound(page);
    await page.getByRole("button", { name: "Guardar e continuar" }).click();
    await page.waitForURL(/\/file$/);

    await page.setInputFiles("input[type=file]", {
      name: "cortado.jsonl",
      mimeType: "application/jsonl",
      buffer: Buffer.from('{"item_id":'),
    });
    await page.getByText("O ficheiro tem problemas").waitFor();
    await expectSound(page);
    await page.setInputFiles("input[type=file]", file);
    await page.getByText("O ficheiro está bom").waitFor();
    // Left and found again: what was answered is still there.
    await page.goto(`${origin}/submit`);
    await page.getByRole("link", { name: model }).first().click();
    await page.goto(page.url().replace(/\w+$/, "file"));
    await page.setInputFiles("input[type=file]", file);
    await page.getByText("O ficheiro está bom").waitFor();
    await page.getByRole("button", { name: "Verificar e guardar" }).click();
    await page.waitForURL(/\/review$/);
    await expectSound(page);
    await page.getByRole("button", { name: "Submeter" }).click();
    await page.waitForURL(/\/submissions\/[0-9a-f-]+$/);
    await page.getByText("à espera de decisões").first().waitFor();
    await expectSound(page);
    await page.goto(`${origin}/submissions`);
    await page.getByRole("link", { name: model }).first().waitFor();
    await expectSound(page);
  });
});

/** Right throughout, but for one answer that needs a person; "Não sei." to a few. */
function answersTo(pack: string): string {
  const { item, response } = doubtful();
  const answers = new Map(sampleItems.map(({ item_id, answers }) => [item_id, answers[0] ?? ""]));
  return toJsonl(
    pack
      .trim()
      .split("\n")
      .map((line, at) => {
        const { item_id, condition } = JSON.parse(line);
        if (item_id === item.item_id && condition === "simple")
          return { item_id, condition, response };
        const known = at % 12 === 0 && item_id !== item.item_id ? "Não sei." : answers.get(item_id);
        return { item_id, condition, response: known ?? "" };
      }),
  );
}

it("a steward decides by keyboard and publishes, and the entry has its place", async () => {
  await prumo("steward", "add", steward);
  await withPage(browser, {}, async (page) => {
    await page.goto(`${desk}/steward`);
    await signIn(page, { origin, site: desk, address: steward });
    await page.waitForURL(/\/steward$/);
    await expectSound(page);
    await decide(page, doubtful().response);
    // Its entry is settled by the worker.
    await untilScored();
    await page.goto(`${desk}/steward/publish?benchmark=${benchmark}`);
    const publish = page.getByRole("button", { name: "Publicar esta versão" });
    // What other rulings concern is settled again meanwhile.
    do {
      await page.getByRole("button", { name: /^Mostrar/ }).press("Enter");
      await page.getByRole("heading", { name: /^(Pronta|Ainda não)/ }).waitFor();
    } while ((await publish.count()) === 0);
    await page.getByText(model).first().waitFor();
    await expectSound(page);
    await publish.press("Enter");
    await page
      .getByRole("link", { name: /sample\.\d+/ })
      .first()
      .waitFor();
    await expectSound(page);
  });
  const board = await (await fetch(`${origin}/${benchmark}`)).text();
  expect(board).toContain(model);
  // Its people are told so, with the way there.
  await withPage(browser, { storageState: cookies }, async (page) => {
    await page.goto(`${origin}/submissions`);
    await page.getByRole("link", { name: model }).first().click();
    await page.getByText(/Está na versão sample\.\d+, com lugar/).waitFor();
    await page
      .getByRole("link", { name: /^sample\.\d+$/ })
      .first()
      .click();
    await page.getByText(model).first().waitFor();
  });
});

async function untilScored(): Promise<void> {
  const board = `${origin}/api/v1/benchmarks/${benchmark}/leaderboard?state=current`;
  for (;;) {
    const { provisional } = await (await fetch(board)).json();
    const entry = provisional.find((one: { model: string }) => one.model === model);
    if (entry?.state === "scored") return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Calls the provider's doubtful answer wrong, by keys. */
async function decide(page: Page, response: string): Promise<void> {
  const { items } = await prumo("adjudicate", "list", "--benchmark", benchmark);
  const ours = items.find(({ answer }: { answer: string }) => answer === response);
  await page.goto(`${desk}/steward/answers/${ours.id}`);
  // Keys are heard once the page's script has put the focus on the question.
  await page.waitForFunction(() => document.activeElement?.tagName === "H2");
  await expectSound(page);
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Última decisão: ${response}` }).waitFor();
}
