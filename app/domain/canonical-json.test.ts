import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalBytes, canonicalText, digestHex } from "./canonical-json.ts";

describe("canonicalText", () => {
  it("writes the example of RFC 8785, 3.2.2", () => {
    const value = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],' +
        '"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/",' +
        '"literals":[null,true,false]}',
    );
    expect(canonicalText(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it("sorts members by UTF-16 code units, as in RFC 8785, 3.2.3", () => {
    const keys = ["\u20ac", "\r", "\ufb33", "1", "\u{1f600}", "\u0080", "\u00f6"];
    const sorted = ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\u{1f600}", "\ufb33"];
    const text = canonicalText(Object.fromEntries(keys.map((key) => [key, 0])));
    expect(text).toBe(`{${sorted.map((key) => `${JSON.stringify(key)}:0`).join(",")}}`);
  });

  it("gives back the same value, and the same text again", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = canonicalText(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalText(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it("refuses what JSON cannot say", () => {
    expect(() => canonicalText(undefined)).toThrow(TypeError);
    expect(() => canonicalText({ a: Number.NaN })).toThrow();
    expect(() => canonicalText(["\ud800"])).toThrow(TypeError);
    expect(() => canonicalText({ "\\\udfff": 1 })).toThrow(TypeError);
    expect(canonicalText("\\ud800 and 😀")).toBe('"\\\\ud800 and 😀"');
  });
});

it("digestHex is SHA-256, as FIPS 180 gives it for abc", () => {
  expect(digestHex(new TextEncoder().encode("abc"))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  expect(canonicalBytes("é")).toEqual(Uint8Array.of(0x22, 0xc3, 0xa9, 0x22));
});
