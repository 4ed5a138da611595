import { describe, expect, it } from "vitest";
import { currentLocale, withLocale } from "./locale.server.ts";
import { localeOfPath, localized, withoutLocale } from "./locale.ts";

describe("language of an address", () => {
  it.each([
    ["/", "pt", "/", "/en"],
    ["/tuguesice-pt/v/2026.1", "pt", "/tuguesice-pt/v/2026.1", "/en/tuguesice-pt/v/2026.1"],
    ["/en", "en", "/", "/en"],
    ["/en/method", "en", "/method", "/en/method"],
    // A benchmark whose name begins with the two letters is not in English.
    ["/endless", "pt", "/endless", "/en/endless"],
  ])("reads and writes %s", (path, locale, bare, english) => {
    expect(localeOfPath(path)).toBe(locale);
    expect(withoutLocale(path)).toBe(bare);
    expect(localized(bare, "en")).toBe(english);
    expect(localized(bare, "pt")).toBe(bare);
  });
});

describe("withLocale", () => {
  it("holds across what is awaited, and only there", async () => {
    const inside = withLocale("en", async () => {
      await Promise.resolve();
      return currentLocale();
    });
    expect(currentLocale()).toBe("pt");
    expect(await inside).toBe("en");
  });
});
