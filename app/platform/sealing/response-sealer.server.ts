import { encodeRecord, type PredictionRecord } from "#domain/submission/record.ts";
import { responsesPlace } from "./places.server.ts";
import { sealRecord } from "./sealed-record.server.ts";

/** Plain bytes of a chunk. One longer record makes a longer chunk: records are not split. */
const chunkBytes = 1024 * 1024;

export interface SealedChunk {
  sequence: number;
  records: number;
  sealed: Buffer;
}

/** Gathers records and seals them a chunk at a time, each bound to its place. */
export class ResponseSealer {
  readonly #submission: string;
  readonly #key: Uint8Array;
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;
  #full: SealedChunk[] = [];
  #sequence = 0;

  constructor(submission: string, key: Uint8Array) {
    this.#submission = submission;
    this.#key = key;
  }

  add(record: PredictionRecord): void {
    const line = encodeRecord(record);
    if (this.#pendingBytes > 0 && this.#pendingBytes + line.length > chunkBytes) this.#seal();
    this.#pending.push(line);
    this.#pendingBytes += line.length;
  }

  /** Chunks that are full since the last call. */
  takeFull(): SealedChunk[] {
    return this.#full.splice(0);
  }

  /** The last chunks, whatever their size. */
  takeRest(): SealedChunk[] {
    if (this.#pendingBytes > 0) this.#seal();
    return this.takeFull();
  }

  #seal(): void {
    const place = responsesPlace(this.#submission, this.#sequence);
    const plain = Buffer.concat(this.#pending, this.#pendingBytes);
    const sealed = sealRecord(this.#key, place, plain);
    this.#full.push({ sequence: this.#sequence++, records: this.#pending.length, sealed });
    this.#pending = [];
    this.#pendingBytes = 0;
  }
}
