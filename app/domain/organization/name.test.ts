import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameKey } from "../names/name-key.ts";
import { readOrganizationName } from "./name.ts";

describe("readOrganizationName", () => {
  it.each([
    "Universidade de Lisboa",
    "01.AI",
    "Água & Sal, Lda.",
    "Laboratório 3.ª Geração",
    "Müller-Straße",
    "Яндекс",
    "株式会社NTTデータ",
    "네이버 NAVER",
    "Ἀθῆναι",
  ])("takes %j", (name) => {
    expect(readOrganizationName(name)).toEqual({ ok: true, name });
  });

  it("joins spaces and composes letters", () => {
    expect(readOrganizationName("  A\u0301gua \u00a0 Lda. ")).toEqual({
      ok: true,
      name: "Água Lda.",
    });
  });

  it.each([
    ["A", "too_short"],
    [" ", "too_short"],
    ["x".repeat(81), "too_long"],
    ["Dois\nnomes", "control_characters"],
    ["Invis\u200bível", "control_characters"],
    ["Lisboa\u202eaobsiL", "control_characters"],
    ["Lisboa\r\nBcc: todos", "control_characters"],
    ["𝐎𝐩𝐞𝐧𝐀𝐈", "unusual_characters"],
    ["ＯｐｅｎＡＩ", "unusual_characters"],
    ["Lisboa 🚀", "unusual_characters"],
    ["Z\u0300\u0301\u0302\u0303algo", "unusual_characters"],
    ["<b>Lisboa</b>", "unusual_characters"],
    ["123 456", "no_letter"],
    ["Lisbоa", "mixed_scripts"],
    ["Gооgle", "mixed_scripts"],
    ["Αlpha", "mixed_scripts"],
    ["Сора", "looks_latin"],
    ["АРЕХ", "looks_latin"],
  ])("refuses %j as %s", (name, fault) => {
    expect(readOrganizationName(name)).toEqual({ ok: false, fault });
  });

  it("reads any text without failing, and its own result as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const read = readOrganizationName(text);
        if (read.ok) expect(readOrganizationName(read.name)).toEqual(read);
      }),
    );
  });
});

describe("nameKey", () => {
  it.each([
    ["OpenAI", "OpenAl"],
    ["OpenAI", "openai"],
    ["OpenAI", "Open A.I."],
    ["OpenAI", "0penAI"],
    ["Microsoft", "Micrоsoft"],
    ["Modelo", "Rnodelo"],
    ["Paypal", "PAYPAL"],
    ["Água Lda.", "Agua, LDA"],
    ["Соса", "Coca"],
    ["Google", "Gооgle"],
    ["Straße", "STRASSE"],
  ])("takes %j and %j for one", (a, b) => {
    expect(nameKey(a)).toBe(nameKey(b));
  });

  it.each([
    ["Universidade de Lisboa", "Universidade do Porto"],
    ["Laboratório A", "Laboratório B"],
    ["Team 2", "Team 3"],
    ["東京大学", "京都大学"],
  ])("tells %j from %j", (a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b));
  });

  it("leaves something of every good name, and nothing of case, spaces and accents", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zÁÃÇé][A-Za-z0-9àáâãçéêíóôõúüÁÉÕ ]{1,30}$/), (text) => {
        const read = readOrganizationName(text);
        if (!read.ok) return;
        expect(nameKey(read.name)).not.toBe("");
        expect(nameKey(read.name.toUpperCase())).toBe(nameKey(read.name));
        expect(nameKey(read.name.replace(/ /g, ""))).toBe(nameKey(read.name));
      }),
    );
  });
});
