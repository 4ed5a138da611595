import { describe, expect, it } from "vitest";
import { chooseEncoding, matchesTag, suffixForAccept } from "./accept.ts";

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0.2, gzip;q=0.8", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["br;q=0, *;q=0", "identity"],
    ["GZIP", "gzip"],
    ["identity", "identity"],
  ])("answers %s with %s", (header, encoding) => {
    expect(chooseEncoding(header, { br: "", gzip: "", identity: "" })).toBe(encoding);
  });

  it("offers only what there is", () => {
    expect(chooseEncoding("br, gzip", { gzip: "", identity: "" })).toBe("gzip");
    expect(chooseEncoding("br", { identity: "" })).toBe("identity");
  });
});

describe("suffixForAccept", () => {
  it.each([
    [undefined, undefined],
    ["*/*", undefined],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", undefined],
    ["application/json", "json"],
    ["application/json;q=0.5, text/csv", "csv"],
    ["application/vnd.citationstyles.csl+json", "csl.json"],
    ["application/ld+json", "jsonld"],
    ["application/x-bibtex", "bib"],
    ["image/png", undefined],
    ["application/json;q=0", undefined],
  ])("reads %s as %s", (header, suffix) => {
    expect(suffixForAccept(header)).toBe(suffix);
  });
});

describe("matchesTag", () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ["*", true],
    ['"b"', false],
    ['"a-br"', false],
    [undefined, false],
  ])("compares %s", (header, expected) => {
    expect(matchesTag(header, '"a"')).toBe(expected);
  });
});
