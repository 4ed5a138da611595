import { createHash } from "node:crypto";
import type { SubmissionMetadata } from "#domain/submission/metadata.ts";

/**
 * What makes two requests the same: all that is said of the submission, and its bytes.
 * @param bytes digest of the file, or what else is asked for
 */
export function requestDigest(metadata: SubmissionMetadata, bytes: Uint8Array): Buffer {
  return createHash("sha256").update(JSON.stringify(metadata)).update("\0").update(bytes).digest();
}
