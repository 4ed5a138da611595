import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import canonicalize from "canonicalize";

// JSON.stringify escapes a surrogate only when it stands alone; RFC 8785 forbids those (3.2.2.2).
// The lookbehind makes the run of backslashes even, so that an escaped backslash is not taken for
// the start of an escape.
const loneSurrogate = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

/**
 * The canonical form of a JSON value (RFC 8785, JSON Canonicalization Scheme): members sorted by
 * UTF-16 code units, no white space, numbers and strings as ECMAScript writes them. Members that
 * are undefined are left out.
 *
 * @throws TypeError for what JSON cannot say: no value, NaN, infinities, lone surrogates
 */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("there is no value to write");
  if (loneSurrogate.test(text)) throw new TypeError("a text holds a lone surrogate");
  return text;
}

/** The canonical form as UTF-8. */
export function canonicalBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalText(value));
}

/** SHA-256 of bytes, as 64 lower-case hexadecimal digits. */
export function digestHex(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}
