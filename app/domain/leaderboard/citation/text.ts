/**
 * A text on one line, for formats in which a line break or a control character would say something:
 * those and marks that turn the direction of writing become spaces.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim();
}

/** "39.8" for 0.3976; a minus of the length of a figure. */
export function percentFigure(fraction: number, decimals = 1): string {
  // Rounding may leave a minus before nothing.
  const figure = (100 * fraction).toFixed(decimals).replace(/^-(?=[0.]*$)/, "");
  return figure.replace("-", "\u2212");
}

/** "+12.3", "−0.4", "0.0": percentage points of a difference of fractions. */
export function pointsFigure(difference: number): string {
  const figure = percentFigure(difference);
  return /^[\u22120.]*$/.test(figure) || figure.startsWith("\u2212") ? figure : `+${figure}`;
}

/** "1" or "1–4". */
export function rangeFigure(low: number, high: number): string {
  return low === high ? String(low) : `${low}–${high}`;
}
