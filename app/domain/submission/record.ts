import { z } from "zod";
import { conditions } from "../benchmark/suite.ts";

/** One answer, as it is sealed: all that Prumo keeps of a line of a prediction file. */
export interface PredictionRecord {
  item_id: string;
  condition: (typeof conditions)[number];
  response: string;
  /** Why the model stopped, as its provider said, for instance `stop` or `length`. */
  finish_reason?: string;
}

const recordSchema = z.strictObject({
  item_id: z.string().min(1),
  condition: z.enum(conditions),
  response: z.string(),
  finish_reason: z.string().optional(),
});

const encoder = new TextEncoder();
const lineFeed = 10;

/** One line of UTF-8 JSON, LF included, keys in fixed order; read back by `decodeRecords`. */
export function encodeRecord(record: PredictionRecord): Uint8Array<ArrayBuffer> {
  const { item_id, condition, response, finish_reason } = record;
  return encoder.encode(`${JSON.stringify({ item_id, condition, response, finish_reason })}\n`);
}

/**
 * Records of an encoded stream. Chunks may end anywhere, inside a character too.
 * @throws Error where the bytes are not what `encodeRecord` wrote: the store is damaged.
 */
export function* decodeRecords(chunks: Iterable<Uint8Array>): Generator<PredictionRecord> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let pending: Uint8Array[] = [];
  for (const chunk of chunks) {
    const end = chunk.lastIndexOf(lineFeed) + 1;
    if (end === 0) {
      pending.push(chunk);
      continue;
    }
    yield* decodeLines(decoder.decode(concatenate([...pending, chunk.subarray(0, end)])));
    pending = end < chunk.length ? [chunk.subarray(end)] : [];
  }
  if (pending.some((bytes) => bytes.length > 0))
    throw new Error("Sealed records end inside a line");
}

function* decodeLines(text: string): Generator<PredictionRecord> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf("\n", from);
    yield recordSchema.parse(JSON.parse(text.slice(from, end)));
    from = end + 1;
  }
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
