import { quantity } from "../../quantity.ts";
import { isRoundedFraction, roundFraction } from "../../statistics/rounding.ts";
import type { ReportedRow } from "../version-document.ts";
import { type Inspection, unless } from "./check.ts";

/** Percentages of reported rows agree with the counts they are given with. */
export const inspectReported: Inspection = ({ reported }) => {
  const figures = reported.flatMap(countedFigures);
  return {
    finding: `${quantity(figures.length, "reported percentage agrees", "reported percentages agree")} with counts.`,
    faults: figures.flatMap(({ name, written, count, of }) =>
      unless(
        of > 0 && isRoundedFraction(written, count / of),
        `${name}: ${count} of ${of} is ${roundFraction(count / of)}, not ${written}.`,
      ),
    ),
  };
};

interface CountedFigure {
  name: string;
  written: number;
  count: number;
  of: number;
}

function countedFigures(row: ReportedRow): CountedFigure[] {
  const levels = (["target", "control"] as const).flatMap((suite) => {
    const cell = row[suite];
    if (!cell || cell.correct === null) return [];
    const name = `${row.name}, reported ${suite}`;
    return [{ name, written: cell.accuracy, count: cell.correct, of: cell.items }];
  });
  const gaps = (["target", "control"] as const).flatMap((suite) => {
    const gap = row.gap_to_base?.[suite];
    if (!gap) return [];
    const name = `${row.name}, reported gap on ${suite}`;
    // The items of a gap are counted without sign.
    const count = gap.difference < 0 ? -gap.items : gap.items;
    return [{ name, written: gap.difference, count, of: gap.of }];
  });
  return [...levels, ...gaps];
}
