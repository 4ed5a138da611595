import { predictionLimits } from "./limits.ts";
import type { ProblemLog } from "./problem-log.ts";
import { quoted } from "./problem-log.ts";
import {
  findMojibake,
  isMissingValueText,
  isSpreadsheetError,
  spreadsheetCellCharacters,
} from "./text-damage.ts";

const field = "response";

/**
 * Reports what is wrong with the text of a response.
 * @param suspect whether it may be garbled or hold NUL
 * @returns the response, or undefined where it cannot be kept
 */
export function checkResponse(
  line: number,
  text: string,
  suspect: boolean,
  log: ProblemLog,
): string | undefined {
  if (suspect && text.includes("\0")) {
    log.add(line, field, "nul_character");
    return undefined;
  }
  const limit = predictionLimits.responseCharacters;
  if (text.length > limit && codePoints(text) > limit) {
    log.add(line, field, "response_too_long", { limit });
    return undefined;
  }
  if (text.length === spreadsheetCellCharacters) {
    log.add(line, field, "cut_cell", { limit: spreadsheetCellCharacters });
  }
  if (isSpreadsheetError(text)) log.add(line, field, "error_cell", { found: text });
  if (isMissingValueText(text)) log.add(line, field, "missing_value", { found: text });
  const garbled = suspect ? findMojibake(text) : undefined;
  if (garbled !== undefined) log.add(line, field, "mojibake", { found: quoted(garbled) });
  return text;
}

/** Whether there is nothing to read in a response. */
export function isBlank(text: string): boolean {
  return !(text.charCodeAt(0) > 32) || text.charCodeAt(0) > 126 ? !/\S/.test(text) : false;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
