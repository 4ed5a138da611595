import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser } from "#tests/setup/browser.ts";

// From the landing page into an account and out of it again, in a real browser on the real site.

const { origin } = inject("site");
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function withPage(options: BrowserContextOptions, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext(options);
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** The link that was last mailed to an address, from the mail that this machine keeps. */
async function mailedLink(page: Page, address: string): Promise<string> {
  const own = await page.context().newPage();
  for (;;) {
    await own.goto(`${origin}/dev/mailbox`);
    // A notice to the old address names the new one too.
    const to = own.locator("p.small-note", { hasText: address });
    const link = own.locator("li.mail", { has: to }).first().locator(".mail-text a");
    if ((await link.count()) > 0) {
      const href = (await link.first().getAttribute("href")) ?? "";
      await own.close();
      return href;
    }
    await own.waitForTimeout(200);
  }
}

it("a newcomer signs in on a phone, changes the address, and erases the account", async () => {
  await withPage({ ...phone, colorScheme: "dark" }, async (page) => {
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

    const link = await mailedLink(page, address);
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
    await page.goto(await mailedLink(page, moved));
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
  await withPage({ javaScriptEnabled: false }, async (page) => {
    const address = "keyboard@example.org";
    await page.goto(`${origin}/en/sign-in?next=/en/account`);
    await page.getByLabel("E-mail address").focus();
    await page.keyboard.type(address);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Look at your mail" }).waitFor();
    const link = await mailedLink(page, address);
    await withPage({}, async (other) => {
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
