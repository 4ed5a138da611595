import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endpointUrlFault, readEndpointAddress } from "./address.ts";

/** `public` and `private`: the address as kept, or `!` and the fault. */
interface Row {
  typed: string;
  public: string;
  private: string;
  note: string;
}

const corpus = readFileSync("tests/factories/endpoint-addresses.jsonl", "utf8")
  .trimEnd()
  .split("\n")
  .map((line): Row => JSON.parse(line));

function decide(typed: string, allowPrivate: boolean): string {
  const read = readEndpointAddress(typed, { allowPrivate });
  return "fault" in read ? `!${read.fault}` : read.address;
}

describe("readEndpointAddress", () => {
  it.each(corpus)("decides on $typed ($note)", (row) => {
    expect(decide(row.typed, false)).toBe(row.public);
    expect(decide(row.typed, true)).toBe(row.private);
  });

  it("keeps what it once gave", () => {
    for (const { public: kept } of corpus.filter((row) => row.public.startsWith("https:"))) {
      expect(decide(kept, false)).toBe(kept);
      expect(endpointUrlFault(new URL(kept), { allowPrivate: false })).toBeUndefined();
    }
  });

  it("lets nothing through that a parser reads otherwise", () => {
    const piece = fc.constantFrom(
      ...["https://", "http://", "@", ":", "/", "\\", "#", "?", "%", ".", "[", "]", "::1", "\t"],
      ...["127.0.0.1", "localhost", "example.com", "1.1.1.1", "0x7f", "443", "6379", "ｅ", "。"],
    );
    const typed = fc.array(piece, { maxLength: 8 }).map((pieces) => `https://${pieces.join("")}`);
    fc.assert(
      fc.property(fc.oneof(typed, fc.webUrl(), fc.string()), (text) => {
        const read = readEndpointAddress(text, { allowPrivate: false });
        if ("fault" in read) return;
        const url = new URL(read.address);
        expect(url.protocol).toBe("https:");
        expect(url.username + url.password + url.search + url.hash).toBe("");
        expect(url.hostname).toMatch(/^(?:[a-z0-9.-]+\.[a-z0-9-]+|\[2[0-9a-f:]+\])$/);
        expect(["", "443", "1.1.1.1"]).toContain(url.port);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("endpointUrlFault", () => {
  it.each([
    ["https://example.com/v1/models?alt=json", undefined],
    ["https://example.com:8443/v1", undefined],
    ["http://example.com/v1", "not_https"],
    ["https://user@example.com/v1", "user_info"],
    ["https://:secret@example.com/v1", "user_info"],
    ["https://example.com:22/v1", "port"],
    ["https://example.com/v1#x", "query"],
    ["https://127.1/v1", "not_allowed"],
    ["https://[::ffff:1.1.1.1]/v1", "not_allowed"],
    ["https://example.com./v1", "not_allowed"],
    ["https://router/v1", "not_allowed"],
  ])("of %s is %s", (text, fault) => {
    expect(endpointUrlFault(new URL(text), { allowPrivate: false })).toBe(fault);
  });
});
