import type { Condition } from "../benchmark/suite.ts";
import { AnswerSheet } from "./answer-sheet.ts";
import { reportMissing } from "./completeness.ts";
import type { ExpectedItems } from "./expected-items.ts";
import { predictionLimits } from "./limits.ts";
import type { ProblemLog } from "./problem-log.ts";
import { quoted } from "./problem-log.ts";
import type { RawRecord } from "./raw-record.ts";
import type { PredictionRecord } from "./record.ts";
import { checkResponse, isBlank } from "./response-check.ts";
import { type MemberValue, nestedArray, nestedObject } from "./strict-json.ts";
import { looksLikeSpreadsheetId } from "./text-damage.ts";
import { reportWholeFileSigns } from "./whole-file-signs.ts";

export interface RecordListeners {
  /** Each good record as it is read; the file may still be refused afterwards. */
  onRecord?: (record: PredictionRecord) => void;
  /** Ids outside the pack, which may be another team's decoys. */
  onUnknownItem?: (itemId: string, line: number) => void;
}

/** Checks records one by one against the pack, and the file as a whole at its end. */
export class RecordChecker {
  readonly #expected: ExpectedItems;
  readonly #log: ProblemLog;
  readonly #listeners: RecordListeners;
  readonly sheet: AnswerSheet;
  #records = 0;
  /** Records that answer some item of the pack which could not be told. */
  #unplaced = 0;
  #outside = 0;
  #usable = 0;
  #empty = 0;
  readonly #provenanceReported = new Set<string>();

  constructor(expected: ExpectedItems, log: ProblemLog, listeners: RecordListeners) {
    this.#expected = expected;
    this.#log = log;
    this.#listeners = listeners;
    this.sheet = new AnswerSheet(expected.items);
  }

  /** Lines and rows that hold or should hold a record. */
  get records(): number {
    return this.#records;
  }

  /** Share of empty answers among those that could be read, in [0, 1]. */
  get emptyShare(): number {
    return this.#usable === 0 ? 0 : this.#empty / this.#usable;
  }

  /** Counts a line whose record could not be read, and whose problem is already in the log. */
  unread(line: number): void {
    this.#unplaced++;
    this.#countRecord(line);
  }

  check(line: number, raw: RawRecord): void {
    if (!this.#countRecord(line)) return;
    this.#checkProvenance("benchmark", raw.benchmark, this.#expected.benchmark);
    this.#checkProvenance("release", raw.release, this.#expected.release);
    const item = this.#checkItem(line, raw.item_id);
    const condition = this.#checkCondition(line, raw.condition);
    const text = this.#checkText(line, "response", raw.response);
    const response =
      text === undefined ? undefined : checkResponse(line, text, raw.suspect, this.#log);
    const finishReason = this.#checkFinishReason(line, raw.finish_reason);
    if (response !== undefined) {
      this.#usable++;
      if (isBlank(response)) this.#empty++;
    }
    if (item === "outside") return;
    if (item === undefined || condition === undefined) {
      this.#unplaced++;
      return;
    }
    const itemId = this.sheet.itemIds[item] ?? "";
    const first = this.sheet.lineOf(item, condition);
    if (first > 0) {
      this.#log.add(line, "item_id", "duplicate_record", { item: itemId, condition, first });
      return;
    }
    this.sheet.put(item, condition, line, response);
    if (response === undefined) return;
    const record: PredictionRecord = { item_id: itemId, condition, response };
    if (finishReason !== undefined) record.finish_reason = finishReason;
    this.#listeners.onRecord?.(record);
  }

  /** Reports what only the whole file shows. */
  finish(): void {
    if (this.#outside > 1 && this.#outside * 2 >= this.#records) {
      const counts = { unknown: this.#outside, records: this.#records };
      this.#log.addOfFile("item_id", "mostly_unknown_items", counts);
    }
    reportWholeFileSigns(this.sheet, this.#log);
    this.#reportEmptyAnswers();
    reportMissing(this.sheet, this.#unplaced, this.#log);
  }

  #countRecord(line: number): boolean {
    this.#records++;
    if (this.#records <= predictionLimits.records) return true;
    this.#log.stop(line, "", "too_many_records", { limit: predictionLimits.records });
    return false;
  }

  #checkProvenance(
    field: "benchmark" | "release",
    value: RawRecord[typeof field],
    expected: string,
  ) {
    if (value === undefined || String(value) === expected) return;
    if (this.#provenanceReported.has(field)) return;
    this.#provenanceReported.add(field);
    const found = quoted(describe(value));
    const code = field === "benchmark" ? "wrong_benchmark" : "wrong_release";
    this.#log.addOfFile(field, code, { found, expected });
  }

  /** Number of the item; "outside" where the id is readable and not in the pack. */
  #checkItem(line: number, value: MemberValue | undefined): number | "outside" | undefined {
    if (value === undefined) {
      this.#log.add(line, "item_id", "missing_field", { field: "item_id" });
      return undefined;
    }
    if (typeof value !== "string") {
      this.#log.add(line, "item_id", "id_not_text", { found: jsonType(value) });
      return undefined;
    }
    if (value.trim() === "") {
      this.#log.add(line, "item_id", "empty_id");
      return undefined;
    }
    const item = this.sheet.numberOf(value);
    if (item === undefined) this.#reportOutsideItem(line, value);
    return item ?? "outside";
  }

  #reportOutsideItem(line: number, itemId: string): void {
    this.#outside++;
    const elsewhere = this.#expected.knownElsewhere?.(itemId) === true;
    const damaged = !elsewhere && looksLikeSpreadsheetId(itemId);
    const code = elsewhere ? "item_of_other_release" : damaged ? "spreadsheet_id" : "unknown_item";
    this.#log.add(line, "item_id", code, { item: quoted(itemId) });
    if (code === "unknown_item") this.#listeners.onUnknownItem?.(itemId, line);
  }

  #checkCondition(line: number, value: MemberValue | undefined): Condition | undefined {
    const text = this.#checkText(line, "condition", value);
    if (text === undefined || text === "simple" || text === "oracle") return text;
    this.#log.add(line, "condition", "unknown_condition", { found: quoted(text) });
    return undefined;
  }

  #checkText(
    line: number,
    field: "condition" | "response",
    value: MemberValue | undefined,
  ): string | undefined {
    if (typeof value === "string") return value;
    if (value === undefined) this.#log.add(line, field, "missing_field", { field });
    else this.#log.add(line, field, "wrong_type", { field, found: jsonType(value) });
    return undefined;
  }

  #checkFinishReason(line: number, value: MemberValue | undefined): string | undefined {
    if (value === undefined || value === null || value === "") return undefined;
    const field = "finish_reason";
    if (typeof value !== "string") {
      this.#log.add(line, field, "wrong_type", { field, found: jsonType(value) });
      return undefined;
    }
    if (value.length <= predictionLimits.finishReasonCharacters) return value;
    const limit = predictionLimits.finishReasonCharacters;
    this.#log.add(line, field, "finish_reason_too_long", { limit });
    return undefined;
  }

  #reportEmptyAnswers(): void {
    const limit = predictionLimits.unconfirmedEmptyShare;
    if (this.emptyShare <= limit) return;
    this.#log.addOfFile("response", "empty_answers", {
      empty: this.#empty,
      records: this.#usable,
      share: Math.round(this.emptyShare * 100),
      limit: limit * 100,
    });
  }
}

function describe(value: MemberValue): string {
  return typeof value === "symbol" ? jsonType(value) : String(value);
}

/** Name of a value's type in JSON. */
function jsonType(value: MemberValue): string {
  if (value === null) return "null";
  if (value === nestedObject) return "object";
  if (value === nestedArray) return "array";
  return typeof value;
}
