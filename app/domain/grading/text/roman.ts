const digitValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Canonical Roman numeral of 1 to 399, lower-case. */
function toRoman(value: number): string {
  const steps: readonly [number, string][] = [
    [100, "c"],
    [90, "xc"],
    [50, "l"],
    [40, "xl"],
    [10, "x"],
    [9, "ix"],
    [5, "v"],
    [4, "iv"],
    [1, "i"],
  ];
  let rest = value;
  let out = "";
  for (const [step, letters] of steps) {
    while (rest >= step) {
      out += letters;
      rest -= step;
    }
  }
  return out;
}

/**
 * Value of a Roman numeral below 400, as kings and centuries need; `undefined` for anything that
 * is not the canonical spelling (*IIII*, *VX*).
 */
export function romanValue(word: string): number | undefined {
  if (word.length === 0 || word.length > 9) return undefined;
  let total = 0;
  let previous = 0;
  for (let i = word.length - 1; i >= 0; i--) {
    const value = digitValues[word.charAt(i).toLowerCase()];
    if (value === undefined) return undefined;
    total += value < previous ? -value : value;
    previous = Math.max(previous, value);
  }
  return total > 0 && total < 400 && toRoman(total) === word.toLowerCase() ? total : undefined;
}
