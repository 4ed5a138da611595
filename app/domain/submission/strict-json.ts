import { predictionLimits } from "./limits.ts";
import { quoted } from "./problem-log.ts";
import type { ProblemCode, ProblemParams } from "./problem-messages.ts";

/** Stands for an object or array: checked to its end, and not built. */
export const nestedObject = Symbol("object");
export const nestedArray = Symbol("array");
export type MemberValue =
  | string
  | number
  | boolean
  | null
  | typeof nestedObject
  | typeof nestedArray;

/** A member of the outer object, as the last line wrote it. */
interface Member {
  key: string;
  /** Everything from the end of the value before to the start of this one. */
  lead: string;
  /** Place among the wanted fields, or -1. */
  wanted: number;
}

/** Thrown by `StrictJsonReader`; not an Error, whose stack would cost more than the reading. */
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

const quote = 34;
const comma = 44;
const backslash = 92;
const colon = 58;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

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
 * Reads one JSON object a line, more strictly than `JSON.parse`: refuses keys given twice and
 * `__proto__` at any depth, deep nesting, NUL and lone surrogates, and names what is wrong.
 * It is also faster on these lines: strings without escapes are cut out of the text by `indexOf`,
 * and values nobody asked for are not built.
 */
export class StrictJsonReader {
  #text = "";
  #from = 0;
  #end = 0;
  #at = 0;
  #field = "";
  /** Place of the next backslash; found once and good until reading passes it. */
  #nextEscape = -1;
  #hasUnicodeEscapes = false;
  /** Members of the last object with new ones; lines of one file are mostly laid out alike. */
  #layout: readonly Member[] = [];
  readonly #fields: readonly string[];
  /** Values of the wanted fields in the last object read; undefined where it had none. */
  readonly values: (MemberValue | undefined)[];

  /** @param fields keys of the outer object whose values are wanted */
  constructor(fields: readonly string[]) {
    this.#fields = fields;
    this.values = fields.map(() => undefined);
  }

  /** Sets the text that lines are read from. */
  load(text: string): void {
    this.#text = text;
    this.#nextEscape = -1;
    this.#hasUnicodeEscapes = text.includes("\\u");
  }

  /** Whether some string of the loaded text may hold what the text itself does not show. */
  get hasUnicodeEscapes(): boolean {
    return this.#hasUnicodeEscapes;
  }

  /**
   * Reads the object that fills `[from, end)` of the loaded text into `values`.
   * @throws JsonFault, with some values already set
   */
  readObject(from: number, end: number): void {
    this.#from = from;
    this.#at = from;
    this.#end = end;
    this.#field = "";
    for (let index = 0; index < this.values.length; index++) this.values[index] = undefined;
    this.#readOuter();
    if (this.#at < end) this.#skipBlanks();
    if (this.#at < end) throw this.#unexpected();
  }

  /**
   * While each member begins just as in the line before, its key is known to be well formed and
   * to come once, and one comparison passes it by.
   */
  #readOuter(): void {
    const layout = this.#layout;
    let members: Member[] | undefined;
    for (let place = 0; ; place++) {
      let member = members === undefined ? layout[place] : undefined;
      if (member !== undefined && this.#text.startsWith(member.lead, this.#at)) {
        this.#at += member.lead.length;
        this.#field = member.key;
      } else {
        const from = this.#at;
        if (!this.#toKey(place)) break;
        members ??= layout.slice(0, place);
        const key = this.#readString();
        this.#field = key;
        this.#admitKey(key, members);
        this.#toValue();
        const lead = this.#text.slice(from, this.#at);
        member = { key, lead, wanted: this.#fields.indexOf(key) };
        members.push(member);
      }
      const value = this.#readValue(1);
      if (member.wanted >= 0) this.values[member.wanted] = value;
    }
    if (members !== undefined) this.#layout = members;
  }

  #readNested(depth: number): void {
    const members: { key: string }[] = [];
    for (let place = 0; this.#toKey(place); place++) {
      const key = this.#readString();
      this.#admitKey(key, members);
      members.push({ key });
      this.#toValue();
      this.#readValue(depth);
    }
  }

  /** Goes to the next key of an object; false, and past the object, where there is none. */
  #toKey(place: number): boolean {
    this.#skipBlanks();
    if (place === 0) {
      if (this.#code() !== openBrace) throw this.#unexpected();
      this.#at++;
      this.#skipBlanks();
    }
    let code = this.#code();
    if (code === closeBrace) {
      this.#at++;
      return false;
    }
    if (place > 0) {
      if (code !== comma) throw this.#unexpected();
      this.#at++;
      this.#skipBlanks();
      code = this.#code();
    }
    if (code !== quote) throw this.#unexpected();
    return true;
  }

  #admitKey(key: string, before: readonly { key: string }[]): void {
    if (key === "__proto__") throw this.#fault("json_forbidden_key", { key });
    for (const member of before) {
      if (member.key === key) throw this.#fault("json_duplicate_key", { key: quoted(key) });
    }
    if (before.length >= predictionLimits.jsonKeys) {
      throw this.#fault("json_too_many_keys", { limit: predictionLimits.jsonKeys });
    }
  }

  #toValue(): void {
    this.#skipBlanks();
    if (this.#code() !== colon) throw this.#unexpected();
    this.#at++;
    this.#skipBlanks();
  }

  #readValue(depth: number): MemberValue {
    const code = this.#code();
    if (code === quote) return this.#readString();
    if (code === openBrace || code === openBracket) {
      if (depth >= predictionLimits.jsonDepth) {
        throw this.#fault("json_too_deep", { limit: predictionLimits.jsonDepth });
      }
      if (code === openBracket) {
        this.#skipArray(depth + 1);
        return nestedArray;
      }
      this.#readNested(depth + 1);
      return nestedObject;
    }
    return this.#readScalar();
  }

  #skipArray(depth: number): void {
    this.#at++;
    this.#skipBlanks();
    if (this.#code() === closeBracket) {
      this.#at++;
      return;
    }
    for (;;) {
      this.#readValue(depth);
      this.#skipBlanks();
      const next = this.#code();
      if (next !== comma && next !== closeBracket) throw this.#unexpected();
      this.#at++;
      if (next === closeBracket) return;
      this.#skipBlanks();
    }
  }

  #readScalar(): number | boolean | null {
    const whole = this.#readWholeNumber();
    if (whole !== undefined) return whole;
    numberPattern.lastIndex = this.#at;
    const digits = numberPattern.exec(this.#text)?.[0];
    if (digits !== undefined) {
      this.#at += digits.length;
      return Number(digits);
    }
    wordPattern.lastIndex = this.#at;
    const word = wordPattern.exec(this.#text)?.[0] ?? "";
    if (notANumber.test(word)) throw this.#fault("json_nan", { found: word });
    if (python.test(word)) throw this.#fault("json_python", { found: word });
    if (word !== "true" && word !== "false" && word !== "null") throw this.#unexpected();
    this.#at += word.length;
    return word === "null" ? null : word === "true";
  }

  /** Short counts, which usage and timing fields are full of; anything else is left to the pattern. */
  #readWholeNumber(): number | undefined {
    const text = this.#text;
    let value = 0;
    let at = this.#at;
    for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(++at)) {
      value = value * 10 + code - 48;
    }
    const length = at - this.#at;
    const next = text.charCodeAt(at);
    if (length === 0 || length > 15 || (next !== comma && next !== closeBrace)) return undefined;
    if (length > 1 && text.charCodeAt(this.#at) === 48) return undefined;
    this.#at = at;
    return value;
  }

  #readString(): string {
    const start = this.#at + 1;
    const near = Math.min(start + shortString, this.#end);
    // A short string is walked through faster than searched.
    for (let at = start; at < near; at++) {
      const code = this.#text.charCodeAt(at);
      if (code === quote) {
        this.#at = at + 1;
        return this.#text.slice(start, at);
      }
      if (code === backslash || code < 32) break;
    }
    return this.#readLongString(start);
  }

  #readLongString(start: number): string {
    const text = this.#text;
    if (this.#nextEscape < start) {
      const found = text.indexOf("\\", start);
      this.#nextEscape = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    let close = text.indexOf('"', start);
    const escaped = this.#nextEscape < close;
    if (escaped) close = this.#closingQuote(close);
    if (close < 0 || close >= this.#end) throw this.#fault("json_cut", {});
    this.#at = close + 1;
    if (escaped) return this.#unescape(text.slice(start - 1, close + 1));
    const value = text.slice(start, close);
    this.#refuseControls(value);
    return value;
  }

  /** The first quote from `close` on that is not escaped, or -1. */
  #closingQuote(close: number): number {
    for (let at = close; at >= 0 && at < this.#end; at = this.#text.indexOf('"', at + 1)) {
      let before = at - 1;
      while (this.#text.charCodeAt(before) === backslash) before--;
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
      throw this.#fault("json_escape", {});
    }
    if (this.#hasUnicodeEscapes) {
      if (value.includes("\0")) throw this.#fault("nul_character", {});
      if (loneSurrogate.test(value)) throw this.#fault("lone_surrogate", {});
    }
    return value;
  }

  #refuseControls(raw: string): void {
    const found = controlCharacter.exec(raw)?.[0];
    if (found === undefined) return;
    if (found === "\0") throw this.#fault("nul_character", {});
    const hex = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    throw this.#fault("json_control_character", { found: `U+${hex}` });
  }

  /** Code of the character at hand; NaN at the end of the line. */
  #code(): number {
    return this.#at < this.#end ? this.#text.charCodeAt(this.#at) : Number.NaN;
  }

  #skipBlanks(): void {
    for (;;) {
      const code = this.#code();
      if (code !== 32 && code !== 9 && code !== 13) return;
      this.#at++;
    }
  }

  #unexpected(): JsonFault {
    if (this.#at >= this.#end) return this.#fault("json_cut", {});
    const found = this.#text.slice(this.#at, Math.min(this.#at + 12, this.#end));
    if (found.startsWith("'")) return this.#fault("json_python", { found });
    return this.#fault("json_syntax", { found, column: this.#at - this.#from + 1 });
  }

  #fault(code: ProblemCode, params: ProblemParams): JsonFault {
    return new JsonFault(code, this.#field, params);
  }
}
