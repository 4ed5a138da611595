import {
  closeBrace,
  closeBracket,
  colon,
  comma,
  JsonLine,
  openBrace,
  openBracket,
  quote,
} from "./json-line.ts";
import { predictionLimits } from "./limits.ts";
import { quoted } from "./problem-log.ts";

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

/**
 * Reads one JSON object a line, more strictly than `JSON.parse`: refuses keys given twice and
 * `__proto__` at any depth, deep nesting, NUL and lone surrogates, and names what is wrong.
 * It is also faster on these lines, for it builds no value that nobody asked for.
 */
export class StrictJsonReader extends JsonLine {
  /** Members of the last object with new ones; lines of one file are mostly laid out alike. */
  #layout: readonly Member[] = [];
  readonly #fields: readonly string[];
  /** Values of the wanted fields in the last object read; undefined where it had none. */
  readonly values: (MemberValue | undefined)[];

  /** @param fields keys of the outer object whose values are wanted */
  constructor(fields: readonly string[]) {
    super();
    this.#fields = fields;
    this.values = fields.map(() => undefined);
  }

  /**
   * Reads the object that fills `[from, end)` of the loaded text into `values`.
   * @throws JsonFault, with some values already set
   */
  readObject(from: number, end: number): void {
    this.begin(from, end);
    for (let index = 0; index < this.values.length; index++) this.values[index] = undefined;
    this.#readOuter();
    this.finish();
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
      if (member !== undefined && this.text.startsWith(member.lead, this.at)) {
        this.at += member.lead.length;
        this.field = member.key;
      } else {
        const from = this.at;
        if (!this.#toKey(place)) break;
        members ??= layout.slice(0, place);
        const key = this.readString();
        this.field = key;
        this.#admitKey(key, members);
        this.#toValue();
        const lead = this.text.slice(from, this.at);
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
      const key = this.readString();
      this.#admitKey(key, members);
      members.push({ key });
      this.#toValue();
      this.#readValue(depth);
    }
  }

  /** Goes to the next key of an object; false, and past the object, where there is none. */
  #toKey(place: number): boolean {
    this.skipBlanks();
    if (place === 0) {
      if (this.code() !== openBrace) throw this.unexpected();
      this.at++;
      this.skipBlanks();
    }
    let code = this.code();
    if (code === closeBrace) {
      this.at++;
      return false;
    }
    if (place > 0) {
      if (code !== comma) throw this.unexpected();
      this.at++;
      this.skipBlanks();
      code = this.code();
    }
    if (code !== quote) throw this.unexpected();
    return true;
  }

  #admitKey(key: string, before: readonly { key: string }[]): void {
    if (key === "__proto__") throw this.fault("json_forbidden_key", { key });
    for (const member of before) {
      if (member.key === key) throw this.fault("json_duplicate_key", { key: quoted(key) });
    }
    if (before.length >= predictionLimits.jsonKeys) {
      throw this.fault("json_too_many_keys", { limit: predictionLimits.jsonKeys });
    }
  }

  #toValue(): void {
    this.skipBlanks();
    if (this.code() !== colon) throw this.unexpected();
    this.at++;
    this.skipBlanks();
  }

  #readValue(depth: number): MemberValue {
    const code = this.code();
    if (code === quote) return this.readString();
    if (code === openBrace || code === openBracket) {
      if (depth >= predictionLimits.jsonDepth) {
        throw this.fault("json_too_deep", { limit: predictionLimits.jsonDepth });
      }
      if (code === openBracket) {
        this.#skipArray(depth + 1);
        return nestedArray;
      }
      this.#readNested(depth + 1);
      return nestedObject;
    }
    return this.readScalar();
  }

  #skipArray(depth: number): void {
    this.at++;
    this.skipBlanks();
    if (this.code() === closeBracket) {
      this.at++;
      return;
    }
    for (;;) {
      this.#readValue(depth);
      this.skipBlanks();
      const next = this.code();
      if (next !== comma && next !== closeBracket) throw this.unexpected();
      this.at++;
      if (next === closeBracket) return;
      this.skipBlanks();
    }
  }
}
