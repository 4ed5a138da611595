import type { VersionEntry } from "#domain/leaderboard/version-document.ts";
import { m } from "#platform/paraglide/messages.js";
import type { Axis } from "./axis.server.ts";
import { entryBadges } from "./entry-badges.server.ts";
import {
  formatPercentFigure,
  formatPercentInterval,
  formatPointsFigure,
  formatPointsInterval,
  formatRange,
} from "./format.server.ts";

/** Axes that all rows of a table share. */
export interface TableAxes {
  alignment: Axis;
  oracle: Axis;
  /** How many models are ranked. */
  ranked: number;
  /** Slugs of models of which more than one revision is listed. */
  withVariants: ReadonlySet<string>;
  /** Where the pages of models are. */
  modelsHref: string;
}

/** One row of the leaderboard: texts as shown, and places in percent of each plot's width. */
export function presentEntryRow(entry: VersionEntry, axes: TableAxes) {
  const simple = entry.scores["target.simple"];
  const oracle = entry.scores["target.oracle"];
  const accuracy = simple.correct / simple.items;
  const oracleAccuracy = oracle.correct / oracle.items;
  return {
    // Of a model's entries at most one is ranked: that one is found by the model's name.
    anchor: entry.rank ? entry.model.slug : entry.id,
    name: axes.withVariants.has(entry.model.slug)
      ? `${entry.model.name} (${entry.revision})`
      : entry.model.name,
    href: `${axes.modelsHref}/${entry.model.slug}`,
    provider: entry.provider,
    size: entry.model.parameters,
    badges: entryBadges(entry),
    rank: entry.rank && presentRank(entry.rank, axes.ranked),
    alignment: {
      figure: formatPercentFigure(accuracy),
      count: `${simple.correct}/${simple.items}`,
      interval: formatPercentInterval(simple.interval),
      at: axes.alignment.place(accuracy),
      low: axes.alignment.place(simple.interval[0]),
      high: axes.alignment.place(simple.interval[1]),
    },
    oracle: {
      difference: formatPointsFigure(entry.oracle_sensitivity.difference),
      interval: formatPointsInterval(entry.oracle_sensitivity.interval),
      gained: entry.oracle_sensitivity.gained,
      lost: entry.oracle_sensitivity.lost,
      simple: formatPercentFigure(accuracy),
      oracle: formatPercentFigure(oracleAccuracy),
      from: axes.oracle.place(accuracy),
      to: axes.oracle.place(oracleAccuracy),
    },
    control: presentControl(entry),
  };
}

function presentRank(rank: NonNullable<VersionEntry["rank"]>, of: number) {
  const { best, worst, position } = rank;
  return {
    text: formatRange(best, worst),
    title:
      best === worst
        ? m.table_rank_single({ best, of })
        : m.table_rank_title({ best, worst, of, position }),
    best,
    worst,
    position,
    of,
  };
}

function presentControl(entry: VersionEntry) {
  const simple = entry.scores["control.simple"];
  const oracle = entry.scores["control.oracle"];
  if (!simple || !oracle || !entry.control_sensitivity) return null;
  return {
    difference: formatPointsFigure(entry.control_sensitivity.difference),
    simple: formatPercentFigure(simple.correct / simple.items),
    oracle: formatPercentFigure(oracle.correct / oracle.items),
  };
}
