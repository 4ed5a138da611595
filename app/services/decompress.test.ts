import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { predictionLimits } from "#domain/submission/limits.ts";
import { decompressed } from "./decompress.server.ts";

async function* inChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, size = 50_000): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of decompressed(inChunks(bytes, size), "en")) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const text = Buffer.from("uma resposta por linha\n".repeat(20_000));

describe("decompressed", () => {
  it.each([1, 2, 7, 50_000])("hands plain bytes on unchanged, in chunks of %i", async (size) => {
    const bytes = text.subarray(0, 3_000);
    expect((await read(bytes, size)).equals(bytes)).toBe(true);
  });

  it("opens gzip, and members that follow one another", async () => {
    expect((await read(gzipSync(text), 1)).equals(text)).toBe(true);
    const members = Buffer.concat([gzipSync(text), gzipSync("fim\n")]);
    expect((await read(members)).toString()).toBe(`${text}fim\n`);
  });

  it("names damage instead of throwing zlib's words", async () => {
    const whole = gzipSync(randomBytes(200_000));
    const broken = Buffer.from(whole);
    broken.fill(0, 1_000, 1_100);
    for (const bytes of [whole.subarray(0, 5_000), whole.subarray(0, 5), broken]) {
      await expect(read(bytes)).rejects.toMatchObject({
        code: "file_invalid",
        problems: [{ code: "damaged_compression" }],
      });
    }
  });

  it("stops a bomb by its ratio long before it has unfolded", async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    let bytes = 0;
    const reading = (async () => {
      for await (const chunk of decompressed(inChunks(bomb, 1_000), "en")) bytes += chunk.length;
    })();
    await expect(reading).rejects.toMatchObject({ problems: [{ code: "compression_ratio" }] });
    expect(bytes).toBeLessThan(8_000_000);
  });

  it("ends soon after the size limit", async () => {
    const lines = Buffer.alloc(predictionLimits.fileBytes + 5_000_000);
    for (let at = 0; at < lines.length; at += 64) lines.writeUInt16LE(at % 65_521, at);
    const bytes = (await read(gzipSync(lines, { level: 1 }))).length;
    expect(bytes).toBeGreaterThan(predictionLimits.fileBytes);
    expect(bytes).toBeLessThan(predictionLimits.fileBytes + 200_000);
  });

  it("lets the fault of a source that ends early through", async () => {
    async function* failing() {
      yield gzipSync(text).subarray(0, 500);
      throw new TypeError("gone");
    }
    const reading = (async () => {
      for await (const _ of decompressed(failing(), "en"));
    })();
    await expect(reading).rejects.toThrow(TypeError);
  });
});
