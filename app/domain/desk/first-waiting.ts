/** Kinds of work that a benchmark may have for a steward, in the order in which it is offered. */
export const benchmarkWork = ["rulings", "closed", "conflicts", "publication"] as const;
export type BenchmarkWork = (typeof benchmarkWork)[number];

/** How much of each kind waits in a benchmark. */
export type WorkCounts = Readonly<Record<BenchmarkWork, number>>;

/**
 * The benchmark that a page opens on where its address names none: the first with the page's own
 * kind of work, else the first with rulings to give, closed-world verdicts to look at, a conflict,
 * a version asked for; undefined where nothing waits in any.
 *
 * @param benchmarks in the catalogue's order
 */
export function firstWaiting<Benchmark extends { work: WorkCounts }>(
  benchmarks: readonly Benchmark[],
  own: BenchmarkWork | null,
): Benchmark | undefined {
  const order = own === null ? benchmarkWork : [own, ...benchmarkWork];
  for (const kind of order) {
    const found = benchmarks.find(({ work }) => work[kind] > 0);
    if (found) return found;
  }
  return undefined;
}
