import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { chromium } from "playwright-core";

const programs = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Path of a Chromium that runs here; installed as the platform offers where there is none. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  for (const install of [installByApt, installByPlaywright]) {
    install();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium, and none could be installed. Install it so that `chromium` " +
      "is in the PATH (Debian: apt-get install chromium), or run " +
      "`npx playwright-core install --with-deps chromium`.",
  );
}

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const inPath = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  // Some distributions put a script there that only says where to get the browser.
  return [...inPath, chromium.executablePath()].find(
    (path) => existsSync(path) && spawnSync(path, ["--version"]).status === 0,
  );
}

function installByApt(): void {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"]).status !== 0) return;
  console.log("Installing Chromium by apt-get …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  attempt("apt-get", ["update", "-qq"], env);
  attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], env);
}

function installByPlaywright(): void {
  console.log("Installing Chromium by playwright …");
  const manifest = createRequire(import.meta.url).resolve("playwright-core/package.json");
  attempt(process.execPath, [join(dirname(manifest), "cli.js"), "install", "chromium"]);
}

function attempt(program: string, args: string[], env = process.env): void {
  try {
    execFileSync(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer };
    console.error(`${program} ${args.join(" ")}: ${stderr?.toString().trim() || message}`);
  }
}
