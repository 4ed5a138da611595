import { randomBytes } from "node:crypto";
import { armor, Decrypter, Encrypter } from "age-encryption";

/** A fresh 32-byte key and its age file for the given recipients (`age1…`). */
export async function createDataKey(
  recipients: readonly string[],
): Promise<{ key: Uint8Array; wrapped: Buffer }> {
  const key = randomBytes(32);
  return { key, wrapped: await wrapDataKey(key, recipients) };
}

/** The age file of a data key for the given recipients. */
export async function wrapDataKey(key: Uint8Array, recipients: readonly string[]): Promise<Buffer> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Buffer.from(await encrypter.encrypt(key));
}

/** Opens a wrapped data key; throws where the identity is not among its recipients. */
export async function unwrapDataKey(wrapped: Uint8Array, identity: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const key = await decrypter.decrypt(wrapped);
  if (key.length !== 32) throw new Error("a data key has 32 bytes");
  return key;
}

const armorHead = "-----BEGIN AGE ENCRYPTED FILE-----";

/** Whether bytes begin as an age file does, plain or armoured. */
export function isAgeFile(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, armorHead.length)).toString("latin1");
  return head.startsWith("age-encryption.org/v1") || head === armorHead;
}

/** Opens an age file, plain or armoured (hidden suites are handed over like this). */
export async function openAgeFile(
  file: Uint8Array,
  identities: readonly string[],
): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const text = Buffer.from(file.subarray(0, armorHead.length)).toString("latin1");
  return decrypter.decrypt(
    text === armorHead ? armor.decode(Buffer.from(file).toString("latin1")) : file,
  );
}
