import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { clusterOf, exitCode, freePort, launch, ready, supervisor } from "#tests/worker/site.ts";
import { ensureChromium } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the browser. */
    chromium: string;
    site: {
      origin: string;
      /** `PRUMO_DATA` of the site, for an operator's commands. */
      data: string;
    };
  }
}

/** One whole site with its examples, as `npm start` brings it up, for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), "prumo-e2e-"));
  // The database's own user must be able to enter.
  chmodSync(folder, 0o755);
  const data = join(folder, ".data");
  const port = await freePort();
  const site = launch(supervisor, { data, port, examples: true, privateEndpoints: true });
  const stop = async () => {
    site.top.kill("SIGTERM");
    await exitCode(site);
    rmSync(dirname(clusterOf(data)), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(site);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("chromium", chromium);
  project.provide("site", { origin: site.url, data });
  return stop;
}
