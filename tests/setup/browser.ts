import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

/** The real browser that the set-up found; whoever launches it closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject("chromium"),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
