import { describe, expect, it } from "vitest";
import { fileReason } from "./file-reason.ts";

const thrown = (code?: string) => Object.assign(new Error(`${code}: oops, open '/x'`), { code });

describe("fileReason", () => {
  it("has words for what a file may be refused for, and for what it does not know", () => {
    expect(fileReason(thrown("EACCES"))).toBe("permission is denied");
    for (const code of ["ENOENT", "EISDIR", "EACCES", "EWEIRD", undefined]) {
      expect(fileReason(thrown(code))).toMatch(/^[a-z ]+$/);
    }
  });
});
