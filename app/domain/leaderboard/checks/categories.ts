import { quantity } from "../../quantity.ts";
import { OTHER, SMALLEST_CELL } from "../../statistics/category-cells.ts";
import type { VersionEntry } from "../version-document.ts";
import { intervalFaults } from "./accuracy.ts";
import { type Inspection, nameEntry, unless } from "./check.ts";

/** Cells add up to the score, none is small, and all entries show the same ones. */
export const inspectCategories: Inspection = ({ entries }) => {
  const shown = entries.filter(({ categories }) => categories !== null);
  const shapes = new Set(entries.map(cellShape));
  return {
    finding: `The categories of ${quantity(shown.length, "entry add", "entries add")} up.`,
    faults: [
      ...unless(shapes.size <= 1, "Not all entries show the same categories."),
      ...shown.flatMap(cellFaults),
    ],
  };
};

function cellShape({ categories }: VersionEntry): string {
  return JSON.stringify(categories?.map(({ category, items }) => [category, items]) ?? null);
}

function cellFaults(entry: VersionEntry): string[] {
  const cells = entry.categories ?? [];
  const name = nameEntry(entry);
  const sum = (field: "correct" | "items") => cells.reduce((total, cell) => total + cell[field], 0);
  const total = entry.scores["target.simple"];
  const alone = cells.map(({ category }) => category).filter((category) => category !== OTHER);
  const names = cells.length > alone.length ? [...alone, OTHER] : alone;
  return [
    ...unless(
      sum("correct") === total.correct && sum("items") === total.items,
      `${name}: the categories hold ${sum("correct")} of ${sum("items")}, the score is ` +
        `${total.correct} of ${total.items}.`,
    ),
    ...unless(
      cells.every(({ category }, at) => category === names[at]) &&
        new Set(names).size === cells.length,
      `${name}: the categories are out of order, or one stands twice.`,
    ),
    ...cells.flatMap((cell) => [
      ...unless(
        cell.items >= SMALLEST_CELL,
        `${name}: ${cell.category} has ${cell.items} items, too few to be shown.`,
      ),
      ...intervalFaults(`${name}, ${cell.category}`, cell),
    ]),
  ];
}
