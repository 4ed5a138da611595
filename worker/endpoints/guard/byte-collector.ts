/**
 * Bytes of one answer in one piece of memory. To keep the pieces would cost a hundred times their
 * size where each is a single byte.
 */
export class ByteCollector {
  #held = new Uint8Array(4_096);
  #length = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether they fit; what does not is not kept. */
  add(bytes: Uint8Array): boolean {
    const length = this.#length + bytes.length;
    if (length > this.#most) return false;
    if (length > this.#held.length) {
      const larger = new Uint8Array(Math.min(this.#most, Math.max(length, this.#held.length * 2)));
      larger.set(this.#held.subarray(0, this.#length));
      this.#held = larger;
    }
    this.#held.set(bytes, this.#length);
    this.#length = length;
    return true;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#held.subarray(0, this.#length);
  }
}
