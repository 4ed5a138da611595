import type { LineConsumer } from "./byte-lines.ts";
import { predictionLimits } from "./limits.ts";
import type { ProblemLog } from "./problem-log.ts";
import { emptyRawRecord, type RawRecord, readFields } from "./raw-record.ts";
import type { RecordChecker } from "./record-checker.ts";
import { JsonFault, StrictJsonReader } from "./strict-json.ts";
import { mayBeGarbled } from "./text-damage.ts";

const blank = /^[ \t\r]*$/;
const openBrace = 123;

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

  lines(text: string): void {
    this.#json.load(text);
    this.#record.suspect = mayBeGarbled(text) || this.#json.hasUnicodeEscapes;
    for (let from = 0; from < text.length && !this.#log.fatal; ) {
      const found = text.indexOf("\n", from);
      const end = found < 0 ? text.length : found;
      this.#line++;
      const isBlank = text.charCodeAt(from) !== openBrace && blank.test(text.slice(from, end));
      if (!isBlank) this.#readLine(from, end);
      from = end + 1;
    }
  }

  undecodableLine(_lossy: string, firstBadByte: number): void {
    this.#line++;
    const byte = `0x${firstBadByte.toString(16).toUpperCase().padStart(2, "0")}`;
    this.#log.add(this.#line, "", "invalid_utf8", { byte });
    this.#checker.unread(this.#line);
  }

  overlongLine(): void {
    this.#line++;
    const limit = predictionLimits.lineBytes / 1024 / 1024;
    this.#log.add(this.#line, "", "line_too_long", { limit });
    this.#checker.unread(this.#line);
  }

  end(): void {}

  #readLine(from: number, end: number): void {
    const json = this.#json;
    try {
      json.readObject(from, end);
    } catch (fault) {
      if (!(fault instanceof JsonFault)) throw fault;
      this.#log.add(this.#line, fault.field, fault.code, fault.params);
      this.#checker.unread(this.#line);
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
}
