import { HYPHEN, MARK, type Tokens } from "../text/tokens.ts";

/** A repeated answer has at most this many words. */
const LONGEST_UNIT = 60;

/** Number of tokens after which the words only repeat; 0 if they do not. */
export function repeatedTokens(tokens: Tokens): number {
  const words: number[] = [];
  for (let i = 0; i < tokens.count; i++) if (tokens.kind[i] !== MARK) words.push(i);
  const same = (a: number, b: number) => tokens.base[words[a] ?? 0] === tokens.base[words[b] ?? 0];
  for (let unit = 1; unit <= Math.min(words.length / 2, LONGEST_UNIT); unit++) {
    if (words.length % unit !== 0) continue;
    let k = unit;
    while (k < words.length && same(k, k - unit)) k++;
    if (k < words.length) continue;
    // Copies stand apart: *piri-piri* is one word, not a word said twice.
    const joined = words.some((at, i) => i > 0 && i % unit === 0 && tokens.gap[at] === HYPHEN);
    if (!joined) return words[unit] ?? 0;
  }
  return 0;
}
