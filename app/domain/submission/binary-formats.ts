import type { ForeignFormat } from "./foreign-formats.ts";

/** File signatures, a character a byte. `at` counts bytes from the start. */
const signatures: readonly { bytes: string; at?: number; format: ForeignFormat }[] = [
  { bytes: "\x1f\x8b", format: "gzip" },
  { bytes: "%PDF-", format: "pdf" },
  { bytes: "PAR1", format: "parquet" },
  { bytes: "SQLite format 3\0", format: "sqlite" },
  { bytes: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", format: "xls" },
  { bytes: "\x28\xb5\x2f\xfd", format: "archive" },
  { bytes: "BZh", format: "archive" },
  { bytes: "\xfd7zXZ\0", format: "archive" },
  { bytes: "7z\xbc\xaf\x27\x1c", format: "archive" },
  { bytes: "ustar", at: 257, format: "archive" },
  { bytes: "\xff\xfe\0\0", format: "utf-32" },
  { bytes: "\0\0\xfe\xff", format: "utf-32" },
  { bytes: "\xff\xfe", format: "utf-16" },
  { bytes: "\xfe\xff", format: "utf-16" },
];

/** Names of entries near the start of a ZIP that tell what it really is. */
const zipContents: readonly { entry: string; format: ForeignFormat }[] = [
  { entry: "mimetypeapplication/vnd.oasis.opendocument.spreadsheet", format: "ods" },
  { entry: "_journal/", format: "inspect-eval" },
  { entry: "xl/", format: "xlsx" },
  { entry: "word/", format: "docx" },
  { entry: "[Content_Types].xml", format: "xlsx" },
];

/** Recognises a container, document or text encoding by the first bytes of a file. */
export function detectBinaryFormat(head: Uint8Array): ForeignFormat | undefined {
  const signature = signatures.find(({ bytes, at = 0 }) => hasBytes(head, bytes, at));
  if (signature) return signature.format;
  if (hasBytes(head, "PK\x03\x04", 0) || hasBytes(head, "PK\x05\x06", 0)) return zipFormat(head);
  if (startsInZeros(head)) return "binary";
  return unmarkedWideText(head.subarray(0, 64)) ?? (looksBinary(head) ? "binary" : undefined);
}

function hasBytes(head: Uint8Array, bytes: string, at: number): boolean {
  for (let index = 0; index < bytes.length; index++) {
    if (head[at + index] !== bytes.charCodeAt(index)) return false;
  }
  return true;
}

function zipFormat(head: Uint8Array): ForeignFormat {
  const text = String.fromCharCode(...head.subarray(0, 4096));
  return zipContents.find(({ entry }) => text.includes(entry))?.format ?? "zip";
}

/** UTF-16 and UTF-32 without a byte-order mark, by the NULs that they put beside ASCII. */
function unmarkedWideText(start: Uint8Array): ForeignFormat | undefined {
  if (start.length < 8) return undefined;
  let even = 0;
  let odd = 0;
  for (const [at, byte] of start.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even++;
    else odd++;
  }
  if (even + odd >= 0.7 * start.length) return widthFour(start) ? "utf-32" : undefined;
  return Math.min(even, odd) === 0 && even + odd >= 0.4 * start.length ? "utf-16" : undefined;
}

/** No code point takes the highest of four bytes, whichever end it stands at. */
function widthFour(start: Uint8Array): boolean {
  return [0, 3].some((place) => start.every((byte, at) => at % 4 !== place || byte === 0));
}

/** No text begins with a NUL of any width. */
function startsInZeros(head: Uint8Array): boolean {
  const start = head.subarray(0, 8);
  return start.length > 0 && start.every((byte) => byte === 0);
}

/** Control characters that no text has, apart from the odd one, which is reported by its line. */
function looksBinary(head: Uint8Array): boolean {
  const start = head.subarray(0, 512);
  let controls = 0;
  for (const byte of start) if (byte < 9 || (byte > 13 && byte < 27)) controls++;
  return controls > 8 && controls > start.length / 20;
}
