import { expect, it } from "vitest";
import { apiLocale } from "./locale.server.ts";

it.each([
  [undefined, "en"],
  ["pt-PT", "pt"],
  ["pt", "pt"],
  ["en-GB,en;q=0.9", "en"],
  ["fr, pt;q=0.4, en;q=0.3", "pt"],
  ["en;q=0.3, pt-BR;q=0.8", "pt"],
  ["pt;q=0, en", "en"],
  ["de, *", "en"],
  ["en, pt", "en"],
  [";;;q=x,,", "en"],
])("answers Accept-Language %j in %s", (header, locale) => {
  const headers: HeadersInit = header === undefined ? {} : { "Accept-Language": header };
  expect(apiLocale(new Request("http://x/", { headers }))).toBe(locale);
});
