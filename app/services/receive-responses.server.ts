import { createHash } from "node:crypto";
import type { ExpectedItems } from "#domain/submission/expected-items.ts";
import type { PredictionRecord } from "#domain/submission/record.ts";
import { createPredictionValidator, type PredictionReport } from "#domain/submission/validator.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { decompressed } from "./decompress.server.ts";

export interface Reception {
  report: PredictionReport;
  /** SHA-256 of the file as sent; of all of it only where the report is good. */
  digest: Buffer;
  /** Ids outside the pack, without repetition. */
  unknownItems: string[];
}

/** Ids of a wrong file that are worth looking up. */
const mostUnknownItems = 1_000;

/**
 * Streams a file through the validator, which decides whether it is good; good records go to
 * `onRecord` as they are read, and `afterBlock` may wait before more is read.
 */
export async function receiveResponses(
  file: AsyncIterable<Uint8Array>,
  expected: ExpectedItems,
  options: {
    locale: Locale;
    confirm: readonly string[];
    onRecord?: (record: PredictionRecord) => void;
    afterBlock?: () => Promise<void>;
  },
): Promise<Reception> {
  const unknown = new Set<string>();
  const validator = createPredictionValidator(expected, {
    locale: options.locale,
    confirm: options.confirm,
    onRecord: options.onRecord,
    onUnknownItem: (itemId) => {
      if (unknown.size < mostUnknownItems) unknown.add(itemId);
    },
  });
  const hash = createHash("sha256");
  async function* hashed() {
    for await (const chunk of file) {
      hash.update(chunk);
      yield chunk;
    }
  }
  for await (const chunk of decompressed(hashed(), options.locale)) {
    validator.push(chunk);
    if (validator.stopped) break;
    await options.afterBlock?.();
  }
  return { report: validator.finish(), digest: hash.digest(), unknownItems: [...unknown] };
}
