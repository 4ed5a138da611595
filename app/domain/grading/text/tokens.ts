import { stripAccents } from "./letters.ts";

/** What a token is. */
export const WORD = 1;
/** Digits with their inner points and commas: `1.500,00`. */
export const NUMBER = 2;
/** Digits marked as an ordinal: `1.º`, `2ª`, `3o`; `word` holds the digits. */
export const ORDINAL = 3;
/** Punctuation or a symbol that may matter: `, ; ( % €`. Quotes and emoji leave no token. */
export const MARK = 4;

/** What stands between a token and the one before it. */
export const ADJACENT = 0;
export const SPACE = 1;
export const HYPHEN = 2;
export const APOSTROPHE = 3;

/** Columns of equal length, one entry a token. Offsets are code units of `text`. */
export interface Tokens {
  readonly text: string;
  count: number;
  readonly kind: number[];
  /** Lower-case with accents; digits or the mark itself for other kinds. */
  readonly word: string[];
  /** Lower-case, canonical spelling, no accents. */
  readonly base: string[];
  /** Canonical spelling with accents; differs from `word` for old orthography only. */
  readonly canonical: string[];
  readonly start: number[];
  readonly end: number[];
  readonly gap: number[];
  /** First letter is upper-case. */
  readonly capital: boolean[];
}

/** What the language contributes to the splitting of text. */
export interface WordForms {
  /** Canonical spelling of a lower-case word (old orthography → new). */
  spelling(word: string): string;
  /** Text without a match holds no word that {@link spelling} would change. */
  readonly respelled: RegExp;
  /** Lower-case words whose following full stop does not end a sentence. */
  readonly abbreviations: ReadonlySet<string>;
}

const LETTER = 1;
const DIGIT = 2;
const BLANK = 3;
const SYMBOL = 4;
const DROPPED = 5;

const LETTER_PATTERN = /[\p{L}\p{M}]/u;
const SYMBOLS = ".,;:!?()[]{}/|+=%&$£€*<>~…—•→°²³½¼¾±≤≥√\n";
const BLANKS = " \t\r\f\v\u00a0";

const classes = new Uint8Array(0x3000);
for (let code = 0; code < classes.length; code++) {
  const char = String.fromCharCode(code);
  if (code >= 48 && code <= 57) classes[code] = DIGIT;
  else if (char === "º" || char === "ª") classes[code] = SYMBOL;
  else if (LETTER_PATTERN.test(char)) classes[code] = LETTER;
  else if (BLANKS.includes(char)) classes[code] = BLANK;
  else if (SYMBOLS.includes(char)) classes[code] = SYMBOL;
  else classes[code] = DROPPED;
}

/** A sign before a number that makes another number of it, or a range. */
const COMPARATORS = "<>≤≥±≠√";
const EXPONENTS = "²³½¼¾";

/** True if a sign such as `>` stands before the number at token `at`. */
export function isCompared(tokens: Tokens, at: number): boolean {
  const isNumber = tokens.kind[at] === NUMBER || tokens.kind[at] === ORDINAL;
  const before = tokens.kind[at - 1] === MARK ? (tokens.word[at - 1] ?? "") : "";
  return isNumber && before !== "" && COMPARATORS.includes(before);
}

/** True if an exponent or fraction such as `²` or `½` follows a number that ends before `end`. */
export function isRaised(tokens: Tokens, end: number): boolean {
  const isNumber = tokens.kind[end - 1] === NUMBER || tokens.kind[end - 1] === ORDINAL;
  const after = tokens.kind[end] === MARK ? (tokens.word[end] ?? "") : "";
  return isNumber && after !== "" && EXPONENTS.includes(after);
}

function classOf(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (Number.isNaN(code)) return BLANK;
  if (code < 0x3000) return classes[code] ?? DROPPED;
  // Surrogates and symbols beyond the table (emoji) are dropped; other scripts are letters.
  return code >= 0xd800 && code <= 0xdfff
    ? DROPPED
    : LETTER_PATTERN.test(text.charAt(index))
      ? LETTER
      : DROPPED;
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x2018;
}

function isEmphasis(text: string, index: number): boolean {
  const char = text.charAt(index);
  return char === "*" || char === "_";
}

function push(
  tokens: Tokens,
  kind: number,
  word: string,
  start: number,
  end: number,
  gap: number,
  respell: WordForms | undefined,
): void {
  tokens.kind.push(kind);
  tokens.word.push(word);
  const canonical = kind === WORD && respell ? respell.spelling(word) : word;
  tokens.canonical.push(canonical);
  tokens.base.push(kind === WORD ? stripAccents(canonical) : word);
  tokens.start.push(start);
  tokens.end.push(end);
  tokens.gap.push(gap);
  tokens.capital.push(kind === WORD && tokens.text.charCodeAt(start) !== word.charCodeAt(0));
  tokens.count++;
}

/** End of a dotted acronym (`S.N.S.`, `a.C.`) that starts at `start`, or `start` if none does. */
function dottedEnd(text: string, start: number): number {
  let at = start;
  let letters = 0;
  while (
    classOf(text, at) === LETTER &&
    classOf(text, at + 1) !== LETTER &&
    (text.charCodeAt(at + 1) === 46 || letters > 0)
  ) {
    letters++;
    at++;
    if (text.charCodeAt(at) !== 46) break;
    at++;
  }
  return letters >= 2 && classOf(text, at) !== LETTER ? at : start;
}

function numberEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    while (classOf(text, at) === DIGIT) at++;
    const code = text.charCodeAt(at);
    const joins = (code === 46 || code === 44) && classOf(text, at + 1) === DIGIT;
    if (!joins) return at;
    at++;
  }
}

/** Length of an ordinal ending (`.º`, `ª`, `o`) at `at`; 0 where there is none. */
function ordinalMark(text: string, at: number): number {
  const dot = text.charCodeAt(at) === 46 ? 1 : 0;
  const char = text.charAt(at + dot);
  if (char === "º" || char === "ª") return dot + 1;
  if (char === "°") return classOf(text, at + dot + 1) === LETTER ? 0 : dot + 1;
  const plain = (char === "o" || char === "a") && dot === 0;
  return plain && classOf(text, at + 1) !== LETTER && classOf(text, at + 1) !== DIGIT ? 1 : 0;
}

/**
 * Splits cleaned text into words, numbers and marks in one pass. Letters and digits are parted
 * (`A1` → `a` `1`), hyphens and apostrophes inside a word become gaps, a free-standing hyphen
 * becomes the mark `—`, one at the start of a line the bullet `•`, one before a number `-`.
 */
export function tokenise(text: string, forms?: WordForms): Tokens {
  const tokens: Tokens = {
    text,
    count: 0,
    kind: [],
    word: [],
    base: [],
    canonical: [],
    start: [],
    end: [],
    gap: [],
    capital: [],
  };
  const respell = forms?.respelled.test(text.toLowerCase()) ? forms : undefined;
  let gap = ADJACENT;
  let at = 0;
  while (at < text.length) {
    const kind = classOf(text, at);
    const start = at;
    if (kind === LETTER) {
      let end = dottedEnd(text, start);
      if (end > start) {
        const word = text.slice(start, end).replaceAll(".", "").toLowerCase();
        push(tokens, WORD, word, start, end, gap, respell);
      } else {
        end = start + 1;
        while (classOf(text, end) === LETTER) end++;
        const word = text.slice(start, end).toLowerCase();
        push(tokens, WORD, word, start, end, gap, respell);
        // *n.º*, *séc.*
        const mark = ordinalMark(text, end);
        if (mark > 0 && !"oa".includes(text.charAt(end))) end += mark;
        else if (text.charCodeAt(end) === 46 && forms?.abbreviations.has(word)) end++;
      }
      at = end;
      gap = ADJACENT;
    } else if (kind === DIGIT) {
      at = numberEnd(text, start);
      const mark = ordinalMark(text, at);
      push(
        tokens,
        mark ? ORDINAL : NUMBER,
        text.slice(start, at),
        start,
        at + mark,
        gap,
        undefined,
      );
      at += mark;
      gap = ADJACENT;
    } else if (kind === BLANK) {
      at++;
      gap = SPACE;
    } else if (text.charCodeAt(at) === 45) {
      at++;
      // Emphasis may stand between a word and its hyphen: **bolo**-**rei**.
      let behind = start - 1;
      while (isEmphasis(text, behind)) behind--;
      while (isEmphasis(text, at)) at++;
      const before = behind >= 0 ? classOf(text, behind) : BLANK;
      const after = classOf(text, at);
      const inside =
        (before === LETTER || before === DIGIT) && (after === LETTER || after === DIGIT);
      if (inside) gap = HYPHEN;
      else if (after === DIGIT) push(tokens, MARK, "-", start, at, gap, undefined);
      else if (after === BLANK || after === SYMBOL || before === BLANK) {
        const atLineStart = tokens.count === 0 || tokens.word[tokens.count - 1] === "\n";
        push(tokens, MARK, atLineStart ? "•" : "—", start, at, SPACE, undefined);
        gap = SPACE;
      } else gap = SPACE;
    } else if (kind === SYMBOL) {
      let end = at + 1;
      let mark = text.charAt(at);
      if (mark === ".") {
        while (text.charCodeAt(end) === 46) end++;
        if (end - at > 1) mark = "…";
      } else if (mark === "[" || mark === "{") mark = "(";
      else if (mark === "]" || mark === "}") mark = ")";
      else if (mark === "*") {
        // Emphasis leaves no token; a star that opens a line is a bullet.
        const atLineStart = tokens.count === 0 || tokens.word[tokens.count - 1] === "\n";
        if (!atLineStart || classOf(text, end) !== BLANK) {
          at = end;
          gap = gap === ADJACENT ? SPACE : gap;
          continue;
        }
        mark = "•";
      }
      push(tokens, MARK, mark, start, end, gap, undefined);
      at = end;
      gap = ADJACENT;
    } else {
      at++;
      const apostrophe = isApostrophe(text.charCodeAt(start)) && gap === ADJACENT;
      gap = apostrophe && classOf(text, at) === LETTER && tokens.count > 0 ? APOSTROPHE : SPACE;
    }
  }
  return tokens;
}
