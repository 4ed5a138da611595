import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestTemplate, readTemplateText } from "./template-text.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const template = "{% for message in messages %}\n{{ message.content }} é assim\n{% endfor %}\n";

describe("readTemplateText", () => {
  it("gives the text, without a byte-order mark and with its line ends", () => {
    expect(readTemplateText(bytesOf(template))).toEqual({ ok: true, text: template });
    expect(readTemplateText(bytesOf(`\u{feff}${template}`))).toEqual({ ok: true, text: template });
    expect(readTemplateText(bytesOf("a\r\nb"))).toEqual({ ok: true, text: "a\r\nb" });
  });

  it.each([
    ["nothing", new Uint8Array(), "empty_file", {}],
    ["UTF-16", Buffer.from(`\u{feff}${template}`, "utf16le"), "template_encoding", "UTF-16"],
    ["UTF-16 without its mark", Buffer.from(template, "utf16le"), "template_encoding", "UTF-16"],
    ["Latin-1", Buffer.from(template, "latin1"), "template_utf8", { line: 2, byte: "0xE9" }],
    ["a cut sequence", bytesOf("é").subarray(0, 1), "template_utf8", { line: 1, byte: "0xC3" }],
    ["a PDF", bytesOf("%PDF-1.7"), "template_not_text", {}],
    ["a NUL within", bytesOf(`${template}\0${template}`), "template_not_text", {}],
    ["a book", bytesOf("a".repeat(longestTemplate + 1)), "template_too_long", { limit: 50_000 }],
    ["a model", new Uint8Array(1_000_000), "template_too_long", { limit: 50_000 }],
  ])("refuses %s", (_, bytes, code, params) => {
    const found = typeof params === "string" ? { found: params } : params;
    expect(readTemplateText(bytes)).toEqual({ ok: false, code, params: found });
  });

  it("takes every text and gives it as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        const read = readTemplateText(bytesOf(text));
        if (read.ok) expect(read.text).toBe(text.replace(/^\u{feff}/u, ""));
        else expect(read.code).toMatch(/not_text|encoding/);
      }),
    );
  });
});
