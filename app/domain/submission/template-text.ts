import { detectBinaryFormat } from "./binary-formats.ts";
import { damagedLines } from "./byte-lines.ts";
import { hexByte, type ProblemCode, type ProblemParams } from "./problem-messages.ts";

/** Characters of a chat template; those that are in use have under 10,000. */
export const longestTemplate = 50_000;
/** Bytes that so many characters take at the most. */
export const longestTemplateBytes = 4 * longestTemplate;

export type TemplateReading =
  | { ok: true; text: string }
  | { ok: false; code: ProblemCode; params: ProblemParams };

const wide: Readonly<Record<string, string>> = { "utf-16": "UTF-16", "utf-32": "UTF-32" };

/** The chat template that a file holds, or why it is none. Text is UTF-8; nothing is guessed. */
export function readTemplateText(bytes: Uint8Array): TemplateReading {
  if (bytes.length === 0) return refused("empty_file");
  const limit = longestTemplate;
  if (bytes.length > longestTemplateBytes) return refused("template_too_long", { limit });
  const format = detectBinaryFormat(bytes);
  if (format) {
    const found = wide[format];
    return found ? refused("template_encoding", { found }) : refused("template_not_text");
  }
  const [damaged] = damagedLines(bytes);
  if (damaged) {
    const [line, byte] = damaged;
    return refused("template_utf8", { line: line + 1, byte: hexByte(byte) });
  }
  const text = new TextDecoder().decode(bytes);
  if (text.includes("\0")) return refused("template_not_text");
  return text.length > limit ? refused("template_too_long", { limit }) : { ok: true, text };
}

function refused(code: ProblemCode, params: ProblemParams = {}): TemplateReading {
  return { ok: false, code, params };
}
