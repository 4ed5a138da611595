import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decrypter, Encrypter, generateIdentity } from "age-encryption";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadConfig } from "./config.server.ts";
import { ensureKeys, loadKeys } from "./keys.server.ts";

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "prumo-keys-"));
});
afterEach(() => rmSync(data, { recursive: true }));

const keyFiles = () => loadConfig("operator", { PRUMO_DATA: data }).keyFiles;

test("each process gets its own identity, all recipients and no other's key", async () => {
  const recipients = await ensureKeys(keyFiles());
  const keys = {
    web: loadKeys({ keyFiles: keyFiles().web }),
    worker: loadKeys({ keyFiles: keyFiles().worker }),
    steward: loadKeys({ keyFiles: keyFiles().steward }),
  };
  for (const role of ["web", "worker", "steward"] as const) {
    expect(keys[role].recipients).toEqual(recipients);
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipients[role]);
    const sealed = await encrypter.encrypt("resposta");
    const decrypter = new Decrypter();
    decrypter.addIdentity(keys[role].identity);
    expect(await decrypter.decrypt(sealed, "text")).toBe("resposta");
  }
  expect(new Set(Object.values(keys).map(({ identity }) => identity)).size).toBe(3);
  expect(keys.worker.ledgerHmacKey).toHaveLength(32);
  expect(keys.worker.authSecret).toBeUndefined();
  expect(keys.web.ledgerHmacKey).toBeUndefined();
  expect(keys.web.authSecret).not.toBe(keys.steward.authSecret);
});

test("secrets are readable by their owner alone, recipients by all", async () => {
  await ensureKeys(keyFiles());
  const modes = readdirSync(join(data, "keys")).map((name) => [
    name,
    (statSync(join(data, "keys", name)).mode & 0o777).toString(8),
  ]);
  expect(Object.fromEntries(modes)).toEqual({
    "ledger.key": "600",
    "recipients.json": "644",
    "steward.age": "600",
    "steward.auth": "600",
    "web.age": "600",
    "web.auth": "600",
    "worker.age": "600",
  });
});

test("keys stay the same, also when two processes make them at once", async () => {
  const made = await Promise.all([ensureKeys(keyFiles()), ensureKeys(keyFiles())]);
  expect(made[0]).toEqual(made[1]);
  const before = readFileSync(join(data, "keys", "worker.age"), "utf8");
  expect(await ensureKeys(keyFiles())).toEqual(made[0]);
  expect(readFileSync(join(data, "keys", "worker.age"), "utf8")).toBe(before);
});

test("an identity kept on another machine is not made here", async () => {
  const recipients = await ensureKeys(keyFiles());
  rmSync(join(data, "keys", "worker.age"));
  expect(await ensureKeys(keyFiles())).toEqual(recipients);
  expect(readdirSync(join(data, "keys"))).not.toContain("worker.age");
  expect(() => loadKeys({ keyFiles: keyFiles().worker })).toThrow("worker.age");
});

test("an identity that is not the listed one is refused", async () => {
  await ensureKeys(keyFiles());
  writeFileSync(join(data, "keys", "worker.age"), `# made by hand\n${await generateIdentity()}\n`);
  await expect(ensureKeys(keyFiles())).rejects.toThrow("not the identity");
});
