import fc from "fast-check";
import { expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

it.each(["/", "/account", "/en/submissions/7?a=b&c=%2F#x", "/tuguesice-pt/v/2026.1"])(
  "goes on to %j",
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

it.each([
  null,
  undefined,
  "",
  "account",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/a\\..\\..//evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/a\r\nSet-Cookie: b=c",
  "/olá",
  "/sign-in",
  "/en/sign-in/confirm?token=x",
  `/${"a".repeat(1_000)}`,
])("does not go on to %j", (text) => {
  expect(ownPath(text)).toBeUndefined();
});

it("never leads to another origin", () => {
  const part = fc.constantFrom("/", "\\", ".", "..", "//", "@", ":", "evil.example", "\t", "%2f");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = ownPath(`/${parts.join("")}`);
      if (path) expect(new URL(path, "https://prumo.example").origin).toBe("https://prumo.example");
    }),
  );
});
