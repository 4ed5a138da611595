import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Longest committed answer kept in full, in characters; a person can still read it. */
const LONGEST = 4000;
/** Start of a longer one that is shown. */
const SHOWN = 300;

/**
 * Committed answer as verdicts record it: edges trimmed. One too long to read keeps its start and
 * a digest of the whole, so that two different ones stay different.
 */
export function committedText(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= LONGEST) return trimmed;
  const digest = bytesToHex(sha256(utf8ToBytes(trimmed))).slice(0, 32);
  return `${trimmed.slice(0, SHOWN)}… [${trimmed.length} characters, SHA-256 ${digest}]`;
}
