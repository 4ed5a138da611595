import { describe, expect, it } from "vitest";
import { isMailAddress, sitePath } from "./report.ts";

describe("sitePath", () => {
  it.each(["/", "/tuguesice-pt/v/2026.1", "/en/policies#quotas", "/a?b=%20c"])(
    "takes %s",
    (path) => {
      expect(sitePath(path)).toBe(path);
    },
  );

  it.each([
    "",
    "a",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/a\nb",
    `/${"a".repeat(300)}`,
  ])("refuses %j", (path) => {
    expect(sitePath(path)).toBeNull();
  });
});

describe("isMailAddress", () => {
  it.each(["ana@example.pt", "a.b+c@x.example.org"])("takes %s", (address) => {
    expect(isMailAddress(address)).toBe(true);
  });

  it.each([
    "ana",
    "ana@example",
    "ana@example.pt, rui@example.pt",
    "ana@example.pt\r\nBcc: x@example.pt",
    "Ana <ana@example.pt>",
    "a@b@example.pt",
    `${"a".repeat(250)}@example.pt`,
  ])("refuses %j", (address) => {
    expect(isMailAddress(address)).toBe(false);
  });
});
