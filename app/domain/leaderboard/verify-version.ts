import { canonicalText, digestHex } from "../canonical-json.ts";
import { issueWords } from "../issue-words.ts";
import { chainFaults } from "./checks/chain.ts";
import type { Check, CheckId } from "./checks/check.ts";
import { inspectDocument, inspections } from "./inspect-document.ts";
import { decodeStrictly } from "./parse-version.ts";
import { type VersionDocument, versionDocumentSchema } from "./version-document.ts";

export interface VerifyOptions {
  /** Bytes of the version before, where they are at hand. */
  previousBytes?: Uint8Array;
  /** Digest that was cited, 64 hexadecimal digits, where one is known. */
  expectedDigest?: string;
}

export interface Verification {
  /** SHA-256 of the bytes, hexadecimal. */
  digest: string;
  /** Null where the bytes are no version document. */
  document: VersionDocument | null;
  /** Whether no check failed. */
  ok: boolean;
  /** In a fixed order, each id once. */
  checks: Check[];
}

/**
 * Checks the bytes of a published version: canonical form, schema, digest, link to the version
 * before, and every interval, p-value, rank range and percentage recomputed from the counts, ±1 in
 * the last digit. Throws for no bytes whatever.
 */
export function verifyVersion(bytes: Uint8Array, options: VerifyOptions = {}): Verification {
  const digest = digestHex(bytes);
  const form = readForm(bytes);
  const read = readDocument(form.value);
  const checks = [
    form.check,
    read.check,
    checkDigest(digest, options.expectedDigest),
    checkChain(read.document, options.previousBytes),
    ...(read.document ? inspectDocument(read.document) : notChecked()),
  ];
  const ok = checks.every(({ status }) => status !== "failed");
  return { digest, document: read.document, ok, checks };
}

/** The JSON value, and whether the bytes are its canonical form. */
function readForm(bytes: Uint8Array): { value: unknown; check: Check } {
  let text: string;
  let value: unknown;
  try {
    text = decodeStrictly(bytes);
    value = JSON.parse(text);
  } catch {
    const fault = "The bytes are not JSON in UTF-8: this is no version's document.";
    return { value: undefined, check: outcome("canonical", fault, [fault]) };
  }
  const at = firstDifference(value, text);
  const faults = at === null ? [] : [`The bytes are not the canonical form (RFC 8785)${at}.`];
  return { value, check: outcome("canonical", "The bytes are canonical JSON (RFC 8785).", faults) };
}

/** Where a text leaves the canonical form of its value, for a sentence; null if it does not. */
function firstDifference(value: unknown, text: string): string | null {
  let canonical: string;
  try {
    canonical = canonicalText(value);
  } catch {
    // Nested too deeply, or with a lone surrogate: there is no canonical form.
    return "";
  }
  if (canonical === text) return null;
  let at = 0;
  while (at < text.length && text[at] === canonical[at]) at++;
  return ` from character ${at + 1} on`;
}

function readDocument(value: unknown): { document: VersionDocument | null; check: Check } {
  if (value === undefined) {
    const finding = "There is no document to read.";
    return { document: null, check: { ...outcome("schema", finding, []), status: "not_checked" } };
  }
  const parsed = versionDocumentSchema.safeParse(value);
  if (parsed.success) {
    const finding = `Every field of ${parsed.data.schema} is there, and no other.`;
    return { document: parsed.data, check: outcome("schema", finding, []) };
  }
  const faults = parsed.error.issues.map((issue) => {
    const { field, words } = issueWords(issue, value, "en");
    return `${field || "The document"}: ${words}.`;
  });
  return { document: null, check: outcome("schema", "", faults) };
}

function checkDigest(digest: string, expected: string | undefined): Check {
  if (expected === undefined) {
    const finding = "No digest was given; compare the one above with the one that was cited.";
    return { id: "digest", status: "not_checked", finding, faults: [] };
  }
  const faults =
    digest === expected.toLowerCase()
      ? []
      : [`The digest is sha256:${digest}, not sha256:${expected}.`];
  return outcome("digest", "The digest is the one that was cited.", faults);
}

function checkChain(document: VersionDocument | null, previous: Uint8Array | undefined): Check {
  if (document?.previous === null) return outcome("chain", "This is the first version.", []);
  if (!document || previous === undefined) {
    const finding = document?.previous
      ? `Version ${document.previous.version} before it is not at hand.`
      : "There is no document to read.";
    return { id: "chain", status: "not_checked", finding, faults: [] };
  }
  const finding = `Version ${document.previous.version} before it has the digest it should have.`;
  return outcome("chain", finding, chainFaults(document, previous));
}

function notChecked(): Check[] {
  const finding = "There is no document to read.";
  return (Object.keys(inspections) as CheckId[]).map((id) => ({
    id,
    status: "not_checked",
    finding,
    faults: [],
  }));
}

function outcome(id: CheckId, finding: string, faults: string[]): Check {
  return { id, status: faults.length === 0 ? "ok" : "failed", finding, faults };
}
