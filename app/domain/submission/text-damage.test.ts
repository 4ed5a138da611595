import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findMojibake,
  isMissingValueText,
  isSpreadsheetError,
  looksLikeSpreadsheetId,
  mayBeGarbled,
} from "./text-damage.ts";

/** What Windows-1252 has from 0x80 on, where Latin-1 has control characters. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** UTF-8 read as Latin-1 or Windows-1252, as careless programs do. */
function garble(text: string, as: "latin-1" | "windows-1252"): string {
  return String.fromCharCode(...new TextEncoder().encode(text)).replace(/[\x80-\x9f]/g, (unit) =>
    as === "latin-1" ? unit : (windows1252[unit.charCodeAt(0) - 0x80] ?? unit),
  );
}

describe("mojibake", () => {
  it.each(["latin-1", "windows-1252"] as const)("is found in words read as %s", (as) => {
    const words =
      "cartão pé avó água três ângulo opção õ índio útil É n.º «sim» 30\u00a0°C — “olá” 20€ …";
    for (const word of words.split(" ")) {
      expect(findMojibake(garble(`x ${word} y`, as)), word).toBeDefined();
    }
  });

  it("is not found in what Portuguese writes", () => {
    const sound = "MAÇÃ, MANHÃS, “AMANHÔ, «LÃ», ÂNGULO, NÃO É, 20 €, âncora, CÂMARA, 3 € – três";
    expect(findMojibake(sound)).toBeUndefined();
    expect(mayBeGarbled("coração, é, 1.º, à")).toBe(false);
  });

  it("is never missed by the cheap look that goes before", () => {
    const unit = fc.constantFrom(..."ÃÂâ€™œ£©ª»°ão x‚¬\u0080\u0082\u0099");
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        if (findMojibake(text) !== undefined) expect(mayBeGarbled(text)).toBe(true);
      }),
    );
  });
});

describe("spreadsheet damage", () => {
  it.each([
    "2-fev",
    "01/02/2026",
    "2026-01-02",
    "jan-24",
    "3 Mar",
    "1E+05",
    "1,2E+05",
    "2026-01-02 00:00:00",
  ])("shows in the id %s", (id) => {
    expect(looksLikeSpreadsheetId(id)).toBe(true);
  });

  it.each(["pt-0012", "t-1", "mar-do-norte", "12", "a2026", "decoy-3", "1e4f"])(
    "is not seen in the id %s",
    (id) => {
      expect(looksLikeSpreadsheetId(id)).toBe(false);
    },
  );

  it("shows in cells that are nothing but an error", () => {
    expect(["#NAME?", "#NOME?", "#REF!", "#N/D"].every(isSpreadsheetError)).toBe(true);
    expect(["#NAME? não", "NAME?", "#1", ""].some(isSpreadsheetError)).toBe(false);
    expect(["nan", "NaN", "Nan", "a nan"].map(isMissingValueText)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
