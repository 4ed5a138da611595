import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestWaitMs, readRetryAfter } from "./retry-after.ts";

const now = Date.UTC(2026, 10, 30, 12, 0, 0);

describe("Retry-After", () => {
  it.each([
    ["0", 0],
    ["3", 3_000],
    [" 120 ", 120_000],
    ["0.5", 500],
    ["7200", longestWaitMs],
    ["Mon, 30 Nov 2026 12:00:10 GMT", 10_000],
    ["Monday, 30-Nov-26 12:00:10 GMT", 10_000],
    ["Mon Nov 30 12:00:10 2026", 10_000],
    ["Mon, 30 Nov 2026 14:00:00 GMT", longestWaitMs],
    ["Mon, 30 Nov 2026 11:00:00 GMT", 0],
    ["Tue, 30 Nov 2027 12:00:00 GMT", null],
    ["1796040000", null],
    ["99999999999999999999", null],
    ["-5", null],
    ["1e3", null],
    ["Infinity", null],
    ["soon", null],
    ["", null],
    ["2026-11-30T12:00:10Z", null],
    ["Mon, 99 Nov 2026 12:00:10 GMT", null],
  ])("%j asks for %j ms", (header, waitMs) => {
    expect(readRetryAfter(header, now)).toBe(waitMs);
  });

  it("asks for nothing where it is missing", () => {
    expect(readRetryAfter(null, now)).toBeNull();
  });

  it("never asks for less than nothing or more than an hour, whatever it says", () => {
    const header = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.bigInt().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    );
    fc.assert(
      fc.property(header, fc.integer({ min: 0, max: 8_640_000_000_000 }), (text, nowMs) => {
        const waitMs = readRetryAfter(text, nowMs);
        if (waitMs === null) return;
        expect(Number.isInteger(waitMs)).toBe(true);
        expect(waitMs).toBeGreaterThanOrEqual(0);
        expect(waitMs).toBeLessThanOrEqual(longestWaitMs);
      }),
    );
  });

  it("says the same in both forms", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_600 }), (seconds) => {
        const date = new Date(now + seconds * 1_000).toUTCString();
        expect(readRetryAfter(date, now)).toBe(readRetryAfter(String(seconds), now));
      }),
    );
  });
});
