import type { MemberValue } from "./strict-json.ts";

/** Fields that are read, in the order that readers keep them; everything else, gold answers and credentials included, is dropped. */
export const readFields = [
  "item_id",
  "condition",
  "response",
  "finish_reason",
  "benchmark",
  "release",
] as const;
export type ReadField = (typeof readFields)[number];

/** The read fields of one line, unchecked. `undefined` is an absent field. */
export type RawRecord = Record<ReadField, MemberValue | undefined> & {
  /** The response may be garbled or hold NUL. */
  suspect: boolean;
};

export function emptyRawRecord(): RawRecord {
  return {
    item_id: undefined,
    condition: undefined,
    response: undefined,
    finish_reason: undefined,
    benchmark: undefined,
    release: undefined,
    suspect: false,
  };
}
