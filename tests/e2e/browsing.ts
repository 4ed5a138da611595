import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";

/** What a browser reports as an error where a form is refused or a request is cut off on purpose. */
const expected = /status of 4\d\d|ERR_FAILED/;

/** Uses a page of its own, with nobody's cookies but those given, which must not complain. */
export async function withPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !expected.test(message.text()))
      complaints.push(message.text());
  });
  try {
    const result = await use(page);
    expect(complaints).toEqual([]);
    return result;
  } finally {
    await context.close();
  }
}

/** No violation of the accessibility rules, and nothing wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
}

export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBe(0);
}

/** The link that was last mailed to an address, from the mail that this machine keeps. */
export async function mailedLink(page: Page, origin: string, address: string): Promise<string> {
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

/** Asks for a link on the sign-in page at hand, and comes in with it to the site it is for. */
export async function signIn(
  page: Page,
  { origin, site, address }: { origin: string; site: string; address: string },
): Promise<void> {
  await page.getByLabel(/correio/).fill(address);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Veja o seu correio" }).waitFor();
  const link = await mailedLink(page, origin, address);
  expect(link.startsWith(site)).toBe(true);
  await page.goto(link);
  await page.getByRole("button", { name: "Entrar" }).press("Enter");
}
