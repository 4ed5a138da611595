import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withBuildLock } from "./build-lock.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prumo-lock-"));
  file = join(folder, "cache", "build.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("one builds at a time, and each gets its turn", async () => {
  const events: string[] = [];
  const build = (name: string) =>
    withBuildLock(file, async () => {
      events.push(`${name} begins`);
      await delay(20);
      events.push(`${name} ends`);
    });
  await Promise.all([build("a"), build("b"), build("c")]);
  expect(events).toHaveLength(6);
  for (let turn = 0; turn < 6; turn += 2) {
    expect(events[turn + 1]).toBe(events[turn]?.replace("begins", "ends"));
  }
  expect(existsSync(file)).toBe(false);
});

test("a failed build lets go", async () => {
  const failing = withBuildLock(file, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await withBuildLock(file, async () => "built")).toBe("built");
});

test("a build that was killed is passed over", async () => {
  const dead = spawnSync(process.execPath, ["-p", "process.pid"], { encoding: "utf8" });
  await withBuildLock(file, async () => {});
  writeFileSync(file, dead.stdout.trim());
  expect(await withBuildLock(file, async () => "built")).toBe("built");
});
