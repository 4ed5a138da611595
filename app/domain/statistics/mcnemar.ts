import { requireCount } from "./interval.ts";

/**
 * P(X = k) of Binomial(n, ½) for k from 0 to ⌊n/2⌋; the other half is its mirror.
 *
 * Terms are taken relative to the middle one and normalised by their own sum, so that no factorial,
 * power or logarithm is needed and all sums are of positive terms: relative error stays near n·ε,
 * far under the 4 digits published, and what underflows to 0 is below 1e-300.
 */
export function lowerHalfBinomial(n: number): Float64Array {
  requireCount("n", n, 0, 2 ** 31);
  const middle = Math.floor(n / 2);
  const terms = new Float64Array(middle + 1);
  let term = 1;
  for (let k = middle; k >= 0; k--) {
    terms[k] = term;
    term *= k / (n - k + 1);
  }
  // The middle term of an even n has no mirror image.
  const total = 2 * terms.reduce((sum, value) => sum + value, 0) - (n % 2 === 0 ? 1 : 0);
  return terms.map((value) => value / total);
}

/**
 * Mid-p values of McNemar's test for n discordant items: element `fewer` belongs to the split
 * (fewer, n − fewer). 2·P(X ≤ fewer) − P(X = fewer), or 1 − ½·P(X = n/2) at an even split, or 1
 * where nothing is discordant (Fagerland, Lydersen and Laake, BMC Medical Research Methodology 13,
 * 2013).
 */
export function mcnemarMidPs(n: number): Float64Array {
  const probabilities = lowerHalfBinomial(n);
  if (n === 0) return Float64Array.of(1);
  let below = 0;
  return probabilities.map((probability, fewer) => {
    const midP = 2 * fewer === n ? 1 - probability / 2 : 2 * below + probability;
    below += probability;
    return midP;
  });
}

/**
 * Two-sided mid-p of McNemar's test.
 *
 * @param firstOnly items only the first side has right
 * @param secondOnly items only the second side has right
 */
export function mcnemarMidP(firstOnly: number, secondOnly: number): number {
  requireSplit(firstOnly, secondOnly);
  return mcnemarMidPs(firstOnly + secondOnly)[Math.min(firstOnly, secondOnly)] as number;
}

/** Two-sided exact p of McNemar's test: twice the smaller binomial tail, at most 1. */
export function mcnemarExactP(firstOnly: number, secondOnly: number): number {
  requireSplit(firstOnly, secondOnly);
  const tail = lowerHalfBinomial(firstOnly + secondOnly)
    .subarray(0, Math.min(firstOnly, secondOnly) + 1)
    .reduce((sum, probability) => sum + probability, 0);
  return firstOnly === secondOnly ? 1 : Math.min(1, 2 * tail);
}

function requireSplit(firstOnly: number, secondOnly: number): void {
  requireCount("firstOnly", firstOnly, 0, 2 ** 30);
  requireCount("secondOnly", secondOnly, 0, 2 ** 30);
}
