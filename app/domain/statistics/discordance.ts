import { requireBits } from "./bit-vector.ts";

/** Place of the pair (i, j), i < j < models, in a condensed list: (0,1), (0,2), … (1,2), … */
export function pairIndex(i: number, j: number, models: number): number {
  return i * models - (i * (i + 1)) / 2 + (j - i - 1);
}

/** Words of 32 items taken together by the inner loop. */
const BLOCK = 6;

/**
 * Number of items on which each pair of vectors differs, for every pair: the hot path of a
 * publication (1,000 entries of 327 items are half a million pairs).
 *
 * Words lie column by column, so that the inner loop runs over the partners of one entry with its
 * own words in registers. Six words at a time are first added bit by bit, three to a full adder, and
 * the sums then counted within fields of 4, 8 and 16 bits (Warren, Hacker's Delight, 5-1 and 5-2).
 *
 * @param vectors bit vectors over the same items
 * @param items at most 65,535
 * @returns condensed by `pairIndex`; with the number correct of both sides it gives the 2×2 table,
 * since firstOnly − secondOnly is the difference of the two
 * @throws RangeError when a vector does not fit `items`
 */
export function discordantCounts(vectors: readonly Uint8Array[], items: number): Uint16Array {
  if (items > 0xffff) throw new RangeError(`at most 65,535 items, not ${items}`);
  const models = vectors.length;
  const words = Math.ceil(items / 32 / BLOCK) * BLOCK;
  const columns = wordColumns(vectors, items, words);
  const discordant = new Uint16Array((models * (models - 1)) / 2);
  const halves = new Int32Array(models);
  for (let i = 0, row = 0; i < models - 1; i++) {
    const partners = models - 1 - i;
    halves.fill(0, 0, partners);
    for (let word = 0; word < words; word += BLOCK) addBlock(columns, models, word, i, halves);
    for (let j = 0; j < partners; j++) {
      const sums = halves[j] as number;
      // Two 16-bit sums; the low half of their sum is the count.
      discordant[row + j] = sums + (sums >>> 16);
    }
    row += partners;
  }
  return discordant;
}

/** `columns[word · models + i]` = items 32·word … 32·word + 31 of vector i, zero past the end. */
function wordColumns(vectors: readonly Uint8Array[], items: number, words: number): Int32Array {
  const columns = new Int32Array(words * vectors.length);
  vectors.forEach((bits, i) => {
    requireBits(bits, items);
    bits.forEach((byte, at) => {
      const place = (at >> 2) * vectors.length + i;
      columns[place] = (columns[place] as number) | (byte << (8 * (at & 3)));
    });
  });
  return columns;
}

/** Adds to `halves[j]` the bits in which vectors i and i + 1 + j differ within one block. */
function addBlock(
  columns: Int32Array,
  models: number,
  word: number,
  i: number,
  halves: Int32Array,
) {
  const first = word * models + i;
  const a = columns[first] as number;
  const b = columns[first + models] as number;
  const c = columns[first + 2 * models] as number;
  const d = columns[first + 3 * models] as number;
  const e = columns[first + 4 * models] as number;
  const f = columns[first + 5 * models] as number;
  const partners = models - 1 - i;
  for (let j = 0, at = first + 1; j < partners; j++, at++) {
    const u = a ^ (columns[at] as number);
    const v = b ^ (columns[at + models] as number);
    const w = c ^ (columns[at + 2 * models] as number);
    const x = d ^ (columns[at + 3 * models] as number);
    const y = e ^ (columns[at + 4 * models] as number);
    const z = f ^ (columns[at + 5 * models] as number);
    // A full adder turns three bits into one that counts once and one that counts twice.
    const ones = (nibbleSums(u ^ v ^ w) + nibbleSums(x ^ y ^ z)) | 0;
    const twos = (nibbleSums(majority(u, v, w)) + nibbleSums(majority(x, y, z))) | 0;
    const bytes = (byteSums(ones) + (byteSums(twos) << 1)) | 0;
    halves[j] = (halves[j] as number) + ((bytes & 0x00ff00ff) + ((bytes >>> 8) & 0x00ff00ff));
  }
}

function majority(x: number, y: number, z: number): number {
  return (x & y) | ((x ^ y) & z);
}

/** Set bits within each 4 bits. */
function nibbleSums(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0;
  return ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0;
}

/** Sums of the two 4-bit fields, each at most 8, within each byte. */
function byteSums(nibbles: number): number {
  return ((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f)) | 0;
}
