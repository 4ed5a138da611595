import { currentLocale } from "#platform/messages/locale.server.ts";
import { languageTags } from "#platform/messages/locale.ts";

const space = "\u00a0";
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(decimals: number, signed = false): Intl.NumberFormat {
  const tag = languageTags[currentLocale()];
  const key = `${tag} ${decimals} ${signed}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? "exceptZero" : "auto",
  });
  numberFormats.set(key, made);
  return made;
}

/** A hyphen is too short beside tabular figures. */
const withMinus = (text: string) => text.replace("-", "\u2212");

/** Thousands as the language writes them; whole. */
export function formatCount(count: number): string {
  return numberFormat(0).format(count);
}

/** A coefficient, of agreement or correlation: "−0,33". */
export function formatCoefficient(value: number): string {
  return withMinus(numberFormat(2).format(value));
}

/** A fraction as percent without its sign: 0.3976 → "39,8". */
export function formatPercentFigure(fraction: number, decimals = 1): string {
  return withMinus(numberFormat(decimals).format(fraction * 100));
}

/** A fraction with the percent sign, set apart as the SI asks: "39,8 %". */
export function formatPercent(fraction: number, decimals = 1): string {
  return `${formatPercentFigure(fraction, decimals)}${space}%`;
}

/** A difference of fractions in percentage points, always signed: "+31,2". */
export function formatPointsFigure(difference: number, decimals = 1): string {
  return withMinus(numberFormat(decimals, true).format(difference * 100));
}

/** "34,6–45,1", or with a word between the ends where one of them may be negative. */
export function formatPercentInterval([low, high]: readonly [number, number]): string {
  return `${formatPercentFigure(low)}–${formatPercentFigure(high)}`;
}

export function formatPointsInterval([low, high]: readonly [number, number]): string {
  return `[${formatPointsFigure(low)}; ${formatPointsFigure(high)}]`;
}

export function formatRange(low: number, high: number): string {
  return low === high ? String(low) : `${low}–${high}`;
}

/** The day in full, in UTC, as versions are dated. */
export function formatDay(instant: string | Date): string {
  return new Intl.DateTimeFormat(languageTags[currentLocale()], {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(instant));
}

/** Day and time, in UTC. */
export function formatInstant(instant: string | Date): string {
  return `${new Intl.DateTimeFormat(languageTags[currentLocale()], {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: "UTC",
  }).format(new Date(instant))} UTC`;
}

/** Name of a language variety: "pt-BR" → "português do Brasil". */
export function formatLanguage(tag: string): string {
  return new Intl.DisplayNames(languageTags[currentLocale()], { type: "language" }).of(tag) ?? tag;
}

/** A name that fits a drawing: cut with an ellipsis over `longest` characters. */
export function shortened(name: string, longest: number): string {
  return name.length <= longest ? name : `${name.slice(0, longest - 1).trimEnd()}…`;
}

/** Order of words as a Portuguese reader expects it, whatever the interface's language. */
export const compareWords = new Intl.Collator("pt-PT", { numeric: true }).compare;
