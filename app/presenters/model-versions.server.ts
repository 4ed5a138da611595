import type { LeaderboardReader } from "#domain/leaderboard/leaderboard-reader.ts";
import {
  formatDay,
  formatPercentFigure,
  formatPercentInterval,
  formatPointsFigure,
  formatPointsInterval,
  formatRange,
} from "./format.server.ts";
import { readSummary } from "./read-version.server.ts";

/** Versions looked at, from the newest: older ones keep the entry on their own pages. */
const mostVersions = 12;

/** How a model's entries stand in each version that holds them, newest first. */
export async function presentModelVersions(
  reader: LeaderboardReader,
  benchmark: string,
  board: string,
  entries: ReadonlySet<string>,
) {
  const versions = (await reader.listVersions(benchmark)).slice(0, mostVersions);
  const rows = await Promise.all(
    versions.map(async (summary) => {
      const document = await readSummary(reader, benchmark, summary);
      return document.entries
        .filter(({ id }) => entries.has(id))
        .map((entry) => {
          const simple = entry.scores["target.simple"];
          const { difference, interval } = entry.oracle_sensitivity;
          const control = entry.control_sensitivity;
          return {
            key: `${summary.label} ${entry.id}`,
            label: summary.label,
            day: formatDay(summary.publishedAt),
            href: `${board}/v/${summary.label}#${entry.rank ? entry.model.slug : entry.id}`,
            /** As it was called then. */
            name: `${entry.model.name}, ${entry.revision}`,
            rank: entry.rank ? formatRange(entry.rank.best, entry.rank.worst) : "–",
            alignment: formatPercentFigure(simple.correct / simple.items),
            count: `${simple.correct}/${simple.items}`,
            interval: formatPercentInterval(simple.interval),
            oracle: formatPointsFigure(difference),
            oracleInterval: formatPointsInterval(interval),
            control: control ? formatPointsFigure(control.difference) : "–",
          };
        });
    }),
  );
  return rows.flat();
}
