import type { Numeral } from "./numerals.ts";

/** Unit of a quantity: a known one, or any counted noun (*cartas*). */
export interface QuantityUnit {
  readonly dimension: string;
  readonly scale: number;
  /** Base word of a counted noun, its number variants in {@link QuantityUnit.nouns}. */
  readonly nouns?: ReadonlySet<string>;
}

/** A typed value read from text. */
export type Value =
  | { readonly type: "number"; readonly numeral: Numeral; readonly unit?: QuantityUnit }
  | { readonly type: "percent"; readonly numeral: Numeral }
  | { readonly type: "money"; readonly numeral: Numeral; readonly currency: string }
  /** Any part may be missing; `shortYear` is the year's last two digits as written. */
  | {
      readonly type: "date";
      readonly day?: number;
      readonly month?: number;
      readonly year?: number;
      readonly shortYear?: number;
      /** A day that falls on another date each year: *terceiro domingo de junho*. */
      readonly floating?: boolean;
    }
  /** Minutes after midnight; `twelve` where the hour may be read on a 12-hour clock. */
  | { readonly type: "time"; readonly minutes: number; readonly twelve: boolean }
  | { readonly type: "century"; readonly century: number; readonly era: number }
  | { readonly type: "decade"; readonly decade: number }
  /** `nouns`: of a reference, what it is the position of (*2.º **ciclo***), with number variants. */
  | { readonly type: "ordinal"; readonly position: number; readonly nouns?: ReadonlySet<string> }
  | { readonly type: "phone"; readonly digits: string; readonly international: boolean };

export type ValueType = Value["type"];

/** How exactly a response states a number. */
export type Precision = "exact" | "approximate" | "bound";

/** A value found in a token range. */
export interface ReadValue {
  readonly value: Value;
  /** Tokens used. */
  readonly length: number;
  readonly precision: Precision;
  /** Base of the content word right behind the value: what it counts, perhaps. */
  readonly noun?: string | undefined;
  /** Spelled as in another variety of the language. */
  readonly variety: boolean;
}
