export interface LineConsumer {
  /**
   * Whole lines, each with its LF; only the file's last may lack it.
   * @param damaged the first byte that is not UTF-8 of each line, counted from 0, that has any;
   *   U+FFFD stands in its place
   */
  lines(text: string, damaged: ReadonlyMap<number, number>): void;
  /** One line over the cap, whose text is not kept. */
  overlongLine(): void;
  /** After the last line. */
  end(): void;
}

const lineFeed = 10;

/**
 * Cuts bytes into blocks of whole lines and decodes them as strict UTF-8, holding no more than
 * one block and one line. Lines end at LF alone: a CR before it stays, U+2028 is text.
 */
export class ByteLines {
  readonly #consumer: LineConsumer;
  readonly #maxLineBytes: number;
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  #started: Uint8Array[] = [];
  #startedBytes = 0;
  #skipping = false;

  constructor(consumer: LineConsumer, maxLineBytes: number) {
    this.#consumer = consumer;
    this.#maxLineBytes = maxLineBytes;
  }

  /** The bytes may be overwritten by the caller afterwards. */
  push(bytes: Uint8Array): void {
    let rest = bytes;
    if (this.#skipping || this.#startedBytes > 0) {
      const end = rest.indexOf(lineFeed) + 1;
      this.#extendLine(end === 0 ? rest : rest.subarray(0, end), end > 0);
      if (end === 0) return;
      rest = rest.subarray(end);
    }
    const end = rest.lastIndexOf(lineFeed) + 1;
    if (end > 0) this.#decode(rest.subarray(0, end));
    if (end < rest.length) this.#extendLine(rest.subarray(end), false);
  }

  end(): void {
    if (this.#skipping || this.#startedBytes > 0) this.#extendLine(new Uint8Array(0), true);
    this.#consumer.end();
  }

  #extendLine(bytes: Uint8Array, complete: boolean): void {
    if (!this.#skipping) {
      this.#started.push(bytes.slice());
      this.#startedBytes += bytes.length;
      if (this.#startedBytes > this.#maxLineBytes) {
        this.#skipping = true;
        this.#started = [];
        this.#startedBytes = 0;
      }
    }
    if (!complete) return;
    if (this.#skipping) this.#consumer.overlongLine();
    else this.#decode(join(this.#started, this.#startedBytes));
    this.#skipping = false;
    this.#started = [];
    this.#startedBytes = 0;
  }

  #decode(block: Uint8Array): void {
    // A lossy decoder is faster by a third than a strict one, and marks every bad byte.
    const text = this.#decoder.decode(block);
    const damaged = text.includes("\ufffd") ? damagedLines(block) : none;
    this.#consumer.lines(text, damaged);
  }
}

const none: ReadonlyMap<number, number> = new Map();

/** The first byte that is not UTF-8 of every line that has one, by line from 0, in order. */
export function damagedLines(block: Uint8Array): ReadonlyMap<number, number> {
  const damaged = new Map<number, number>();
  let line = 0;
  for (let at = 0; at < block.length; ) {
    const length = sequenceLength(block, at);
    const byte = block[at] ?? 0;
    if (length === 0 && !damaged.has(line)) damaged.set(line, byte);
    if (byte === lineFeed) line++;
    at += length || 1;
  }
  return damaged;
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1 && parts[0]) return parts[0];
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Bytes of the UTF-8 sequence at `at` (Unicode table 3-7), 0 where it is not well formed. */
export function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (length === 0) return 0;
  const second = bytes[at + 1] ?? 0;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let next = 2; next < length; next++) {
    const byte = bytes[at + next] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  return length;
}
