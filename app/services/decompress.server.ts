import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { PrumoError } from "#domain/errors.ts";
import { predictionLimits } from "#domain/submission/limits.ts";
import {
  type ProblemCode,
  type ProblemLocale,
  type ProblemParams,
  problemMessage,
} from "#domain/submission/problem-messages.ts";
import { m } from "#platform/paraglide/messages.js";

/** Text of any kind compresses some tens of times; more is made to fill memory. */
const maxRatio = 200;
/** Below this size the ratio says nothing. */
const ratioFloorBytes = 4 * 1024 * 1024;
/** Bytes read ahead count as sent, so how many is not left to Node, whose default has grown. */
const highWaterMark = 16 * 1024;
const gunzipOptions = { chunkSize: 64 * 1024, highWaterMark };

/**
 * The file itself, decompressed where its first bytes say gzip (concatenated members too). Ends
 * soon after the size limit, which the validator then reports.
 * @throws PrumoError `file_invalid` where the compression is damaged or absurd
 */
export async function* decompressed(
  file: AsyncIterable<Uint8Array>,
  locale: ProblemLocale,
): AsyncGenerator<Uint8Array> {
  const sent = new SentBytes(file);
  if (!(await sent.startsWith([0x1f, 0x8b]))) {
    yield* sent;
    return;
  }
  const source = Readable.from(sent, { objectMode: false, highWaterMark });
  const gunzip = createGunzip(gunzipOptions);
  let sourceFault: Error | undefined;
  source.on("error", (error) => {
    sourceFault = error;
    gunzip.destroy(error);
  });
  let bytes = 0;
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > ratioFloorBytes && bytes > sent.bytes * maxRatio) {
        throw damaged("compression_ratio", { limit: maxRatio }, locale);
      }
      yield chunk;
      if (bytes > predictionLimits.fileBytes) return;
    }
  } catch (error) {
    if (sourceFault || error instanceof PrumoError) throw sourceFault ?? error;
    throw damaged("damaged_compression", {}, locale);
  } finally {
    source.destroy();
  }
}

function damaged(code: ProblemCode, params: ProblemParams, locale: ProblemLocale): PrumoError {
  const message = problemMessage(code, params, locale);
  return new PrumoError("file_invalid", m.api_file_invalid({ count: 1 }), {
    problems: [{ line: 0, field: "", code, message }],
    details: { total: 1 },
  });
}

/** The bytes as sent, counted, with a look at their beginning. */
class SentBytes implements AsyncIterable<Uint8Array> {
  bytes = 0;
  readonly #iterator: AsyncIterator<Uint8Array>;
  #head: Uint8Array = new Uint8Array(0);

  constructor(file: AsyncIterable<Uint8Array>) {
    this.#iterator = file[Symbol.asyncIterator]();
  }

  async startsWith(signature: readonly number[]): Promise<boolean> {
    while (this.#head.length < signature.length) {
      const next = await this.#iterator.next();
      if (next.done) break;
      this.#head = Buffer.concat([this.#head, next.value]);
    }
    return signature.every((byte, at) => this.#head[at] === byte);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      this.bytes = this.#head.length;
      if (this.#head.length > 0) yield this.#head;
      for (;;) {
        const next = await this.#iterator.next();
        if (next.done) return;
        this.bytes += next.value.length;
        yield next.value;
      }
    } finally {
      await this.#iterator.return?.();
    }
  }
}
