/** A repeated answer is at most this long, in characters. */
const LONGEST_UNIT = 300;
/** Characters that must come round again before a period is tried. */
const PROBE = 24;

function hasPeriod(text: string, period: number): boolean {
  for (let i = period; i < text.length; i++) {
    if (text.charCodeAt(i) !== text.charCodeAt(i - period)) return false;
  }
  return true;
}

/**
 * Smallest unit that a long text only repeats (the last copy may be cut off), or `undefined`.
 * Linear in the length: at most {@link LONGEST_UNIT} short candidates, and a candidate that
 * fails late is dropped at the first mismatch.
 */
export function repeatedUnit(text: string): string | undefined {
  if (text.length < 2 * PROBE) return undefined;
  const probe = text.slice(0, PROBE);
  for (let tries = 0, at = 0; tries < 4; tries++) {
    at = text.slice(0, LONGEST_UNIT + PROBE).indexOf(probe, at + 1);
    if (at < 0) return undefined;
    if (hasPeriod(text, at)) return text.slice(0, at);
  }
  return undefined;
}
