import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser } from "#tests/setup/browser.ts";
import { expectSound } from "./browsing.ts";

// An organisation from its founding to its first token, in a real browser on the real site.

const { origin } = inject("site");
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The newest link of a mail to an address, from the mail that this machine keeps. */
async function mailedLink(page: Page, address: string, path: string): Promise<string> {
  for (;;) {
    await page.goto(`${origin}/dev/mailbox`);
    const mails = page.locator("li.mail", { hasText: address });
    const link = mails.locator(`.mail-text a[href*="${path}"]`).first();
    if ((await link.count()) > 0) return (await link.getAttribute("href")) ?? "";
    await page.waitForTimeout(200);
  }
}

async function signedIn(address: string, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${origin}/en/sign-in`);
  await page.getByLabel("E-mail address").fill(address);
  await page.locator("main button[type=submit]").click();
  await page.goto(await mailedLink(page, address, "/sign-in/confirm"));
  await page.locator("main button[type=submit]").click();
  await page.waitForURL(/\/account/);
  return page;
}

const tokenIn = async (page: Page) => /prumo_[0-9A-Za-z]{46}/.exec(await page.content())?.[0];

it("is founded, joined by invitation, and given a token that is shown once", async () => {
  const owner = await signedIn("ana@organizada.example", { colorScheme: "dark" });
  const invited = await signedIn("rui@organizada.example", phone);

  await owner.goto(`${origin}/en/organizations`);
  await expectSound(owner);
  await owner.getByRole("link", { name: "Found an organisation" }).click();
  await owner.getByLabel("Name", { exact: true }).fill("Grupо Organizado");
  await owner.getByRole("button", { name: "Found it" }).click();
  await owner.getByText("mixes letters of different alphabets").waitFor();
  await expectSound(owner);
  await owner
    .getByLabel("Name", { exact: true })
    .fill("Grupo Organizado da Universidade de Nenhures");
  await owner.locator("#slug").fill("organizado");
  await owner.getByRole("button", { name: "Found it" }).click();
  await owner.getByText("One member.").waitFor();
  await owner.getByLabel("E-mail address").fill("rui@organizada.example");
  await owner.getByRole("button", { name: "Send the invitation" }).click();
  await owner.locator("summary[aria-label^='Take back the invitation of rui@']").waitFor();
  await expectSound(owner);

  await invited.goto(await mailedLink(invited, "rui@organizada.example", "/invitations/"));
  await expectSound(invited);
  await invited.locator("button[value=accept]").click();
  await invited.locator("th a", { hasText: "Grupo Organizado" }).click();
  await expectSound(invited);

  const here = `${origin}/en/organizations/organizado`;
  for (const tab of ["quota", "domain", "settings"]) {
    for (const page of [owner, invited]) {
      await page.goto(`${here}/${tab}`);
      await expectSound(page);
    }
  }
  await owner.goto(`${here}/domain`);
  await owner.getByRole("button", { name: "Begin" }).click();
  await owner.getByRole("button", { name: "Send a code" }).click();
  await owner.locator("#code").fill("12345678");
  await owner.getByRole("button", { name: "Confirm" }).click();
  await owner.getByText("This is not the code").waitFor();
  await expectSound(owner);

  await invited.goto(`${here}/tokens`);
  await invited.getByLabel("Name", { exact: true }).fill("telemóvel");
  await invited.getByRole("button", { name: "Make the token" }).click();
  await invited.getByRole("heading", { name: "Your new token" }).waitFor();
  await expectSound(invited);
  const token = await tokenIn(invited);
  expect(token).toBeDefined();
  await invited.reload();
  await invited.getByText("shown already").waitFor();
  expect(await tokenIn(invited)).toBeUndefined();
  await invited.goto(`${here}/tokens`);
  // Two steps: the fold says what will happen, and its button does it.
  const revoke = invited.getByRole("button", { name: "Revoke telemóvel" });
  expect(await revoke.count()).toBe(0);
  await invited.locator("summary[aria-label='Revoke telemóvel']").press("Enter");
  await invited.getByText("Programs that use it lose access at once.").waitFor();
  await expectSound(invited);
  const use = () =>
    fetch(`${origin}/api/v1/quota`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await use()).status).toBe(200);
  await revoke.press("Enter");
  await invited.getByText("There is no token yet.").waitFor();
  expect((await use()).status).toBe(401);

  await owner.goto(here);
  await owner.locator("summary[aria-label^='Remove rui@']").press("Enter");
  await owner.locator("details[open]", { hasText: "Access is lost at once" }).waitFor();
  await expectSound(owner);
  await owner.getByRole("button", { name: /^Remove rui@/ }).press("Enter");
  await owner.getByText("One member.").waitFor();

  for (const page of [owner, invited]) await page.context().close();
});
