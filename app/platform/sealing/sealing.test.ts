import { armor, Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { describe, expect, it } from "vitest";
import { createDataKey, isAgeFile, openAgeFile, unwrapDataKey } from "./data-key.server.ts";
import { openRecord, openText, sealRecord, sealText } from "./sealed-record.server.ts";

const key = new Uint8Array(32).fill(7);
const place = { table: "answer", row: "r1", column: "sealed" };

describe("sealed records", () => {
  it("opens what it sealed, and never shows it", () => {
    const sealed = sealText(key, place, "Vila Nova de Cacela");
    expect(sealed.includes("Cacela")).toBe(false);
    expect(openText(key, place, sealed)).toBe("Vila Nova de Cacela");
  });

  it("seals equal texts to different bytes", () => {
    expect(sealText(key, place, "x").equals(sealText(key, place, "x"))).toBe(false);
  });

  it.each([
    ["another row", { ...place, row: "r2" }, key],
    ["another column", { ...place, column: "question" }, key],
    ["another table", { ...place, table: "ruling" }, key],
    ["another key", place, new Uint8Array(32).fill(8)],
  ])("does not open for %s", (_name, where, withKey) => {
    const sealed = sealText(key, place, "resposta");
    expect(() => openRecord(withKey, where, sealed)).toThrow();
  });

  it("does not open once a bit has changed", () => {
    const sealed = sealRecord(key, place, Buffer.from("resposta"));
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => openRecord(key, place, changed)).toThrow();
    }
  });
});

describe("data keys", () => {
  it("open for each recipient and nobody else", async () => {
    const [worker, steward, web] = await Promise.all([
      generateIdentity(),
      generateIdentity(),
      generateIdentity(),
    ]);
    const recipients = await Promise.all([worker, steward].map(identityToRecipient));
    const made = await createDataKey(recipients);
    expect(await unwrapDataKey(made.wrapped, worker)).toEqual(new Uint8Array(made.key));
    expect(await unwrapDataKey(made.wrapped, steward)).toEqual(new Uint8Array(made.key));
    await expect(unwrapDataKey(made.wrapped, web)).rejects.toThrow();
  });
});

describe("age files", () => {
  it("open plain and armoured", async () => {
    const identity = await generateIdentity();
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(identity));
    const file = await encrypter.encrypt("linhas");
    const armoured = Buffer.from(armor.encode(file), "latin1");
    for (const form of [file, armoured]) {
      expect(isAgeFile(form)).toBe(true);
      expect(Buffer.from(await openAgeFile(form, [identity])).toString()).toBe("linhas");
    }
    expect(isAgeFile(Buffer.from('{"item_id":"q1"}'))).toBe(false);
  });
});
