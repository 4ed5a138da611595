import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";

/** A page of its own, without anybody's cookies. */
export async function withPage(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** No violation of the accessibility rules, and nothing wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
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
