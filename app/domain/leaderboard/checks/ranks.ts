import { quantity } from "../../quantity.ts";
import { compareEntries, orderOf } from "../entry-order.ts";
import { rankFigures } from "../figures.ts";
import { STATISTICS } from "../protocol.ts";
import type { Rank, VersionDocument } from "../version-document.ts";
import { type Inspection, nameEntry, unless } from "./check.ts";
import { pairFaults, rankedEntries } from "./pairs.ts";

/** Entries stand in their order, with the positions and ranges that counts and pairs give. */
export const inspectRanks: Inspection = (document) => {
  const ranked = rankedEntries(document).length;
  return {
    finding:
      `Order and ${quantity(ranked, "rank range", "rank ranges")} recomputed (mid-p McNemar, ` +
      `Holm over ${quantity(document.pairs.length, "pair", "pairs")}).`,
    faults: [...orderFaults(document), ...rangeFaults(document)],
  };
};

function orderFaults({ entries }: VersionDocument): string[] {
  return entries.slice(1).flatMap((entry, at) => {
    const before = entries[at] as typeof entry;
    return unless(
      compareEntries(orderOf(before), orderOf(entry)) < 0,
      `${nameEntry(entry)} stands after ${nameEntry(before)}, and belongs before it.`,
    );
  });
}

const names: Record<keyof Rank, string> = {
  position: "the position",
  best: "the best rank",
  worst: "the worst rank",
  unadjusted_best: "the best rank, unadjusted,",
  unadjusted_worst: "the worst rank, unadjusted,",
};

function rangeFaults(document: VersionDocument): string[] {
  if (pairFaults(document).length > 0) {
    return ["Rank ranges cannot be recomputed from pair counts that do not fit."];
  }
  const ranked = rankedEntries(document);
  const correct = ranked.map(({ scores }) => scores["target.simple"].correct);
  const ranges = rankFigures(correct, document.pairs, STATISTICS.alpha);
  return ranked.flatMap((entry, at) => {
    const range = ranges[at] as (typeof ranges)[number];
    const exact: Rank = {
      position: range.position,
      best: range.best,
      worst: range.worst,
      unadjusted_best: range.unadjustedBest,
      unadjusted_worst: range.unadjustedWorst,
    };
    const written = entry.rank as Rank;
    return (Object.keys(names) as (keyof Rank)[])
      .filter((field) => written[field] !== exact[field])
      .map((f) => `${nameEntry(entry)}: ${names[f]} is ${exact[f]}, not ${written[f]}.`);
  });
}
