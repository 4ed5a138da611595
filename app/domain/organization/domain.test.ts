import { describe, expect, it } from "vitest";
import { domainOfAddress, isFreeMail, registrableDomain } from "./domain.ts";
import { foundingOf } from "./founding.ts";
import { isOrganizationSlug, proposedSlug } from "./slug.ts";

describe("registrableDomain", () => {
  it.each([
    ["fc.ul.pt", "ul.pt"],
    ["lab.example.co.uk", "example.co.uk"],
    ["EXAMPLE.org.", "example.org"],
    ["someone.github.io", "someone.github.io"],
    ["pt", undefined],
    ["co.uk", undefined],
    ["localhost", undefined],
    ["127.0.0.1", undefined],
    ["a..b.pt", undefined],
    ["", undefined],
  ])("of %j is %j", (host, domain) => {
    expect(registrableDomain(host)).toBe(domain);
  });
});

describe("foundingOf", () => {
  it.each([
    ["ana@fc.ul.pt", "ul.pt", false],
    ["ANA@UL.PT", "ul.pt", false],
    ["ana@gmail.com", null, true],
    ["ana@sapo.pt", null, true],
    ["ana@iol.pt", null, true],
    ["ana@localhost", null, false],
  ])("%s stands for %j", (email, domain, freeMail) => {
    expect(foundingOf(email)).toEqual({ domain, freeMail });
  });

  it("goes by what follows the last at sign", () => {
    expect(domainOfAddress('"a@ul.pt"@example.org')).toBe("example.org");
    expect(domainOfAddress("ul.pt")).toBeUndefined();
  });

  it("knows the usual ones of Portugal", () => {
    for (const domain of ["sapo.pt", "mail.pt", "clix.pt", "netcabo.pt", "outlook.pt"]) {
      expect(isFreeMail(domain), domain).toBe(true);
    }
  });
});

describe("organisation's address", () => {
  it.each(["ul", "a1", "universidade-de-lisboa"])("may be %s", (slug) => {
    expect(isOrganizationSlug(slug)).toBe(true);
  });
  it.each(["", "a", "new", "-a", "a-", "a--b", "Á", "a b", "x".repeat(41)])(
    "may not be %j",
    (slug) => {
      expect(isOrganizationSlug(slug)).toBe(false);
    },
  );
  it.each(["Universidade de Lisboa", "東京大学", "New", "A!", "x".repeat(80), "a-".repeat(30)])(
    "is proposed well for %j",
    (name) => {
      expect(isOrganizationSlug(proposedSlug(name))).toBe(true);
    },
  );
});
