import type { ErrorCode, FileProblem } from "../errors.ts";
import { ByteLines, type LineConsumer } from "./byte-lines.ts";
import { answeredItems } from "./completeness.ts";
import { CsvReader } from "./csv-reader.ts";
import {
  type CsvFormat,
  csvDelimiters,
  detectFormat,
  type PredictionFormat,
} from "./detect-format.ts";
import type { ExpectedItems, ShownSuite } from "./expected-items.ts";
import { foreignFormats } from "./foreign-formats.ts";
import { JsonlReader } from "./jsonl-reader.ts";
import { predictionLimits } from "./limits.ts";
import { ProblemLog } from "./problem-log.ts";
import type { ConfirmableCode, ProblemLocale } from "./problem-messages.ts";
import { RecordChecker, type RecordListeners } from "./record-checker.ts";

export interface ValidatorOptions extends RecordListeners {
  /** Language of the messages; Portuguese by default. */
  locale?: ProblemLocale;
  /** Codes of `confirmableCodes` that the submitter has confirmed. */
  confirm?: readonly string[];
}

export interface PredictionReport {
  ok: boolean;
  format: PredictionFormat;
  /** Lines or rows that hold a record, good or not. */
  records: number;
  /** Items answered under at least one condition; decoys count in the suite they hide in. */
  suites: Record<ShownSuite, number>;
  /** Share of empty answers, in [0, 1]. */
  emptyShare: number;
  /** Codes that, confirmed, would no longer be problems. */
  needsConfirmation: ConfirmableCode[];
  /** At most `predictionLimits.listedProblems`, faults of the whole file first. */
  problems: FileProblem[];
  problemCount: number;
  /** Code of the refusal that the file earns; null where it is good. */
  refusal: Extract<ErrorCode, "file_invalid" | "file_too_large" | "unsupported_format"> | null;
}

export interface PredictionValidator {
  /** Bytes of the file, decompressed, in order and cut anywhere; free for reuse afterwards. */
  push(bytes: Uint8Array): void;
  /** The report; the same however the bytes were cut. Later calls return it again. */
  finish(): PredictionReport;
  /** Reading has ended early: the rest of the file would change nothing. */
  readonly stopped: boolean;
}

/**
 * Checks a prediction file as it streams by, and hands on each good record. Keeps one block, one
 * line and a few bytes an item in memory, whatever the file's size.
 */
export function createPredictionValidator(
  expected: ExpectedItems,
  options: ValidatorOptions = {},
): PredictionValidator {
  return new StreamingValidator(expected, options);
}

/** Every file is read in the same blocks, so that no report depends on how it arrived. */
const blockBytes = 64 * 1024;

class StreamingValidator implements PredictionValidator {
  readonly #log: ProblemLog;
  readonly #checker: RecordChecker;
  readonly #block = new Uint8Array(blockBytes);
  #blockFilled = 0;
  #bytes = 0;
  #format: PredictionFormat | undefined;
  #lines: ByteLines | undefined;
  #report: PredictionReport | undefined;

  constructor(expected: ExpectedItems, options: ValidatorOptions) {
    const confirmed = new Set(options.confirm);
    this.#log = new ProblemLog(options.locale ?? "pt", confirmed, predictionLimits.listedProblems);
    this.#checker = new RecordChecker(expected, this.#log, options);
  }

  get stopped(): boolean {
    return this.#log.fatal !== undefined;
  }

  push(bytes: Uint8Array): void {
    const room = predictionLimits.fileBytes - this.#bytes;
    let rest = bytes.length > room ? bytes.subarray(0, room) : bytes;
    this.#bytes += rest.length;
    while (rest.length > 0 && !this.stopped) {
      if (this.#blockFilled === 0 && rest.length >= blockBytes) {
        this.#read(rest.subarray(0, blockBytes));
        rest = rest.subarray(blockBytes);
        continue;
      }
      const taken = rest.subarray(0, blockBytes - this.#blockFilled);
      this.#block.set(taken, this.#blockFilled);
      this.#blockFilled += taken.length;
      rest = rest.subarray(taken.length);
      if (this.#blockFilled === blockBytes) this.#readFilledBlock();
    }
    if (bytes.length > room && !this.stopped) {
      const limit = predictionLimits.fileBytes / 1024 / 1024;
      this.#log.stop(0, "", "file_too_large", { limit });
    }
  }

  finish(): PredictionReport {
    this.#report ??= this.#conclude();
    return this.#report;
  }

  #readFilledBlock(): void {
    const filled = this.#blockFilled;
    this.#blockFilled = 0;
    this.#read(this.#block.subarray(0, filled));
  }

  #read(block: Uint8Array): void {
    if (this.#format === undefined) this.#begin(withoutByteOrderMark(block));
    else this.#lines?.push(block);
  }

  #begin(head: Uint8Array): void {
    const format = detectFormat(head);
    this.#format = format;
    const reader = this.#readerFor(format);
    if (!reader) return;
    this.#lines = new ByteLines(reader, predictionLimits.lineBytes);
    this.#lines.push(head);
  }

  #readerFor(format: PredictionFormat): LineConsumer | undefined {
    if (format === "jsonl") return new JsonlReader(this.#checker, this.#log);
    if (isCsv(format)) return new CsvReader(format, this.#checker, this.#log);
    if (format === "empty") this.#log.stop(0, "", "empty_file");
    else this.#log.stop(0, "", "unsupported_format", foreignFormats[format]);
    return undefined;
  }

  #conclude(): PredictionReport {
    if (!this.stopped) {
      if (this.#blockFilled > 0 || this.#format === undefined) this.#readFilledBlock();
      if (!this.stopped) this.#lines?.end();
      if (!this.stopped) this.#checker.finish();
    }
    const count = this.#log.count;
    return {
      ok: count === 0,
      format: this.#format ?? "empty",
      records: this.#checker.records,
      suites: answeredItems(this.#checker.sheet),
      emptyShare: this.#checker.emptyShare,
      needsConfirmation: this.#log.unconfirmed,
      problems: this.#log.list(),
      problemCount: count,
      refusal: count === 0 ? null : this.#refusal(),
    };
  }

  #refusal(): PredictionReport["refusal"] {
    const fatal = this.#log.fatal;
    if (fatal === "unsupported_format" || fatal === "file_too_large") return fatal;
    return "file_invalid";
  }
}

function isCsv(format: PredictionFormat): format is CsvFormat {
  return Object.hasOwn(csvDelimiters, format);
}

function withoutByteOrderMark(bytes: Uint8Array): Uint8Array {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return marked ? bytes.subarray(3) : bytes;
}
