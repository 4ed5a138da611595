import { PrumoError } from "#domain/errors.ts";
import { predictionLimits } from "#domain/submission/limits.ts";
import { m } from "#platform/paraglide/messages.js";

/** A file on its way in, with the fields that came with it. */
export interface Upload {
  /** Text fields of the form or of the query; a repeated name keeps all its values. */
  fields: ReadonlyMap<string, readonly string[]>;
  /** The file's bytes as sent. Ends with an error where the client goes away. */
  file: AsyncIterable<Uint8Array>;
  /** Reads and drops what is left, so that the client hears the answer; frees the spool. */
  discard(): Promise<void>;
}

export const uploadLimits = {
  /** Bytes of a file as sent: what the format allows, and a little for gzip of noise. */
  sentBytes: 65 * 1024 * 1024,
  /** Bytes of all else: text fields and part headers. */
  fieldBytes: 128 * 1024,
  /** Bytes read and dropped after a refusal, before the connection is closed. */
  discardedBytes: 96 * 1024 * 1024,
  /** A client that sends nothing for so long is taken to be gone. */
  idleMs: 30_000,
  /** The same, once the answer is known and only the rest is to be dropped. */
  discardIdleMs: 1_000,
} as const;

export function fileTooLarge(): PrumoError {
  const limit = predictionLimits.fileBytes / 1024 / 1024;
  return new PrumoError("file_too_large", m.api_file_too_large({ limit }), {
    details: { limit_bytes: predictionLimits.fileBytes },
  });
}
