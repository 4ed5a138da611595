import fc from "fast-check";
import { expect, it } from "vitest";
import { withoutLocale } from "#platform/messages/locale.ts";
import { literalTarget, parseTarget } from "./request-target.ts";

it.each([
  "/",
  "/en",
  "/tuguesice-pt?track=endpoint&q=//x",
  "/tuguesice-pt/v/2026.1.csl.json",
  "/caf%C3%A9",
  "/..a/.b",
  "/tuguesice-pt/",
])("leaves %s alone", (target) => {
  expect(literalTarget(target)).toBe(target);
});

it.each([
  ["/\\evil.com", "/%5Cevil.com"],
  ["//evil.com/x", "/%2Fevil.com/x"],
  ["/en//evil.com", "/en/%2Fevil.com"],
  ["/\\/evil.com", "/%5C/evil.com"],
  ["/%2e%2E/", "/%252e%252E/"],
  ["/en/../", "/en/%252E%252E/"],
  ["/./", "/%252E/"],
  ["/#/", "/%23/"],
  ["/%00", "/%2500"],
  ["/%ff?a=%ff", "/%25ff?a=%ff"],
])("takes %s literally", (target, literal) => {
  expect(literalTarget(target)).toBe(literal);
});

it("never lets a target become another host, nor the home page by a detour", () => {
  const part = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "%5C",
    "%2F",
    "en",
    "evil.com",
    "#",
    "",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const target = `/${parts.join("")}`;
      const url = parseTarget(literalTarget(target));
      if (!url) return;
      expect(url.host).toBe("site");
      expect(withoutLocale(url.pathname)).not.toMatch(/^\/[/\\]+[^/]/);
      if (url.pathname === "/") expect(target).toMatch(/^\/+$/);
    }),
    { numRuns: 2_000 },
  );
});
