import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeRecords, encodeRecord, type PredictionRecord } from "./record.ts";

const record: fc.Arbitrary<PredictionRecord> = fc.record(
  {
    item_id: fc.string({ minLength: 1 }),
    condition: fc.constantFrom("simple", "oracle"),
    response: fc.string({ unit: "grapheme" }),
    finish_reason: fc.string(),
  },
  { requiredKeys: ["item_id", "condition", "response"] },
);

it("reads back what was encoded, wherever chunks end", () => {
  fc.assert(
    fc.property(fc.array(record), fc.integer({ min: 1, max: 40 }), (records, size) => {
      const bytes = new Uint8Array(records.flatMap((one) => [...encodeRecord(one)]));
      const chunks: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      expect([...decodeRecords(chunks)]).toEqual(records);
    }),
  );
});

it("throws where the store is damaged", () => {
  const whole = encodeRecord({ item_id: "a", condition: "simple", response: "b" });
  expect(() => [...decodeRecords([whole.subarray(0, -3)])]).toThrow(/inside a line/);
  const other = new TextEncoder().encode('{"item_id":"a","condition":"third","response":"b"}\n');
  expect(() => [...decodeRecords([other])]).toThrow();
});
