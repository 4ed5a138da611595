import { scoreKeys } from "../../benchmark/suite.ts";
import { quantity } from "../../quantity.ts";
import { isRoundedFraction, roundInterval } from "../../statistics/rounding.ts";
import { wilsonInterval } from "../../statistics/wilson.ts";
import type { Score } from "../version-document.ts";
import { type Inspection, nameEntry } from "./check.ts";

/** Every accuracy interval is the Wilson interval of its counts. */
export const inspectAccuracy: Inspection = ({ entries }) => {
  const scores = entries.flatMap((entry) =>
    scoreKeys.flatMap((key) => {
      const score = entry.scores[key];
      return score ? [{ name: `${nameEntry(entry)}, ${key}`, score }] : [];
    }),
  );
  return {
    finding: `${quantity(scores.length, "interval", "intervals")} recomputed (Wilson, 95 %).`,
    faults: scores.flatMap(({ name, score }) => intervalFaults(name, score)),
  };
};

/** Compares a written accuracy interval with the one of its counts. */
export function intervalFaults(
  name: string,
  { correct, items, interval }: Pick<Score, "correct" | "items" | "interval">,
): string[] {
  if (items === 0 || correct > items) return [`${name}: ${correct} of ${items} has no interval.`];
  const exact = wilsonInterval(correct, items);
  if (isRoundedFraction(interval[0], exact[0]) && isRoundedFraction(interval[1], exact[1]))
    return [];
  const found = roundInterval(exact).join(" to ");
  return [
    `${name}: the interval of ${correct}/${items} is ${found}, not ${interval.join(" to ")}.`,
  ];
}
