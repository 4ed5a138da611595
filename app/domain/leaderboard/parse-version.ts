import { type VersionDocument, versionDocumentSchema } from "./version-document.ts";

/** Strict UTF-8; a byte order mark is kept, and then is no JSON. */
export function decodeStrictly(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

/**
 * Reads the stored bytes of a version.
 *
 * @throws when they are not UTF-8, not JSON, or not a version document
 */
export function parseVersion(bytes: Uint8Array): VersionDocument {
  return versionDocumentSchema.parse(JSON.parse(decodeStrictly(bytes)));
}
