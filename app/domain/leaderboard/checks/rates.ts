import { scoreKeys } from "../../benchmark/suite.ts";
import { quantity } from "../../quantity.ts";
import { isRoundedFraction } from "../../statistics/rounding.ts";
import type { VersionEntry } from "../version-document.ts";
import { type Inspection, nameEntry, unless } from "./check.ts";

/**
 * Rates are published without their counts, so what can be checked is that some whole number of
 * responses gives each.
 */
export const inspectRates: Inspection = ({ entries }) => ({
  finding: `The rates of ${quantity(entries.length, "entry are", "entries are")} shares of whole counts.`,
  faults: entries.flatMap((entry) => {
    const responses = scoreKeys.reduce((sum, key) => sum + (entry.scores[key]?.items ?? 0), 0);
    const rates: [string, number | null, number][] = [
      ...Object.entries(entry.tags).map(([tag, rate]): [string, number, number] => [
        `the rate of ${tag}`,
        rate,
        responses,
      ]),
      ["the share of judges", entry.judge_share, entry.scores["target.simple"].items],
    ];
    return [
      ...rates.flatMap(([what, rate, of]) =>
        unless(
          rate === null || isShare(rate, of),
          `${nameEntry(entry)}: ${what}, ${rate}, is no share of ${of}.`,
        ),
      ),
      ...exposureFaults(entry),
    ];
  }),
});

function isShare(rate: number, of: number): boolean {
  return isRoundedFraction(rate, Math.round(rate * of) / of);
}

function exposureFaults(entry: VersionEntry): string[] {
  if (entry.exposure === null) return [];
  const { items, of } = entry.exposure;
  const asked = entry.scores["target.simple"].items;
  return unless(
    items <= of && of === asked,
    `${nameEntry(entry)}: seen ${items} of ${of} items where ${asked} were asked.`,
  );
}
