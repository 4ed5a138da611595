import { digestHex } from "../../canonical-json.ts";
import { parseVersion } from "../parse-version.ts";
import type { VersionDocument } from "../version-document.ts";
import { unless } from "./check.ts";

/**
 * Whether `previousBytes` are the version that a document names as the one before.
 *
 * @returns what does not agree, in sentences
 */
export function chainFaults(document: VersionDocument, previousBytes: Uint8Array): string[] {
  const named = document.previous;
  if (named === null) return [`Version ${document.version} names no version before it.`];
  const digest = digestHex(previousBytes);
  if (digest !== named.digest) {
    return [
      `Version ${named.version} should have sha256:${named.digest}, and has sha256:${digest}.`,
    ];
  }
  let previous: VersionDocument;
  try {
    previous = parseVersion(previousBytes);
  } catch {
    return [`The bytes of version ${named.version} are not a version document.`];
  }
  return [
    ...unless(
      previous.version === named.version,
      `The version before is ${previous.version}, not ${named.version}.`,
    ),
    ...unless(
      previous.benchmark === document.benchmark && previous.sample === document.sample,
      `The version before is of ${previous.benchmark}.`,
    ),
    ...unless(
      previous.published_at <= document.published_at,
      `The version before was published later, at ${previous.published_at}.`,
    ),
  ];
}
