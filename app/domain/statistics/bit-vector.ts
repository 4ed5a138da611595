import type { PairedCounts } from "./paired-difference.ts";

// A bit vector holds one flag per item: item t is bit t mod 8, from the lowest, of byte ⌊t / 8⌋.
// Bits past the last item are 0, so counts need no mask.

/** Packs one flag per item, in item order. */
export function packBits(flags: ArrayLike<boolean>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil(flags.length / 8));
  for (let t = 0; t < flags.length; t++) {
    if (flags[t]) bytes[t >> 3] = (bytes[t >> 3] as number) | (1 << (t & 7));
  }
  return bytes;
}

/** The flags of the first `items` bits, in item order. */
export function unpackBits(bits: Uint8Array, items: number): boolean[] {
  requireBits(bits, items);
  return Array.from({ length: items }, (_, t) => (((bits[t >> 3] as number) >> (t & 7)) & 1) === 1);
}

/** Number of set bits. */
export function countBits(bits: Uint8Array): number {
  let count = 0;
  for (const byte of bits) count += byteCount(byte);
  return count;
}

/**
 * The 2×2 table of two vectors over the same items.
 *
 * @throws RangeError when a vector does not fit `items`
 */
export function pairVectors(first: Uint8Array, second: Uint8Array, items: number): PairedCounts {
  requireBits(first, items);
  requireBits(second, items);
  let both = 0;
  let firstOnly = 0;
  let secondOnly = 0;
  for (let at = 0; at < first.length; at++) {
    const a = first[at] as number;
    const b = second[at] as number;
    both += byteCount(a & b);
    firstOnly += byteCount(a & ~b);
    secondOnly += byteCount(b & ~a);
  }
  return { both, firstOnly, secondOnly, neither: items - both - firstOnly - secondOnly };
}

/** Throws RangeError unless the vector has the length of `items` flags and nothing past the last. */
export function requireBits(bits: Uint8Array, items: number): void {
  const spare = bits.length * 8 - items;
  if (spare < 0 || spare > 7 || (spare > 0 && (bits[bits.length - 1] as number) >> (8 - spare))) {
    throw new RangeError(`a vector of ${bits.length} bytes does not hold ${items} items`);
  }
}

function byteCount(byte: number): number {
  let pairs = byte - ((byte >> 1) & 0x55);
  pairs = (pairs & 0x33) + ((pairs >> 2) & 0x33);
  return (pairs + (pairs >> 4)) & 0x0f;
}
