/**
 * Label of the next version of a benchmark: `sample.N` for sample data, else `YYYY.N`, where N
 * counts the versions of that year from 1 without gaps.
 *
 * @param labels of the versions there are
 * @param year of publication, UTC
 */
export function nextVersionLabel(sample: boolean, labels: readonly string[], year: number): string {
  const series = sample ? "sample" : String(year);
  const last = labels
    .filter((label) => label.startsWith(`${series}.`))
    .reduce((highest, label) => Math.max(highest, Number(label.slice(series.length + 1))), 0);
  return `${series}.${last + 1}`;
}
