/** Cells of fewer items are never shown alone; a benchmark may ask for more. */
export const SMALLEST_CELL = 25;
/** Name of the merged cell; no category may bear it. */
export const OTHER = "other";

export interface CategoryCounts {
  category: string;
  correct: number;
  items: number;
}

/** Which categories are shown alone and which together; the same for every entry of a version. */
export interface CellPlan {
  alone: readonly string[];
  merged: readonly string[];
}

/**
 * Decides from the sizes alone (never from outcomes) which categories may be shown.
 *
 * Categories under `smallest` items are merged into one cell. The total is public, so a merged cell of one
 * category would be that category's score by subtraction: the next smallest category is merged too
 * (complementary suppression), until the cell holds two categories and `smallest` items. Null when no
 * category could stand alone: the cell would be the total.
 *
 * @param items number of items per category of the suite; categories without items are left out
 * @throws RangeError when a category is named like the merged cell
 */
export function planCells(
  items: Readonly<Record<string, number>>,
  smallest: number = SMALLEST_CELL,
): CellPlan | null {
  if (smallest < SMALLEST_CELL) throw new RangeError(`cells hold ${SMALLEST_CELL} items or more`);
  if (Object.hasOwn(items, OTHER)) throw new RangeError(`a category cannot be named ${OTHER}`);
  const bySize = Object.entries(items)
    .filter(([, size]) => size > 0)
    .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1));
  let merged = bySize.filter(([, size]) => size < smallest).length;
  if (merged > 0) {
    const sizeOf = (count: number) => bySize.slice(0, count).reduce((sum, [, n]) => sum + n, 0);
    while (merged < bySize.length && (merged < 2 || sizeOf(merged) < smallest)) merged++;
  }
  if (merged >= bySize.length) return null;
  const names = bySize.map(([category]) => category);
  return { alone: names.slice(merged).sort(), merged: names.slice(0, merged).sort() };
}

/**
 * The cells of one entry under a plan: categories alone in code order, then the merged cell.
 *
 * @throws RangeError when the counts are not those of the plan's categories
 */
export function mergeCells(plan: CellPlan, counts: readonly CategoryCounts[]): CategoryCounts[] {
  const byName = new Map(counts.map((cell) => [cell.category, cell]));
  const find = (category: string) => {
    const cell = byName.get(category);
    if (cell === undefined) throw new RangeError(`no counts for category ${category}`);
    return cell;
  };
  const known = new Set([...plan.alone, ...plan.merged]);
  const stray = counts.find(({ category, items }) => items > 0 && !known.has(category));
  if (stray) throw new RangeError(`category ${stray.category} is not in the plan`);
  const alone = plan.alone.map(find).map(({ category, correct, items }) => ({
    category,
    correct,
    items,
  }));
  if (plan.merged.length === 0) return alone;
  const other = { category: OTHER, correct: 0, items: 0 };
  for (const { correct, items } of plan.merged.map(find)) {
    other.correct += correct;
    other.items += items;
  }
  return [...alone, other];
}
