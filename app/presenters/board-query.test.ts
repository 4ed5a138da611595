import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardSearch, parseBoardQuery } from "./board-query.server.ts";

const canonical = (search: string) => boardSearch(parseBoardQuery(new URLSearchParams(search)));

describe("board query", () => {
  it.each([
    ["", ""],
    ["track=&weights=&q=", ""],
    ["utm_source=x&fbclid=y", ""],
    ["sort=rank&order=asc", ""],
    ["sort=alignment&order=desc", "?sort=alignment"],
    ["order=asc&sort=alignment", "?sort=alignment&order=asc"],
    ["weights=open&track=endpoint", "?track=endpoint&weights=open"],
    ["track=nonsense", ""],
    ["state=latest", ""],
    ["state=current&size=large", "?state=current&size=large"],
    ["q=%20%20gerv%C3%A1sio%20%2070b ", "?q=gerv%C3%A1sio+70b"],
  ])("writes %s as %s", (asked, written) => {
    expect(canonical(asked)).toBe(written);
  });

  it("reaches its own spelling in one step, whatever is asked", () => {
    const names = ["state", "track", "weights", "size", "family", "provider", "q", "sort", "order"];
    const values = ["", "current", "endpoint", "open", "large", "yes", "control", "asc", "desc"];
    const pair = fc.tuple(
      fc.oneof(fc.constantFrom(...names), fc.string()),
      fc.oneof(fc.constantFrom(...values), fc.string({ unit: "grapheme" })),
    );
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const once = canonical(new URLSearchParams(pairs).toString());
        expect(canonical(once.slice(1))).toBe(once);
      }),
    );
  });

  it("composes accents, so that one word has one address", () => {
    expect(canonical(`family=${encodeURIComponent("Gerva\u0301sio")}`)).toBe(
      canonical(`family=${encodeURIComponent("Gervásio")}`),
    );
  });
});
