import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOrCreateSecret, readSecret, writeSecret } from "./secret-file.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prumo-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a secret is made once, in a folder of its owner's, below folders of the usual mode", () => {
  const file = join(folder, "data", "roles", "web");
  expect(readOrCreateSecret(file, () => "first")).toBe("first");
  expect(readOrCreateSecret(file, () => "second")).toBe("first");
  expect(mode(file)).toBe("600");
  expect(mode(join(folder, "data", "roles"))).toBe("700");
  expect(mode(join(folder, "data"))).toBe((0o777 & ~process.umask()).toString(8));
});

test("a secret that another process made meanwhile is taken", () => {
  const file = join(folder, "key");
  const made = readOrCreateSecret(file, () => {
    writeSecret(file, "theirs");
    return "ours";
  });
  expect(made).toBe("theirs");
  expect(readdirSync(folder)).toEqual(["key"]);
});

test("writing replaces the whole file and keeps it private", () => {
  const file = join(folder, "key");
  expect(readSecret(file)).toBeUndefined();
  writeSecret(file, "a long first secret");
  writeSecret(file, "short");
  expect(readFileSync(file, "utf8")).toBe("short\n");
  expect(mode(file)).toBe("600");
  expect(readdirSync(folder)).toEqual(["key"]);
});
