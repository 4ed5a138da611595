import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWellFormedToken, tokenFrom } from "./token-format.ts";

const fresh = () => tokenFrom(() => randomBytes(64));

describe("token format", () => {
  it("makes tokens of a fixed shape that pass their own checksum", () => {
    const tokens = new Set(Array.from({ length: 200 }, fresh));
    expect(tokens.size).toBe(200);
    for (const token of tokens) {
      expect(token).toMatch(/^prumo_[0-9A-Za-z]{46}$/);
      expect(isWellFormedToken(token)).toBe(true);
    }
  });

  it("computes the same CRC-32 as zlib", () => {
    const token = fresh();
    const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let value = 0;
    for (const digit of token.slice(-6)) value = value * 62 + alphabet.indexOf(digit);
    expect(value).toBe(crc32(token.slice(0, -6)));
  });

  it("notices every single changed character and every swap of neighbours", () => {
    const token = fresh();
    fc.assert(
      fc.property(fc.nat(token.length - 2), fc.constantFrom(..."aZ09x"), (at, letter) => {
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        const swapped = token.slice(0, at) + token[at + 1] + token[at] + token.slice(at + 2);
        expect(isWellFormedToken(changed)).toBe(changed === token);
        expect(isWellFormedToken(swapped)).toBe(swapped === token);
      }),
    );
  });

  it("refuses what is cut, padded or of another kind", () => {
    const token = fresh();
    for (const text of [
      "",
      "prumo_",
      token.slice(0, -1),
      `${token} `,
      ` ${token}`,
      token.slice(6),
    ]) {
      expect(isWellFormedToken(text)).toBe(false);
    }
  });

  it("draws letters evenly, skipping bytes that would favour some", () => {
    const token = tokenFrom(() => Uint8Array.from([255, 248, 247, ...new Array(60).fill(0)]));
    expect(token.startsWith("prumo_z0000")).toBe(true);
  });
});
