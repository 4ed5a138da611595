import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser } from "#tests/setup/browser.ts";
import { expectSound, mailedLink, withPage } from "./browsing.ts";

// From the landing page into an account and out of it again, in a real browser on the real site.

const { origin } = inject("site");
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it("a newcomer signs in on a phone, changes the address, and erases the account", async () => {
  await withPage(browser, { ...phone, colorScheme: "dark" }, async (page) => {
    const address = "recem.chegada@example.org";
    await page.goto(origin);
    await page.getByRole("link", { name: "Conta" }).click();
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    await page.getByLabel("Endereço de correio").fill("Recém <recem@example.org>");
    await page.getByRole("button", { name: "Enviar ligação" }).click();
    await page.getByText("Escreva só o endereço").waitFor();
    await expectSound(page);
    await page.getByLabel("Endereço de correio").fill(address);
    await page.getByRole("button", { name: "Enviar ligação" }).click();
    await page.getByRole("heading", { name: "Veja o seu correio" }).waitFor();
    await expectSound(page);

    const link = await mailedLink(page, origin, address);
    await page.goto(`${origin}/dev/mailbox`);
    await expectSound(page);
    await page.goto(link);
    await page.getByText(`Vai entrar como ${address}`).waitFor();
    expect(await page.getByText("noutro navegador").count()).toBe(0);
    await expectSound(page);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.getByRole("heading", { name: "A sua conta" }).waitFor();
    await expectSound(page);

    await page.getByLabel("Nome").fill("Inês");
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByText("Guardado.").waitFor();
    const moved = "ines@example.org";
    await page.getByLabel("Novo endereço").fill(moved);
    await page.getByRole("button", { name: "Mudar de endereço" }).click();
    await page.goto(await mailedLink(page, origin, moved));
    await expectSound(page);
    await page.getByRole("button", { name: "Mudar o endereço" }).click();
    await page.getByText(`Entrou como ${moved}`).waitFor();

    await page.goto(link);
    await page.getByRole("heading", { name: "Esta ligação já foi usada" }).waitFor();
    await expectSound(page);
    await page.goto(`${origin}/account`);
    await page.getByText("Quero apagar a minha conta").click();
    await page.getByLabel("Para confirmar").fill("outra coisa");
    await page.getByRole("button", { name: "Apagar a conta para sempre" }).click();
    await page.getByText(`Escreva exatamente ${moved}`).waitFor();
    await expectSound(page);
    await page.getByLabel("Para confirmar").fill(moved);
    await page.getByRole("button", { name: "Apagar a conta para sempre" }).click();
    await page.getByText("A sua conta foi apagada").waitFor();
    await expectSound(page);
  });
});

it("works by keyboard alone, without scripts, in English, and tells another browser", async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    const address = "keyboard@example.org";
    await page.goto(`${origin}/en/sign-in?next=/en/account`);
    await page.getByLabel("E-mail address").focus();
    await page.keyboard.type(address);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Look at your mail" }).waitFor();
    const link = await mailedLink(page, origin, address);
    await withPage(browser, {}, async (other) => {
      await other.goto(link);
      await other.getByText("asked for in another browser").waitFor();
      await expectSound(other);
    });
    await page.goto(link);
    const focused = page.locator("main button:focus");
    for (let tabs = 0; tabs < 20 && (await focused.count()) === 0; tabs++) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Your account" }).waitFor();
    await page.getByRole("button", { name: "Sign out everywhere" }).press("Enter");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.goto(`${origin}/en/account`);
    expect(new URL(page.url()).pathname).toBe("/en/sign-in");
  });
});
