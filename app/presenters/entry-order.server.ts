import type { VersionEntry } from "#domain/leaderboard/version-document.ts";
import type { BoardQuery, SortColumn } from "./board-query.server.ts";
import { compareWords } from "./format.server.ts";

const figure: Record<Exclude<SortColumn, "model">, (entry: VersionEntry) => number | null> = {
  rank: (entry) => entry.rank?.position ?? null,
  alignment: (entry) => entry.scores["target.simple"].correct / entry.scores["target.simple"].items,
  oracle: (entry) => entry.oracle_sensitivity.difference,
  control: (entry) => entry.control_sensitivity?.difference ?? null,
};

/** Entries as the query orders them; equal figures stand by name, missing ones last. */
export function sortEntries(
  entries: readonly VersionEntry[],
  { sort, order }: Pick<BoardQuery, "sort" | "order">,
): VersionEntry[] {
  const sign = order === "asc" ? 1 : -1;
  const byName = (a: VersionEntry, b: VersionEntry) => compareWords(a.model.name, b.model.name);
  if (sort === "model") return entries.toSorted((a, b) => sign * byName(a, b));
  const read = figure[sort];
  return entries.toSorted((a, b) => {
    const left = read(a);
    const right = read(b);
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || byName(a, b);
    return sign * (left - right) || byName(a, b);
  });
}
