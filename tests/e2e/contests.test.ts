import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { bearer, uploadForm } from "#tests/factories/api-calls.ts";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import { launchBrowser } from "#tests/setup/browser.ts";
import { expectSound, signIn, withPage } from "./browsing.ts";

// A provider contests a result, and a steward answers: each in a real browser.

const { origin, data } = inject("site");
const desk = origin.replace(/\d+$/, (port) => String(Number(port) + 1));
const provider = "contesta@example.org";
const steward = "responde@example.org";
const wrong = "A contagem das não tentadas não é a do nosso ficheiro.";
const answer = "Tem razão: o ficheiro chegou cortado.";

let browser: Browser;
let submission = "";
beforeAll(async () => {
  browser = await launchBrowser();
  await prumo("steward", "add", steward);
  const made = ["token", "create", "--email", provider, "--org", "Equipa que Contesta"];
  submission = await submitRefusals((await prumo(...made)).token);
});
afterAll(() => browser?.close());

async function prumo(...args: string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["bin/prumo.mjs", ...args, "--json"],
    {
      cwd: join(import.meta.dirname, "..", ".."),
      env: { ...process.env, PRUMO_DATA: data, PRUMO_ORIGIN: origin },
    },
  );
  return JSON.parse(stdout);
}

/** Sends a file that attempts nothing, which no ruling has to settle, and waits for its score. */
async function submitRefusals(token: string): Promise<string> {
  const api = `${origin}/api/v1`;
  const headers = bearer(token);
  const pack = await fetch(`${api}/benchmarks/tuguesice-pt-sample/pack`, { headers });
  const records = (await pack.text())
    .trimEnd()
    .split("\n")
    .map((line) => {
      const { item_id, condition } = JSON.parse(line);
      return {
        item_id,
        condition,
        response: condition === "simple" ? "Não sei." : "Não faço ideia.",
      };
    });
  const body = uploadForm(toJsonl(records));
  const accepted = await fetch(`${api}/submissions`, { method: "POST", headers, body });
  expect(accepted.status).toBe(202);
  const { id } = await accepted.json();
  for (;;) {
    const { state } = await (await fetch(`${api}/submissions/${id}`, { headers })).json();
    if (state === "scored") return id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it("a provider contests, on a phone, a steward answers, and the provider reads it", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const page = `${origin}/submissions/${submission}`;
  let cookies = {};
  await withPage(browser, phone, async (own) => {
    await own.goto(`${origin}/sign-in?next=/submissions/${submission}`);
    await signIn(own, { origin, site: origin, address: provider });
    await own.waitForURL(page);
    await own.getByText("Contestar o resultado").press("Enter");
    await own.getByLabel("O que está mal, e porquê").fill(wrong);
    await expectSound(own);
    await own.getByRole("button", { name: "Enviar a contestação" }).press("Enter");
    await own.getByText("À espera de resposta").waitFor();
    // One at a time.
    expect(await own.getByText("Contestar o resultado").count()).toBe(0);
    await expectSound(own);
    cookies = { storageState: await own.context().storageState() };
  });

  await withPage(browser, {}, async (own) => {
    await own.goto(`${desk}/steward/contests`);
    await signIn(own, { origin, site: desk, address: steward });
    const letter = own.getByRole("article").filter({ hasText: wrong });
    await letter.getByRole("link", { name: "Modelo de Prova, 1" }).waitFor();
    await expectSound(own);
    await letter.getByLabel("Resposta a quem contesta").fill(answer);
    await letter.getByRole("button", { name: "Dar razão", exact: true }).press("Enter");
    await own.getByText("Guardado.").waitFor();
    await own.getByText("Respondidas").press("Enter");
    await own.getByText(answer).waitFor();
    await expectSound(own);
    await own.goto(`${desk}/steward/audit?act=contest.answer`);
    await own.getByText("Contestação respondida").last().waitFor();
    await own.getByRole("link", { name: submission, exact: true }).first().press("Enter");
    await own.getByRole("heading", { level: 1, name: "Modelo de Prova, 1" }).waitFor();
  });

  await withPage(browser, { ...phone, ...cookies }, async (own) => {
    await own.goto(page);
    const line = own.getByRole("listitem").filter({ hasText: answer });
    expect(await line.textContent()).toContain("Procedente");
    await expectSound(own);
    const mail = own.locator("li.mail", { hasText: answer });
    do await own.goto(`${origin}/dev/mailbox`);
    while ((await mail.count()) === 0);
    expect(await mail.first().textContent()).toContain(provider);
  });
});
