import Papa from "papaparse";
import type { LineConsumer } from "./byte-lines.ts";
import { type CsvFormat, csvDelimiters } from "./detect-format.ts";
import { predictionLimits } from "./limits.ts";
import type { ProblemLog } from "./problem-log.ts";
import { hexByte } from "./problem-messages.ts";
import { emptyRawRecord, type RawRecord, type ReadField, readFields } from "./raw-record.ts";
import type { RecordChecker } from "./record-checker.ts";
import { mayBeGarbled } from "./text-damage.ts";

const requiredColumns: readonly ReadField[] = ["item_id", "condition", "response"];

/**
 * Reads CSV and TSV with a header row (RFC 4180). A row is named by the line it begins on.
 * CRLF counts as LF also inside quotes, since editors and spreadsheets convert it at will.
 */
export class CsvReader implements LineConsumer {
  readonly #checker: RecordChecker;
  readonly #log: ProblemLog;
  readonly #parser: InstanceType<typeof Papa.Parser>;
  readonly #record: RawRecord = emptyRawRecord();
  /** Place of each read field in a row; undefined before the header. */
  #columns: ReadonlyMap<ReadField, number> | undefined;
  #width = 0;
  /** Text of a row that has begun, and the line it begins on. */
  #pending = "";
  #line = 1;

  constructor(format: CsvFormat, checker: RecordChecker, log: ProblemLog) {
    this.#checker = checker;
    this.#log = log;
    this.#parser = new Papa.Parser({ delimiter: csvDelimiters[format], newline: "\n" });
  }

  lines(text: string, damaged: ReadonlyMap<number, number>): void {
    if (this.#pending === "" && /^[\r\n]*$/.test(text)) {
      this.#line += count(text, "\n");
      return;
    }
    this.#reportDamage(damaged);
    this.#record.suspect ||= mayBeGarbled(text) || /\0/.test(text);
    const fed = this.#pending + (text.includes("\r") ? text.replaceAll("\r\n", "\n") : text);
    this.#pending = fed.slice(this.#readRows(fed, true));
    if (this.#pending.length > predictionLimits.rowCharacters) {
      this.#log.stop(this.#line, "", "csv_quote_open");
    }
  }

  /** The lines are read all the same: their separators and quotes shape the rows around them. */
  #reportDamage(damaged: ReadonlyMap<number, number>): void {
    if (damaged.size === 0) return;
    const first = this.#line + count(this.#pending, "\n");
    for (const [index, byte] of damaged) {
      this.#log.add(first + index, "", "invalid_utf8", { byte: hexByte(byte) });
    }
  }

  overlongLine(): void {
    const limit = predictionLimits.lineBytes / 1024 / 1024;
    this.#log.stop(this.#line + count(this.#pending, "\n"), "", "line_too_long", { limit });
  }

  end(): void {
    const last = this.#pending.replace(/\r$/, "");
    this.#pending = "";
    if (last !== "") this.#readRows(last, false);
  }

  /** Reads whole rows and returns where the first unfinished one begins. */
  #readRows(text: string, ignoreLastRow: boolean): number {
    const { data, errors, meta } = this.#parser.parse(text, 0, ignoreLastRow);
    const misquoted = new Set(errors.map((error) => error.row));
    const neverClosed = errors.find((error) => error.code === "MissingQuotes")?.row;
    for (const [index, row] of data.entries()) {
      if (index === neverClosed) this.#log.stop(this.#line, "", "csv_quote_open");
      if (this.#log.fatal) break;
      // Spreadsheets end with rows of nothing but separators.
      const isBlank = row[0] === "" && (row.length === 1 || row.every((cell) => cell === ""));
      if (!isBlank) this.#readRow(row, misquoted.has(index));
      this.#line++;
      // Only quotes let a row go on over several lines.
      if (!isBlank) for (const cell of row) this.#line += count(cell, "\n");
    }
    // A row that long, with quotes astray in it, has lost its end; reading on would only cost time.
    const astray = misquoted.has(data.length);
    if (astray && text.length - meta.cursor > predictionLimits.misquotedRowCharacters) {
      this.#log.stop(this.#line, "", "csv_quote_open");
    }
    return meta.cursor;
  }

  #readRow(row: readonly string[], misquoted: boolean): void {
    if (!this.#columns) {
      this.#readHeader(row);
      return;
    }
    if (misquoted || row.length !== this.#width) {
      if (misquoted) this.#log.add(this.#line, "", "csv_quote");
      else {
        const widths = { found: row.length, expected: this.#width };
        this.#log.add(this.#line, "", "csv_column_count", widths);
      }
      this.#checker.unread(this.#line);
      return;
    }
    for (const [field, column] of this.#columns) this.#record[field] = row[column];
    // An empty cell is an empty answer, and no statement in the columns that may be left out.
    this.#record.benchmark ||= undefined;
    this.#record.release ||= undefined;
    this.#checker.check(this.#line, this.#record);
  }

  #readHeader(row: readonly string[]): void {
    const names = row.map((name) => name.trim().toLowerCase());
    const columns = new Map<ReadField, number>();
    for (const field of readFields) {
      const column = names.indexOf(field);
      if (column >= 0) columns.set(field, column);
      if (names.lastIndexOf(field) !== column) {
        this.#log.stop(this.#line, field, "duplicate_column", { column: field });
      }
    }
    for (const column of requiredColumns) {
      if (!columns.has(column)) this.#log.stop(this.#line, column, "missing_column", { column });
    }
    this.#columns = columns;
    this.#width = row.length;
  }
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found++;
  return found;
}
