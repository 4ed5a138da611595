import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const execute = promisify(execFile);
const checkout = join(import.meta.dirname, "..", "..");

let cache: string;
beforeAll(() => {
  cache = mkdtempSync(join(tmpdir(), "prumo-npm-"));
});
afterAll(() => rmSync(cache, { recursive: true }));

/** Offline and without anything cached: the checkout's own program must be enough. */
async function npx(args: string[], cwd = checkout) {
  const env = { ...process.env, npm_config_cache: cache, npm_config_offline: "true" };
  return execute("npx", ["prumo", ...args], { cwd, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

test("npx prumo runs the checkout's program, from any folder of it", async () => {
  const { code, stdout } = await npx(["--help"], join(checkout, "docs"));
  expect(code).toBe(0);
  expect(stdout).toContain("Usage: prumo");
});

test("npx prumo passes exit codes on", async () => {
  const { code, stderr } = await npx(["nonsense"]);
  expect(code).toBe(2);
  expect(stderr).toContain("unknown command 'nonsense'");
});
