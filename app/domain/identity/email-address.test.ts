import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEmailAddress } from "./email-address.ts";

describe("readEmailAddress", () => {
  it.each([
    ["ana@example.org", "ana@example.org"],
    ["  Ana.Silva+prumo@Example.ORG ", "ana.silva+prumo@example.org"],
    ["o'neill@uni-lisboa.pt", "o'neill@uni-lisboa.pt"],
    ["ana@café.pt", "ana@xn--caf-dma.pt"],
    ["ana@CAFÉ.pt", "ana@xn--caf-dma.pt"],
    ["a@почта.рф", "a@xn--80a1acny.xn--p1ai"],
    [`${"a".repeat(64)}@example.org`, `${"a".repeat(64)}@example.org`],
  ])("reads %j as %j", (typed, address) => {
    expect(readEmailAddress(typed)).toEqual({ address });
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["ana@example.org\r\nBcc: all@example.org", "control"],
    ["ana@example.org\n", "control"],
    ["ana\0@example.org", "control"],
    ["ana\u200b@example.org", "control"],
    ["ana\u2028@example.org", "control"],
    ["Ana <ana@example.org>", "display_name"],
    ['"ana"@example.org', "display_name"],
    ["ana@example.org (Ana)", "display_name"],
    ["ana@example.org,rui@example.org", "several"],
    ["ana@example.org; rui@example.org", "several"],
    ["ana@example.org rui@example.org", "several"],
    ["ana@example.org@example.com", "several"],
    ["ana", "no_at"],
    ["@example.org", "no_at"],
    ["ana@", "no_at"],
    ["joão@example.org", "local_letters"],
    ["ana..silva@example.org", "local"],
    [".ana@example.org", "local"],
    [`${"a".repeat(65)}@example.org`, "local"],
    ["ana@example", "domain"],
    ["ana@localhost", "domain"],
    ["ana@127.0.0.1", "domain"],
    ["ana@0x7f.1", "domain"],
    ["ana@[::1]", "domain"],
    ["ana@example.org.", "domain"],
    ["ana@example.org/x", "domain"],
    ["ana@exam ple.org", "several"],
    ["ana@-example.org", "domain"],
    ["ana@example.123", "domain"],
    [`ana@${"a".repeat(260)}.org`, "too_long"],
    [`${"a".repeat(60)}@${"b.".repeat(96)}org`, "too_long"],
  ])("refuses %j as %s", (typed, fault) => {
    expect(readEmailAddress(typed)).toEqual({ fault });
  });

  it("gives one line of plain ASCII without anything that a header could be made of", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (noise) => {
        for (const typed of [noise, `${noise}@example.org`, `ana@${noise}`, `ana@x${noise}.org`]) {
          const read = readEmailAddress(typed);
          if ("fault" in read) continue;
          expect(read.address).toMatch(/^[!#-'*+\-./0-9=?a-z^_`{|}~]+@[a-z0-9.-]+$/);
          expect(readEmailAddress(read.address)).toEqual(read);
        }
      }),
    );
  });
});
