import type { FileProblem } from "../errors.ts";
import {
  type ConfirmableCode,
  isConfirmable,
  type ProblemCode,
  type ProblemLocale,
  type ProblemParams,
  problemMessage,
} from "./problem-messages.ts";

/**
 * Collects the problems of one file: faults of the whole file first, then those of its lines in
 * order, then what is missing; a limited number with their words, and the count of all.
 */
export class ProblemLog {
  readonly #locale: ProblemLocale;
  readonly #confirmed: ReadonlySet<string>;
  readonly #limit: number;
  readonly #ofFile: FileProblem[] = [];
  readonly #ofLines: FileProblem[] = [];
  readonly #unconfirmed = new Set<ConfirmableCode>();
  #count = 0;
  #fatal: ProblemCode | undefined;

  constructor(locale: ProblemLocale, confirmed: ReadonlySet<string>, limit: number) {
    this.#locale = locale;
    this.#confirmed = confirmed;
    this.#limit = limit;
  }

  /** A fault of one line, or with line 0 something that the file lacks. */
  add(line: number, field: string, code: ProblemCode, params: ProblemParams = {}): void {
    this.#put(this.#ofLines, line, field, code, params);
  }

  /** A fault of the file as a whole, listed before those of its lines. */
  addOfFile(field: string, code: ProblemCode, params: ProblemParams = {}): void {
    this.#put(this.#ofFile, 0, field, code, params);
  }

  /** A fault that makes further reading pointless. */
  stop(line: number, field: string, code: ProblemCode, params: ProblemParams = {}): void {
    this.#fatal ??= code;
    if (line === 0) this.addOfFile(field, code, params);
    else this.add(line, field, code, params);
  }

  /** Code of the fault that ended reading. */
  get fatal(): ProblemCode | undefined {
    return this.#fatal;
  }

  get count(): number {
    return this.#count;
  }

  /** Found signs of damage that the submitter has not confirmed. */
  get unconfirmed(): ConfirmableCode[] {
    return [...this.#unconfirmed];
  }

  list(): FileProblem[] {
    return [...this.#ofFile, ...this.#ofLines].slice(0, this.#limit);
  }

  #put(
    list: FileProblem[],
    line: number,
    field: string,
    code: ProblemCode,
    params: ProblemParams,
  ): void {
    if (isConfirmable(code)) {
      if (this.#confirmed.has(code)) return;
      this.#unconfirmed.add(code);
    }
    this.#count++;
    if (list.length >= this.#limit) return;
    list.push({ line, field, code, message: problemMessage(code, params, this.#locale) });
  }
}

/** A piece of a file quoted in a message: one line, at most 60 characters. */
export function quoted(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
