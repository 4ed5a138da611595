import type { LineConsumer } from "./byte-lines.ts";
import { JsonFault, openBrace } from "./json-line.ts";
import { predictionLimits } from "./limits.ts";
import type { ProblemLog } from "./problem-log.ts";
import { hexByte, type ProblemCode, type ProblemParams } from "./problem-messages.ts";
import { emptyRawRecord, type RawRecord, readFields } from "./raw-record.ts";
import type { RecordChecker } from "./record-checker.ts";
import { StrictJsonReader } from "./strict-json.ts";
import { mayBeGarbled } from "./text-damage.ts";

const blank = /^[ \t\r]*$/;

/** Reads native JSONL: one object a line. Blank lines are passed over. */
export class JsonlReader implements LineConsumer {
  readonly #checker: RecordChecker;
  readonly #log: ProblemLog;
  readonly #json = new StrictJsonReader(readFields);
  readonly #record: RawRecord = emptyRawRecord();
  #line = 0;

  constructor(checker: RecordChecker, log: ProblemLog) {
    this.#checker = checker;
    this.#log = log;
  }

  lines(text: string, damaged: ReadonlyMap<number, number>): void {
    this.#json.load(text);
    this.#record.suspect = mayBeGarbled(text) || this.#json.hasUnicodeEscapes;
    const first = this.#line + 1;
    for (let from = 0; from < text.length && !this.#log.fatal; ) {
      const found = text.indexOf("\n", from);
      const end = found < 0 ? text.length : found;
      this.#line++;
      const badByte = damaged.get(this.#line - first);
      if (badByte !== undefined) this.#refuseLine("", "invalid_utf8", { byte: hexByte(badByte) });
      else if (!isBlankLine(text, from, end)) this.#readLine(from, end);
      from = end + 1;
    }
  }

  overlongLine(): void {
    this.#line++;
    const limit = predictionLimits.lineBytes / 1024 / 1024;
    this.#refuseLine("", "line_too_long", { limit });
  }

  end(): void {}

  #readLine(from: number, end: number): void {
    const json = this.#json;
    try {
      json.readObject(from, end);
    } catch (fault) {
      if (!(fault instanceof JsonFault)) throw fault;
      this.#refuseLine(fault.field, fault.code, fault.params);
      return;
    }
    const record = this.#record;
    record.item_id = json.values[0];
    record.condition = json.values[1];
    record.response = json.values[2];
    record.finish_reason = json.values[3];
    record.benchmark = json.values[4];
    record.release = json.values[5];
    this.#checker.check(this.#line, record);
  }
  #refuseLine(field: string, code: ProblemCode, params: ProblemParams): void {
    this.#log.add(this.#line, field, code, params);
    this.#checker.unread(this.#line);
  }
}

function isBlankLine(text: string, from: number, end: number): boolean {
  if (end === from) return true;
  return text.charCodeAt(from) !== openBrace && blank.test(text.slice(from, end));
}
