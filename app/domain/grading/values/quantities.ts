import type { Language } from "../language.ts";
import { romanValue } from "../text/roman.ts";
import { ADJACENT, HYPHEN, MARK, NUMBER, SPACE, type Tokens, WORD } from "../text/tokens.ts";
import { type ReadNumber, readNumber, readOrdinal } from "./number-words.ts";
import type { QuantityUnit, Value } from "./value.ts";

interface Read {
  readonly value: Value;
  readonly length: number;
}

/** Percentage after a number read at `at`: `%` or its words (*por cento*). */
export function readPercent(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
  number: ReadNumber,
): Read | undefined {
  const after = at + number.length;
  for (const sign of language.pack.percent) {
    const words = sign.split(" ");
    const matches = words.every((word, k) => after + k < end && tokens.base[after + k] === word);
    if (!matches) continue;
    return {
      value: { type: "percent", numeral: number.numeral },
      length: number.length + words.length,
    };
  }
  return undefined;
}

/** Quantity: a number with a known unit or a counted noun of the references, if either follows. */
export function readQuantity(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
  number: ReadNumber,
  nouns: readonly ReadonlySet<string>[],
): Read {
  const after = at + number.length;
  const following = after < end && tokens.kind[after] !== NUMBER ? (tokens.base[after] ?? "") : "";
  // *m²*, *m2*, *metros quadrados*, else *m*.
  const power =
    after + 1 < end && tokens.kind[after] === WORD ? (tokens.base[after + 1] ?? "") : "";
  const isWord = tokens.kind[after + 1] === WORD;
  const isPower = isWord || tokens.gap[after + 1] === ADJACENT;
  const raised = isPower
    ? language.pack.units[`${following}${isWord ? " " : ""}${power}`]
    : undefined;
  let unit: QuantityUnit | undefined = raised ?? language.pack.units[following];
  let length = number.length + (raised ? 2 : unit ? 1 : 0);
  const perUnit = tokens.word[after + 1] === "/" && after + 2 < end;
  if (unit && perUnit) {
    // km/h: the whole is a unit of its own.
    const whole = language.pack.units[`${following}/${tokens.base[after + 2] ?? ""}`];
    unit = whole ?? { dimension: `${unit.dimension}/${tokens.base[after + 2]}`, scale: 0 };
    length = number.length + 3;
  }
  if (!unit) {
    const noun = nouns.find((forms) => forms.has(following));
    if (noun) {
      unit = { dimension: "count", scale: 0, nouns: noun };
      length = number.length + 1;
    }
  }
  return {
    value: { type: "number", numeral: number.numeral, ...(unit ? { unit } : {}) },
    length,
  };
}

/** Century: *século XX*, *séc. 20*, *XX*; a bare number is none. */
export function readCentury(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): Read | undefined {
  const { century: centuryWords, eras } = language.pack.calendar;
  const named = centuryWords.includes(tokens.base[at] ?? "");
  const from = named ? at + 1 : at;
  if (from >= end || tokens.kind[from] === MARK) return undefined;
  let century = tokens.kind[from] === WORD ? romanValue(tokens.word[from] ?? "") : undefined;
  let length = 1;
  if (century === undefined && named) {
    const number = readNumber(language, tokens, from, end);
    const ordinal = number ? undefined : readOrdinal(language, tokens, from, end);
    century = number ? Number(number.numeral.primary) : ordinal?.position;
    length = number?.length ?? ordinal?.length ?? 0;
  }
  if (century === undefined || !(century >= 1 && century <= 30)) return undefined;
  const eraAt = from + length;
  const era = eraAt < end ? eras[tokens.base[eraAt] ?? ""] : undefined;
  return {
    value: { type: "century", century, era: era ?? 1 },
    length: eraAt - at + (era === undefined ? 0 : 1),
  };
}

/** Decade: *anos 80*, *década de 1980*. */
export function readDecade(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): Read | undefined {
  const { decade, of } = language.pack.calendar;
  if (!decade.includes(tokens.base[at] ?? "")) return undefined;
  let i = at + 1;
  while (i < end && of.includes(tokens.word[i] ?? "")) i++;
  const number = i < end ? readNumber(language, tokens, i, end) : undefined;
  const value = Number(number?.numeral.primary);
  if (!number || !(value % 10 === 0 && (value < 100 || (value >= 1000 && value < 2100)))) {
    return undefined;
  }
  return { value: { type: "decade", decade: value }, length: i + number.length - at };
}

const GROUP = /^[\d.]+$/;

/** Telephone number: digit groups parted by spaces, points, hyphens or parentheses. */
export function readPhone(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): Read | undefined {
  let i = at;
  let digits = "";
  let plus = false;
  if (tokens.word[i] === "+") {
    plus = true;
    i++;
  }
  let last = i;
  for (; i < end; i++) {
    const word = tokens.word[i] ?? "";
    if (tokens.kind[i] === NUMBER && GROUP.test(word)) {
      const gap = tokens.gap[i];
      if (digits !== "" && gap !== SPACE && gap !== HYPHEN && tokens.kind[i - 1] === NUMBER) break;
      digits += word.replaceAll(".", "");
      last = i + 1;
    } else if (word !== "(" && word !== ")" && word !== "—") break;
  }
  if (digits.length < 3 || digits.length > 16) return undefined;
  const { dialling } = language.pack;
  const prefix = plus ? dialling : `00${dialling}`;
  const international = plus || digits.startsWith(prefix);
  const national =
    digits.startsWith(prefix) && digits.length > prefix.length + 6
      ? digits.slice(prefix.length)
      : digits;
  return { value: { type: "phone", digits: national, international }, length: last - at };
}
