/**
 * UTF-8 read as Latin-1 or Windows-1252 and saved again. Only pairs that correct Portuguese
 * never writes: "Ã" before a closing quotation mark (*AMANHû*) is left alone.
 */
const mojibake =
  /Ã[\u0080-\u009f¡¢£§©ª\u00ad³´µº¼ƒ‡‰•Šš]|Â[ª«°º»]|â(?:[€\u0080][\u0080-\u009f™œžš“”˜¦¢]|[‚\u0082]¬)/u;

/** Every match of `mojibake` has one of these. */
const marksOfMojibake = ["Ã", "Â", "€", "\u0080", "¬"];

/** Whether a text has characters that garbled text is made of: a cheap look at a whole block. */
export function mayBeGarbled(text: string): boolean {
  return marksOfMojibake.some((mark) => text.includes(mark));
}

/** The first garbled stretch of a text, with what stands around it; undefined where none is. */
export function findMojibake(text: string): string | undefined {
  const found = mojibake.exec(text);
  if (!found) return undefined;
  const from = Math.max(0, found.index - 8);
  return text.slice(from, found.index + found[0].length + 8);
}

/** What a text cell can hold in Excel and LibreOffice; longer ones are cut without a word. */
export const spreadsheetCellCharacters = 32_767;

/** What spreadsheets put in place of a cell that they took for a formula and could not work out. */
const spreadsheetError =
  /^#(?:NAME\?|NOME\?|REF!|VALUE!|VALOR!|DIV\/0!|N\/A|N\/D|NUM!|NÚM!|NULL!|NULO!|CALC!|SPILL!)$/u;

export function isSpreadsheetError(text: string): boolean {
  return text.length < 9 && spreadsheetError.test(text);
}

/** What pandas and numpy write for a missing value. */
export function isMissingValueText(text: string): boolean {
  return text === "NaN" || text === "nan" || text === "<NA>";
}

const month =
  "(?:jan(?:eiro|uary)?|fev(?:ereiro)?|feb(?:ruary)?|mar(?:ço|ch)?|abr(?:il)?|apr(?:il)?|maio?|may|" +
  "jun(?:ho|e)?|jul(?:ho|y)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sep(?:t|tember)?|out(?:ubro)?|" +
  "oct(?:ober)?|nov(?:embro|ember)?|dez(?:embro)?|dec(?:ember)?)\\.?";
const dateLike = new RegExp(
  `^(?:\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}(?: \\d{1,2}:\\d{2}(?::\\d{2})?)?` +
    `|\\d{1,2}[/ -]${month}(?:[/ -]\\d{2,4})?` +
    `|${month}[/ -]\\d{1,4})$`,
  "iu",
);
const scientific = /^\d(?:[.,]\d+)?E\+?\d+$/iu;

/** An id that a spreadsheet has turned into a date or a number, such as `2-fev` or `1E+05`. */
export function looksLikeSpreadsheetId(itemId: string): boolean {
  return dateLike.test(itemId) || scientific.test(itemId);
}
