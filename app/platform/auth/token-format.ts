/**
 * API tokens: `prumo_` ‖ 40 random characters ‖ 6 characters of checksum, base 62. The checksum
 * lets a mistyped or cut token be told from a revoked one without asking the server, and lets
 * secret scanners know a Prumo token when they see one.
 */
export const tokenPrefix = "prumo_";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 62^40 is about 2^238. */
const tokenSecretLength = 40;
const checksumLength = 6;
const shape = new RegExp(
  `^${tokenPrefix}[0-9A-Za-z]{${tokenSecretLength}}[0-9A-Za-z]{${checksumLength}}$`,
);

/** A token from random bytes; bytes of 248 and more are skipped, so that no letter is likelier. */
export function tokenFrom(randomBytes: () => Uint8Array): string {
  let secret = "";
  while (secret.length < tokenSecretLength) {
    for (const byte of randomBytes()) {
      if (byte < 4 * alphabet.length && secret.length < tokenSecretLength) {
        secret += alphabet[byte % alphabet.length];
      }
    }
  }
  const body = tokenPrefix + secret;
  return body + checksum(body);
}

/** Whether a text can be a token at all. Says nothing about whether it is known or valid. */
export function isWellFormedToken(text: string): boolean {
  return shape.test(text) && text.endsWith(checksum(text.slice(0, -checksumLength)));
}

/** CRC-32 of the text, as six digits of base 62 (62^6 > 2^32). */
function checksum(body: string): string {
  let rest = crc32(body);
  let digits = "";
  for (let place = 0; place < checksumLength; place++) {
    digits = alphabet[rest % alphabet.length] + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}

/** CRC-32 (IEEE 802.3, reflected polynomial) of ASCII text, as an unsigned integer. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (crc ^ 0xffffffff) >>> 0;
}
