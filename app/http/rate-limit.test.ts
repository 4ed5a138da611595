import { expect, it } from "vitest";
import { withLocale } from "#platform/messages/locale.server.ts";
import { waitWords } from "./rate-limit.server.ts";

it.each([
  [90, "90 s", "90 s"],
  [91, "2 minutos", "2 minutes"],
  [297, "5 minutos", "5 minutes"],
])("tells a wait of %i seconds as people count it", (seconds, pt, en) => {
  expect(withLocale("pt", () => waitWords(seconds))).toContain(`daqui a ${pt}.`);
  expect(withLocale("en", () => waitWords(seconds))).toContain(`in ${en}.`);
});
