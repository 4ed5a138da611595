import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteLines } from "./byte-lines.ts";

/** Everything a consumer hears, one entry a line. */
function linesOf(chunks: readonly Uint8Array[], maxLineBytes = 1_000): string[] {
  const heard: string[] = [];
  const lines = new ByteLines(
    {
      lines: (text, damaged) => {
        for (const [index, line] of text.split(/(?<=\n)/).entries()) {
          const byte = damaged.get(index);
          heard.push(byte === undefined ? line : `bad ${byte.toString(16)}: ${line}`);
        }
      },
      overlongLine: () => heard.push("overlong"),
      end: () => heard.push("end"),
    },
    maxLineBytes,
  );
  for (const chunk of chunks) {
    const lent = chunk.slice();
    lines.push(lent);
    lent.fill(0);
  }
  lines.end();
  return heard;
}

function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const edges = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length];
  edges.sort((a, b) => a - b);
  return edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
}

const encoder = new TextEncoder();

describe("ByteLines", () => {
  it("gives the same lines however the bytes are cut", () => {
    const byte = fc.oneof(
      fc.constantFrom(10, 10, 13, 0x41, 0xc3, 0xa3, 0xe2, 0x82, 0xac, 0xff, 0xf0, 0x9f, 0x98, 0x80),
      fc.integer({ min: 0, max: 255 }),
    );
    const places = fc.array(fc.nat(200), { maxLength: 8 });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), fc.array(byte), places, (raw, chosen, at) => {
        const bytes = new Uint8Array([...raw, ...chosen]);
        expect(linesOf(cut(bytes, at), 20)).toEqual(linesOf([bytes], 20));
      }),
    );
  });

  it("ends lines at LF alone", () => {
    const text = "a\r\nb\u2028c\rd\n\ne";
    expect(linesOf([encoder.encode(text)])).toEqual(["a\r\n", "b\u2028c\rd\n", "\n", "e", "end"]);
  });

  it("names the first bad byte of a line and goes on", () => {
    const bytes = new Uint8Array([0x61, 10, 0xc3, 0xa3, 0xe3, 0x6f, 10, 0x62, 10]);
    expect(linesOf([bytes])).toEqual(["a\n", "bad e3: ã\ufffdo\n", "b\n", "end"]);
  });

  it("tells a replacement character that was sent from one that was not", () => {
    expect(linesOf([encoder.encode("a\ufffd\nb")])).toEqual(["a\ufffd\n", "b", "end"]);
  });

  it("refuses what strict UTF-8 refuses", () => {
    for (const bad of [
      [0xc0, 0x80],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xe2, 0x82],
    ]) {
      expect(linesOf([new Uint8Array(bad)])[0]).toMatch(/^bad (c0|ed|f4|e2)/);
    }
  });

  it("passes over a line above the cap, however long, and reads the next", () => {
    const long = encoder.encode("x".repeat(30));
    const chunks = [long, long, long, encoder.encode("x\nshort\n")];
    expect(linesOf(chunks, 40)).toEqual(["overlong", "short\n", "end"]);
    expect(linesOf([encoder.encode(`${"x".repeat(39)}\n`)], 40)).toHaveLength(2);
  });
});
