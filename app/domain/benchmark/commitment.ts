import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { canonicalBytes } from "../canonical-json.ts";
import type { Item } from "./item.ts";

/** Bytes of a leaf's salt: without it a short answer could be guessed and checked. */
const SALT_BYTES = 32;

const LEAF = Uint8Array.of(0x00);
const NODE = Uint8Array.of(0x01);

/** One hidden item's place in a commitment. */
export interface CommittedItem {
  item_id: string;
  /** 32 bytes. */
  leaf: Uint8Array;
}

/**
 * SHA-256(0x00 ‖ salt ‖ canonical item): commits to question and answers without showing either.
 * The canonical item is RFC 8785 of all its fields, those that are absent left out.
 *
 * @param salt 32 random bytes, of this item alone
 * @throws RangeError for a salt of another length
 */
export function commitmentLeaf(salt: Uint8Array, item: Item): Uint8Array {
  if (salt.length !== SALT_BYTES) throw new RangeError(`a salt has ${SALT_BYTES} bytes`);
  return sha256(concatBytes(LEAF, salt, canonicalBytes(item)));
}

/**
 * Root of the Merkle tree over a release's items, leaves in the order of `item_id`: node =
 * SHA-256(0x01 ‖ left ‖ right), an odd node at the end of a row is promoted as it is. Leaves and
 * nodes are hashed with different first bytes, so that neither passes for the other (RFC 6962, 2.1).
 *
 * @returns 32 bytes
 * @throws RangeError without an item, or where an id stands twice
 */
export function commitmentRoot(items: readonly CommittedItem[]): Uint8Array {
  // Ids are ASCII, so comparing code units is comparing characters.
  const ordered = items.toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1));
  ordered.forEach(({ item_id }, at) => {
    if (ordered[at + 1]?.item_id === item_id) throw new RangeError(`item ${item_id} stands twice`);
  });
  let row = ordered.map(({ leaf }) => leaf);
  while (row.length > 1) row = parents(row);
  const [root] = row;
  if (root === undefined) throw new RangeError("there is no item to commit to");
  return root;
}

function parents(row: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at < row.length; at += 2) {
    const left = row[at] as Uint8Array;
    const right = row[at + 1];
    above.push(right === undefined ? left : sha256(concatBytes(NODE, left, right)));
  }
  return above;
}
