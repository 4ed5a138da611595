import type { ProblemCode, ProblemParams } from "./problem-messages.ts";

/** Thrown by the reader of a line; not an Error, whose stack would cost more than the reading. */
export class JsonFault {
  readonly code: ProblemCode;
  readonly field: string;
  readonly params: ProblemParams;

  constructor(code: ProblemCode, field: string, params: ProblemParams) {
    this.code = code;
    this.field = field;
    this.params = params;
  }
}

/** Character codes that JSON is built of. */
export const quote = 34;
export const comma = 44;
export const colon = 58;
export const openBracket = 91;
export const closeBracket = 93;
const backslash = 92;
export const openBrace = 123;
export const closeBrace = 125;

/** Characters up to which walking beats `indexOf`. */
const shortString = 24;

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const wordPattern = /-?[A-Za-z]+/y;
const notANumber = /^-?(?:nan|inf|infinity)$/i;
const python = /^(?:None|True|False)$/;
const loneSurrogate = /\p{Surrogate}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const controlCharacter = /[\0-\x1f]/;

/**
 * The line of a text that is being read as JSON: a place in it, and the reading of what has no
 * parts. Strings without escapes are cut out of the text by `indexOf`, which is faster than any
 * parsing.
 */
export abstract class JsonLine {
  protected text = "";
  /** Place of the next character to read. */
  protected at = 0;
  /** Key of the outer object that is being read, for faults. */
  protected field = "";
  #from = 0;
  #end = 0;
  /** Place of the next backslash; found once and good until reading passes it. */
  #nextEscape = -1;
  #hasUnicodeEscapes = false;

  /** Sets the text that lines are read from. */
  load(text: string): void {
    this.text = text;
    this.#nextEscape = -1;
    this.#hasUnicodeEscapes = text.includes("\\u");
  }

  /** Whether some string of the loaded text may hold what the text itself does not show. */
  get hasUnicodeEscapes(): boolean {
    return this.#hasUnicodeEscapes;
  }

  protected begin(from: number, end: number): void {
    this.#from = from;
    this.#end = end;
    this.at = from;
    this.field = "";
  }

  /** @throws JsonFault where anything but blanks is left */
  protected finish(): void {
    if (this.at < this.#end) this.skipBlanks();
    if (this.at < this.#end) throw this.unexpected();
  }

  protected readScalar(): number | boolean | null {
    const whole = this.#readWholeNumber();
    if (whole !== undefined) return whole;
    numberPattern.lastIndex = this.at;
    const digits = numberPattern.exec(this.text)?.[0];
    if (digits !== undefined) {
      this.at += digits.length;
      return Number(digits);
    }
    wordPattern.lastIndex = this.at;
    const word = wordPattern.exec(this.text)?.[0] ?? "";
    if (notANumber.test(word)) throw this.fault("json_nan", { found: word });
    if (python.test(word)) throw this.fault("json_python", { found: word });
    if (word !== "true" && word !== "false" && word !== "null") throw this.unexpected();
    this.at += word.length;
    return word === "null" ? null : word === "true";
  }

  /** Short counts, which usage and timing fields are full of; anything else is left to the pattern. */
  #readWholeNumber(): number | undefined {
    const text = this.text;
    let value = 0;
    let at = this.at;
    for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(++at)) {
      value = value * 10 + code - 48;
    }
    const length = at - this.at;
    const next = text.charCodeAt(at);
    if (length === 0 || length > 15 || (next !== comma && next !== closeBrace)) return undefined;
    if (length > 1 && text.charCodeAt(this.at) === 48) return undefined;
    this.at = at;
    return value;
  }

  protected readString(): string {
    const start = this.at + 1;
    const near = Math.min(start + shortString, this.#end);
    // A short string is walked through faster than searched.
    for (let at = start; at < near; at++) {
      const code = this.text.charCodeAt(at);
      if (code === quote) {
        this.at = at + 1;
        return this.text.slice(start, at);
      }
      if (code === backslash || code < 32) break;
    }
    return this.#readLongString(start);
  }

  #readLongString(start: number): string {
    const text = this.text;
    if (this.#nextEscape < start) {
      const found = text.indexOf("\\", start);
      this.#nextEscape = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    let close = text.indexOf('"', start);
    const escaped = this.#nextEscape < close;
    if (escaped) close = this.#closingQuote(close);
    if (close < 0 || close >= this.#end) throw this.fault("json_cut", {});
    this.at = close + 1;
    if (escaped) return this.#unescape(text.slice(start - 1, close + 1));
    const value = text.slice(start, close);
    this.#refuseControls(value);
    return value;
  }

  /** The first quote from `close` on that is not escaped, or -1. */
  #closingQuote(close: number): number {
    for (let at = close; at >= 0 && at < this.#end; at = this.text.indexOf('"', at + 1)) {
      let before = at - 1;
      while (this.text.charCodeAt(before) === backslash) before--;
      if ((at - before) % 2 === 1) return at;
    }
    return -1;
  }

  #unescape(literal: string): string {
    let value: string;
    try {
      value = JSON.parse(literal);
    } catch {
      this.#refuseControls(literal);
      throw this.fault("json_escape", {});
    }
    if (this.#hasUnicodeEscapes) {
      if (value.includes("\0")) throw this.fault("nul_character", {});
      if (loneSurrogate.test(value)) throw this.fault("lone_surrogate", {});
    }
    return value;
  }

  #refuseControls(raw: string): void {
    const found = controlCharacter.exec(raw)?.[0];
    if (found === undefined) return;
    if (found === "\0") throw this.fault("nul_character", {});
    const hex = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    throw this.fault("json_control_character", { found: `U+${hex}` });
  }

  /** Code of the character at hand; NaN at the end of the line. */
  protected code(): number {
    return this.at < this.#end ? this.text.charCodeAt(this.at) : Number.NaN;
  }

  protected skipBlanks(): void {
    for (;;) {
      const code = this.code();
      if (code !== 32 && code !== 9 && code !== 13) return;
      this.at++;
    }
  }

  protected unexpected(): JsonFault {
    if (this.at >= this.#end) return this.fault("json_cut", {});
    const found = this.text.slice(this.at, Math.min(this.at + 12, this.#end));
    if (found.startsWith("'")) return this.fault("json_python", { found });
    return this.fault("json_syntax", { found, column: this.at - this.#from + 1 });
  }

  protected fault(code: ProblemCode, params: ProblemParams): JsonFault {
    return new JsonFault(code, this.field, params);
  }
}
