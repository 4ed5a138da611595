import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Outgoing } from "../outgoing.ts";
import type { Fault } from "./fault.ts";

const MB = 1_000_000;
const HUGE_BYTES = 100 * MB;
const CHUNK = Buffer.alloc(64 * 1024, "a");
/** What a bomb unpacks to; it is sent in less than a hundredth of that. */
const BOMB_BYTES = 1_000 * MB;
const MEMBER_BYTES = 10 * MB;

/** Writes no faster than it is read, and no longer than there is somebody who reads. */
function writeAll(out: ServerResponse, chunks: Iterable<Buffer>): Promise<void> {
  return pipeline(Readable.from(chunks, { objectMode: false }), out);
}

function* repeated(chunk: Buffer, times: number): Generator<Buffer> {
  for (let at = 0; at < times; at++) yield chunk;
}

/** The answer with its last letter said again and again: JSON all the same. */
function* swollen({ body }: Outgoing): Generator<Buffer> {
  // The first string that ends in the body: whatever it is, it may be longer.
  const at = body.indexOf('",');
  yield body.subarray(0, at);
  yield* repeated(CHUNK, Math.ceil(HUGE_BYTES / CHUNK.length));
  yield body.subarray(at);
}

let member: Buffer | undefined;
let packed: Buffer | undefined;

/** Answers that are more than anyone can hold. */
export const bombs = {
  "huge-body": {
    summary: "100 MB of JSON",
    send: (out, answer) => {
      out.writeHead(answer.status, answer.headers);
      return writeAll(out, swollen(answer));
    },
  },
  "endless-body": {
    summary: "spaces without end",
    send: (out, { status, headers }) => {
      out.writeHead(status, headers);
      return writeAll(out, repeated(Buffer.alloc(CHUNK.length, " "), Number.POSITIVE_INFINITY));
    },
  },
  "gzip-bomb": {
    summary: "1 MB that unpacks to 1 GB",
    send: (out, { status, headers }) => {
      // Members of one gzip stream may be many: one is enough to make all.
      member ??= gzipSync(Buffer.alloc(MEMBER_BYTES, " "), { level: 9 });
      out.writeHead(status, { ...headers, "Content-Encoding": "gzip" });
      return writeAll(out, repeated(member, BOMB_BYTES / MEMBER_BYTES));
    },
  },
  "brotli-bomb": {
    summary: "some bytes that unpack to 100 MB",
    send: (out, { status, headers }) => {
      packed ??= brotliCompressSync(Buffer.alloc(HUGE_BYTES, " "), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 24 },
      });
      out.writeHead(status, { ...headers, "Content-Encoding": "br" });
      return writeAll(out, [packed]);
    },
  },
} satisfies Record<string, Fault>;
