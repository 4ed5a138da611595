import Papa from "papaparse";
import { detectBinaryFormat } from "./binary-formats.ts";
import { sequenceLength } from "./byte-lines.ts";
import type { ForeignFormat } from "./foreign-formats.ts";
import {
  foreignShape,
  isBatchErrorLine,
  keysInText,
  keysOfLine,
  namesAnAnswer,
  namesAnId,
} from "./json-shapes.ts";

/** Native formats, by the names that reports use. */
export const csvDelimiters = { csv: ",", "csv-semicolon": ";", tsv: "\t" } as const;
export type CsvFormat = keyof typeof csvDelimiters;
export type PredictionFormat = "jsonl" | CsvFormat | "empty" | ForeignFormat;

/** Bytes that detection looks at. */
const detectionBytes = 16 * 1024;

const required = ["item_id", "condition", "response"];

/**
 * Format of a file from its first bytes, never from a name or a declared type. Nothing is
 * guessed: what is not surely native is named as what it looks like.
 * @param start the first block of the file, or all of it; without its BOM
 */
export function detectFormat(start: Uint8Array): PredictionFormat {
  const head = start.subarray(0, detectionBytes);
  const binary = detectBinaryFormat(head);
  if (binary) return binary;
  if (isLatin1(head)) return "latin-1";
  const text = new TextDecoder().decode(head).trimStart();
  if (text === "") return "empty";
  if (!text.includes("\n") && /\r(?=.)/s.test(text)) return "cr-lines";
  const firstLine = (/^[^\n]*/.exec(text)?.[0] ?? "").trimEnd();
  if (text.startsWith("{")) return detectJson(firstLine, text);
  if (text.startsWith("[")) return foreignShape(keysInText(text)) ?? "json-list";
  if (text.startsWith("<"))
    return /^<(?:!doctype html|html|head|body)/i.test(text) ? "html" : "xml";
  return detectCsv(firstLine, text.slice(firstLine.length).trimStart());
}

function detectJson(firstLine: string, text: string): PredictionFormat {
  const keys = keysOfLine(firstLine);
  const seen = keys ?? keysInText(firstLine === "{" ? text : firstLine);
  const foreign = foreignShape(seen);
  if (foreign === "openai-batch-output" && isBatchErrorLine(firstLine))
    return "openai-batch-errors";
  if (foreign) return foreign;
  if (firstLine === "{") return seen.has("item_id") ? "json-spread" : "json-document";
  if (required.filter((name) => seen.has(name)).length >= 2) return "jsonl";
  return namesAnId(seen) || namesAnAnswer(seen) ? "plain-jsonl" : "json-document";
}

function detectCsv(firstLine: string, rest: string): PredictionFormat {
  let best: CsvFormat | undefined;
  let most = 1;
  let table = false;
  for (const [format, delimiter] of Object.entries(csvDelimiters) as [CsvFormat, string][]) {
    const names = csvHeader(firstLine, delimiter);
    const known = required.filter((name) => names.includes(name)).length;
    if (known > most) {
      best = format;
      most = known;
    }
    const columns = new Set(names);
    table ||= namesAnId(columns) || namesAnAnswer(columns);
    table ||= names.length > 2 && csvHeader(rest, delimiter).length === names.length;
  }
  return best ?? (table ? "plain-csv" : "unknown-text");
}

/** Column names as they are compared: without outer blanks, in lower case. */
function csvHeader(line: string, delimiter: string): string[] {
  const row = new Papa.Parser({ delimiter, newline: "\n" }).parse(line, 0, false).data[0];
  return row?.map((name) => name.trim().toLowerCase()) ?? [];
}

/**
 * Bytes over 127 of which none forms a UTF-8 sequence. One bad byte among good sequences is
 * damage, which is reported by its line.
 */
function isLatin1(head: Uint8Array): boolean {
  let bad = 0;
  // A sequence may be cut where the head ends.
  const end = head.length - 3;
  for (let at = 0; at < end; ) {
    const length = sequenceLength(head, at);
    if (length > 1) return false;
    if (length === 0) bad++;
    at += length || 1;
  }
  return bad > 0;
}
