import { createHmac } from "node:crypto";
import { ledgerKeyMessage } from "#domain/grading/ledger-text.v1.ts";

/**
 * Key of an answer in the verdict ledger: HMAC-SHA-256 under the worker's key, since a plain
 * hash of a short answer is as good as the answer.
 */
export function ledgerKey(hmacKey: Uint8Array, itemRevision: string, committed: string): Buffer {
  return createHmac("sha256", hmacKey).update(ledgerKeyMessage(itemRevision, committed)).digest();
}
