import fc from "fast-check";
import { expect, it } from "vitest";
import { slugify } from "./slug.ts";

it.each([
  ["Gervásio 70B", "gervasio-70b"],
  ["Llama-3.1 (8B)", "llama-3-1-8b"],
  ["  Ação—Óptima ", "acao-optima"],
  ["模型", "model"],
  ["--", "model"],
])("writes %j as %s", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

it("always gives an address part of bounded length that is its own slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(60);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
