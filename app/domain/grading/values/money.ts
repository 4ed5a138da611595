import type { Language } from "../language.ts";
import { ADJACENT, NUMBER, type Tokens } from "../text/tokens.ts";
import { canonicalDecimal, shiftDecimal } from "./decimal.ts";
import { readNumber } from "./number-words.ts";
import type { Numeral } from "./numerals.ts";
import type { Value } from "./value.ts";

type MoneyValue = Extract<Value, { type: "money" }>;
interface ReadMoney {
  readonly value: MoneyValue;
  readonly length: number;
}

/** Letters of a currency code that may stand before its amount. */
const LONGEST_CODE = 3;
const TWO_DIGITS = /^\d{2}$/;

function money(numeral: Numeral, currency: string, length: number): ReadMoney {
  return { value: { type: "money", numeral, currency }, length };
}

/** Currency sign or word at `at` (`€`, `R$`, *euros*); length in tokens. */
function currencyAt(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): { currency: string; length: number } | undefined {
  if (at >= end) return undefined;
  const { currencies } = language.pack.money;
  const own = tokens.base[at] ?? "";
  const signed = tokens.word[at + 1] === "$" && at + 1 < end ? currencies[`${own}$`] : undefined;
  if (signed !== undefined) return { currency: signed, length: 2 };
  const currency = currencies[own];
  return currency === undefined ? undefined : { currency, length: 1 };
}

function withHundredths(numeral: Numeral, hundredths: string): Numeral {
  const [whole = "0"] = numeral.primary.split(".");
  return { primary: canonicalDecimal(whole, hundredths.padStart(2, "0")), padded: false };
}

function isWhole(numeral: Numeral): boolean {
  return !numeral.primary.includes(".");
}

/** Money: *2 €*, *€2*, *dois euros e cinquenta cêntimos*, *2€50*, *20$00*, *50 cêntimos*. */
export function readMoney(
  language: Language,
  tokens: Tokens,
  at: number,
  end: number,
): ReadMoney | undefined {
  const { hundredths, dollarSignBetween, thousands } = language.pack.money;
  const before = currencyAt(language, tokens, at, end);
  if (before) {
    // *€2*, *EUR 2*, never *Euro 2004*.
    if ((tokens.word[at] ?? "").length > LONGEST_CODE) return undefined;
    const from = at + before.length;
    if (from >= end || tokens.kind[from] !== NUMBER) return undefined;
    const amount = readNumber(language, tokens, from, end);
    return amount && money(amount.numeral, before.currency, before.length + amount.length);
  }
  const amount = readNumber(language, tokens, at, end);
  if (!amount) return undefined;
  let i = at + amount.length;
  if (i >= end) return undefined;
  const next = tokens.base[i] ?? "";
  const following = tokens.word[i + 1] ?? "";
  const pairFollows = i + 1 < end && tokens.gap[i + 1] === ADJACENT && TWO_DIGITS.test(following);
  if (next === "$" && pairFollows && tokens.gap[i] === ADJACENT) {
    const unit = currencyAt(language, tokens, i + 2, end);
    const length = i + 2 - at + (unit?.currency === dollarSignBetween ? unit.length : 0);
    return money(withHundredths(amount.numeral, following), dollarSignBetween, length);
  }
  const cents = hundredths[next];
  if (cents !== undefined) {
    const { primary } = amount.numeral;
    return money({ primary: shiftDecimal(primary, -2), padded: false }, cents, i + 1 - at);
  }
  const thousand = thousands[next];
  if (thousand !== undefined) {
    const { primary } = amount.numeral;
    return money({ primary: shiftDecimal(primary, 3), padded: false }, thousand, i + 1 - at);
  }
  if (tokens.word[i] === language.pack.calendar.of[0] && i + 1 < end) i++;
  const unit = currencyAt(language, tokens, i, end);
  if (!unit) return undefined;
  const sign = tokens.word[i] ?? "";
  i += unit.length;
  if (
    sign === "€" &&
    i < end &&
    tokens.gap[i] === ADJACENT &&
    TWO_DIGITS.test(tokens.word[i] ?? "")
  ) {
    return money(withHundredths(amount.numeral, tokens.word[i] ?? ""), unit.currency, i + 1 - at);
  }
  if (i + 1 < end && tokens.word[i] === language.pack.numbers.joiner && isWhole(amount.numeral)) {
    const rest = readNumber(language, tokens, i + 1, end);
    const unitAt = i + 1 + (rest?.length ?? 0);
    const named = hundredths[tokens.base[unitAt] ?? ""] === unit.currency && unitAt < end;
    if (rest && named && rest.numeral.primary.length <= 2) {
      return money(
        withHundredths(amount.numeral, rest.numeral.primary),
        unit.currency,
        unitAt + 1 - at,
      );
    }
  }
  return money(amount.numeral, unit.currency, i - at);
}
