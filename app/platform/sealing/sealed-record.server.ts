import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/**
 * Where a sealed record lives. It is bound into the seal, so that a record moved to another row
 * or column does not open.
 */
export interface SealedPlace {
  table: string;
  row: string;
  column: string;
}

const algorithm = "aes-256-gcm";
/** First byte of every record; names the layout and the data-key scheme. */
const layout = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + nonceBytes + tagBytes;

function additionalData(place: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify([place.table, place.row, place.column, layout]), "utf8");
}

/**
 * Seals bytes under a 32-byte data key: layout (1) ‖ nonce (12, random) ‖ tag (16) ‖ ciphertext.
 * Random 96-bit nonces are safe here: a data key seals at most some thousands of records.
 */
export function sealRecord(key: Uint8Array, place: SealedPlace, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(additionalData(place));
  const body = cipher.update(plain);
  const end = cipher.final();
  return Buffer.concat([Buffer.of(layout), nonce, cipher.getAuthTag(), body, end]);
}

/** Opens a record of `sealRecord`; throws where key, place or bytes are not the sealed ones. */
export function openRecord(key: Uint8Array, place: SealedPlace, sealed: Uint8Array): Buffer {
  if (sealed.length < headerBytes || sealed[0] !== layout) {
    throw new Error(`sealed record of ${place.table}.${place.column} has an unknown layout`);
  }
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, headerBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(additionalData(place));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(headerBytes)), decipher.final()]);
}

export function sealText(key: Uint8Array, place: SealedPlace, text: string): Buffer {
  return sealRecord(key, place, Buffer.from(text, "utf8"));
}

export function openText(key: Uint8Array, place: SealedPlace, sealed: Uint8Array): string {
  return openRecord(key, place, sealed).toString("utf8");
}
