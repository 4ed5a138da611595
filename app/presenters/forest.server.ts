import type { ReportedRow, VersionEntry } from "#domain/leaderboard/version-document.ts";
import { m } from "#platform/paraglide/messages.js";
import { fractionAxis } from "./axis.server.ts";
import { formatPercent, formatPercentFigure, shortened } from "./format.server.ts";

const longestName = 44;

/** Accuracies with intervals, and reported values among them as open marks, highest first. */
export function presentForest(entries: readonly VersionEntry[], reported: readonly ReportedRow[]) {
  const own = entries.map((entry) => {
    const { correct, items, interval } = entry.scores["target.simple"];
    return { id: entry.id, name: entry.model.name, value: correct / items, interval };
  });
  const published = reported.flatMap(({ id, name, target }) =>
    target && target.condition !== "oracle"
      ? [{ id, name, value: target.accuracy, interval: null }]
      : [],
  );
  const rows = [...own, ...published].sort((a, b) => b.value - a.value);
  const highest = rows[0];
  const lowest = rows.at(-1);
  if (!highest || !lowest) return null;
  const axis = fractionAxis(rows.map(({ value, interval }) => interval?.[1] ?? value));
  return {
    alt: m.forest_alt({
      highest: highest.name,
      highestFigure: formatPercent(highest.value),
      lowest: lowest.name,
      lowestFigure: formatPercent(lowest.value),
    }),
    ticks: axis.ticks,
    rows: rows.map(({ id, name, value, interval }) => ({
      id,
      name: shortened(name, longestName),
      figure: formatPercentFigure(value, interval ? 1 : 2),
      at: axis.place(value),
      interval: interval && { low: axis.place(interval[0]), high: axis.place(interval[1]) },
    })),
  };
}
