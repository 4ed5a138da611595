import { expect, it } from "vitest";
import { ByteCollector } from "./byte-collector.ts";

it("holds a body of single bytes in one piece of memory no larger than the limit", () => {
  const collector = new ByteCollector(100_000);
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251);
  expect(bytes.every((byte) => collector.add(Uint8Array.of(byte)))).toBe(true);
  expect(collector.add(Uint8Array.of(1))).toBe(false);
  expect(Buffer.from(bytes).equals(collector.bytes)).toBe(true);
  expect(collector.bytes.buffer.byteLength).toBeLessThanOrEqual(100_000);
});

it("takes pieces of any size, and none that is too much", () => {
  const collector = new ByteCollector(10);
  expect(collector.add(new Uint8Array(11))).toBe(false);
  expect(collector.add(Uint8Array.of(1, 2))).toBe(true);
  expect(collector.add(new Uint8Array(0))).toBe(true);
  expect(collector.add(new Uint8Array(9))).toBe(false);
  expect([...collector.bytes]).toEqual([1, 2]);
});
