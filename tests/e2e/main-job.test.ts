import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { sampleSuiteFiles } from "#datasets/loaders/read-examples.ts";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import { launchBrowser } from "#tests/setup/browser.ts";

// A prediction file goes in, a ranked, frozen, citable version comes out: the real site, its real
// command line, a real browser. The steps stand on each other.

const { origin, data } = inject("site");
const benchmark = "tuguesice-pt-sample";
const checkout = join(import.meta.dirname, "..", "..");

let folder: string;
let browser: Browser;
let token = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "prumo-main-job-"));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** Runs a command as its user would, and gives the JSON value that it prints. */
async function prumo(...args: string[]) {
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    PRUMO_DATA: data,
    PRUMO_ORIGIN: origin,
    PRUMO_URL: origin,
    PRUMO_TOKEN: token,
  };
  const command = ["bin/prumo.mjs", ...args, "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: checkout,
    env,
  }).catch(({ stdout, stderr }) => {
    throw new Error(`prumo ${args.join(" ")}: ${stdout}${stderr}`);
  });
  return JSON.parse(stdout);
}

async function textOf(path: string): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.goto(origin + path);
    return (await page.locator("main").textContent()) ?? "";
  } finally {
    await page.close();
  }
}

function answerKey(): Map<string, string> {
  const lines = sampleSuiteFiles.flatMap((path) => readFileSync(path, "utf8").split("\n"));
  const items = lines.filter((line) => line !== "").map((line) => JSON.parse(line));
  return new Map(items.map(({ item_id, answers }) => [item_id, answers[0]]));
}

it("the first start has published the examples", async () => {
  const text = await textOf(`/en/${benchmark}`);
  expect(text).toContain("sample.1");
  expect(text).toContain("Coruja Pensa 32B");
});

it("a provider gets the questions, and a file with every answer is scored", async () => {
  ({ token } = await prumo(
    "token",
    "create",
    ...["--email", "provider@example.org", "--org", "Oficina do Teste"],
  ));
  const pack = join(folder, "pack.jsonl");
  await prumo("pack", "--benchmark", benchmark, "--out", pack);
  const asked: { item_id: string; condition: string }[] = readFileSync(pack, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const key = answerKey();
  const answers = asked.map(({ item_id, condition }) => {
    const answer = key.get(item_id);
    // The same words under both conditions would look like one run sent twice.
    const response = condition === "simple" ? answer : `Resposta final: **${answer}**`;
    return { item_id, condition, response };
  });
  const file = join(folder, "predictions.jsonl");
  writeFileSync(file, toJsonl(answers));
  expect(await prumo("validate", file, "--benchmark", benchmark)).toMatchObject({ valid: true });
  const submission = await prumo(
    ...["submit", file, "--benchmark", benchmark, "--model", "Sabe-Tudo", "--revision", "1"],
    ...["--declare", "none", "--wait"],
  );
  expect(submission).toMatchObject({ state: "scored" });
  expect(await textOf(`/en/${benchmark}?state=current`)).toContain("Sabe-Tudo");
  expect(await textOf(`/en/${benchmark}`)).not.toContain("Sabe-Tudo");
});

it("the next version ranks it first, and holds when anyone recomputes it", async () => {
  const { version, digest, document } = await prumo("publish", "--benchmark", benchmark);
  expect(version).toMatch(/^sample\.[2-9]$/);
  const entry = document.entries.find(
    ({ model }: { model: { name: string } }) => model.name === "Sabe-Tudo",
  );
  expect(entry.rank.position).toBe(1);
  expect(entry.scores["target.simple"]).toMatchObject({ correct: 120, items: 120 });

  const address = `${origin}/${benchmark}/v/${version}`;
  expect(await prumo("verify", address, "--digest", digest)).toMatchObject({ ok: true });
  const bibtex = await (await fetch(`${address}.bib`)).text();
  expect(bibtex).toContain(digest);
  const text = await textOf(`/${benchmark}/v/${version}`);
  expect(text).toContain("Sabe-Tudo");
  expect(text).toContain(digest.slice(0, 8));
});
