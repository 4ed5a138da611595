/** A p-value shared by `count` tests of the family. */
export interface PooledP {
  p: number;
  count: number;
}

/**
 * Holm-adjusted p-values (Holm, Scandinavian Journal of Statistics 6, 1979) of a family in which
 * many tests share a p-value; a test is significant at α when its adjusted p is at most α.
 * Tests that share a p-value share the adjusted one, so pooling them changes nothing.
 *
 * @param pooled in any order; the counts add up to the size of the family
 * @returns adjusted p-values in the order given, each in [p, 1]
 */
export function holmAdjustedPooled(pooled: readonly PooledP[]): number[] {
  const ascending = pooled.map((_, index) => index).sort((a, b) => at(a).p - at(b).p);
  const adjusted = new Array<number>(pooled.length);
  let untested = pooled.reduce((sum, { count }) => sum + count, 0);
  let largest = 0;
  for (const index of ascending) {
    const { p, count } = at(index);
    largest = Math.max(largest, Math.min(1, p * untested));
    adjusted[index] = largest;
    untested -= count;
  }
  return adjusted;

  function at(index: number): PooledP {
    return pooled[index] as PooledP;
  }
}

/** Holm-adjusted p-values of a family, in the order given. */
export function holmAdjusted(ps: readonly number[]): number[] {
  return holmAdjustedPooled(ps.map((p) => ({ p, count: 1 })));
}
