import type { Language } from "../language.ts";
import { HYPHEN, MARK, NUMBER, ORDINAL, SPACE, type Tokens, WORD } from "../text/tokens.ts";
import { canonicalDecimal, shiftDecimal } from "./decimal.ts";
import { type Numeral, readNumeral } from "./numerals.ts";

export interface ReadNumber {
  readonly numeral: Numeral;
  readonly length: number;
  readonly variety: boolean;
  /** Only a word that is an article as well (*um*, *uma*). */
  readonly article: boolean;
}

/** Whole number in words from `at`: *mil novecentos e oitenta e seis*. */
function readWords(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): ReadNumber | undefined {
  const { small, scales, joiner, varietyWords, articleWords } = language.pack.numbers;
  let total = 0;
  let group = 0;
  let groupSize = 1000;
  let lastScale = 19;
  let i = at;
  let used = 0;
  let variety = false;
  let joined = true;
  while (i < end && tokens.kind[i] === WORD) {
    const word = tokens.word[i] ?? "";
    if (word === joiner && used > 0 && !joined) {
      joined = true;
      i++;
      continue;
    }
    const value = small[word];
    const scale = scales[word];
    if (value !== undefined) {
      // Hundreds, tens and units in falling order, each once: *vinte e três*, not *três e vinte*.
      const size = value >= 100 ? 100 : value >= 20 ? 10 : 1;
      const fits = size < groupSize && (value < 10 || value >= 20 || groupSize > 10);
      if (!fits) break;
      group += value;
      groupSize = value >= 20 ? size : 1;
      if (value >= 10 && value < 20) groupSize = 1;
    } else if (scale !== undefined && scale < lastScale) {
      total += Math.max(group, 1) * 10 ** scale;
      group = 0;
      groupSize = 1000;
      lastScale = scale;
    } else break;
    if (varietyWords.includes(word)) variety = true;
    joined = false;
    i++;
    used = i - at;
  }
  if (used === 0) return undefined;
  const first = tokens.word[at] ?? "";
  return {
    numeral: { primary: canonicalDecimal(String(total + group)), padded: false },
    length: used,
    variety,
    article: used === 1 && articleWords.includes(first),
  };
}

const GROUP_OF_THREE = /^\d{3}(?:,\d+)?$/;
const SHORT_GROUP = /^\d{1,3}$/;

/** Digits from `at`, groups parted by spaces joined: `10 300 000`. */
function readDigits(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): ReadNumber | undefined {
  let raw = tokens.word[at] ?? "";
  let length = 1;
  if (SHORT_GROUP.test(raw)) {
    while (
      at + length < end &&
      tokens.kind[at + length] === NUMBER &&
      tokens.gap[at + length] === SPACE &&
      GROUP_OF_THREE.test(tokens.word[at + length] ?? "")
    ) {
      raw += tokens.word[at + length];
      length++;
    }
  }
  const numeral = readNumeral(raw, language.pack.numbers);
  return numeral && { numeral, length, variety: false, article: false };
}

/** Number in digits, in words, or in digits with a word of magnitude (*10 mil*, *1,5 milhões*). */
export function readNumber(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): ReadNumber | undefined {
  if (tokens.kind[at] === MARK || tokens.kind[at] === ORDINAL) return undefined;
  if (tokens.kind[at] === WORD) {
    // *mil-folhas* is a cake.
    const words = readWords(language, tokens, at, end);
    const compound = words && tokens.gap[at + words.length] === HYPHEN && at + words.length < end;
    return compound ? undefined : words;
  }
  const digits = readDigits(language, tokens, at, end);
  if (!digits) return undefined;
  let { primary, rival } = digits.numeral;
  let length = digits.length;
  for (let power = 19; at + length < end; ) {
    const scale = language.pack.numbers.scales[tokens.word[at + length] ?? ""];
    if (scale === undefined || scale >= power || tokens.gap[at + length] === HYPHEN) break;
    power = scale;
    primary = shiftDecimal(primary, scale);
    rival = rival && shiftDecimal(rival, scale);
    length++;
    if (scale === 3) power = 7;
  }
  return {
    numeral: { primary, ...(rival ? { rival } : {}), padded: digits.numeral.padded },
    length,
    variety: false,
    article: false,
  };
}

/** Position in words (*décimo segundo*) or digits (*12.º*). */
export function readOrdinal(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): { position: number; length: number } | undefined {
  if (tokens.kind[at] === ORDINAL) {
    const position = Number(tokens.word[at]);
    return Number.isSafeInteger(position) ? { position, length: 1 } : undefined;
  }
  let position = 0;
  let length = 0;
  let size = 1000;
  for (let i = at; i < end && tokens.kind[i] === WORD; i++) {
    const value = language.pack.numbers.ordinals[tokens.word[i] ?? ""];
    if (value === undefined) break;
    const own = value >= 100 ? 100 : value >= 10 ? 10 : 1;
    if (own >= size) break;
    position += value;
    size = own;
    length++;
  }
  return length > 0 ? { position, length } : undefined;
}
