import type { ProvisionalListing } from "#domain/leaderboard/leaderboard-reader.ts";
import type { VersionDocument } from "#domain/leaderboard/version-document.ts";
import { fractionAxis } from "./axis.server.ts";
import { presentFilters } from "./board-filters.server.ts";
import { type BoardQuery, boardSearch } from "./board-query.server.ts";
import {
  factsOfEntry,
  factsOfProvisional,
  factsOfReported,
  isShown,
} from "./entry-facts.server.ts";
import { sortEntries } from "./entry-order.server.ts";
import { presentEntryRow } from "./entry-row.server.ts";
import { presentProvisionalRow } from "./provisional-row.server.ts";
import { bestAccuracy, rankedEntries } from "./read-version.server.ts";
import { presentReportedRow } from "./reported-table.server.ts";
import { presentSortLinks } from "./sort-links.server.ts";

/** Everything a board shows in rows. Filters hide rows and never touch a rank. */
export type BoardTables = ReturnType<typeof presentTables>;

/** @param page addresses of the board without query and of models, and the benchmark's language, BCP 47 */
export function presentTables(
  document: Pick<VersionDocument, "entries" | "reported">,
  provisional: readonly ProvisionalListing[],
  query: BoardQuery,
  page: { href: string; modelsHref: string; language: string },
) {
  const { href, modelsHref, language } = page;
  const { entries, reported } = document;
  const ranked = rankedEntries(document);
  const simple = entries.map((entry) => entry.scores["target.simple"]);
  const oracle = entries.map((entry) => entry.scores["target.oracle"]);
  const axes = {
    alignment: fractionAxis(simple.map(({ interval }) => interval[1])),
    oracle: fractionAxis([...simple, ...oracle].map((score) => score.correct / score.items)),
    ranked: ranked.length,
    modelsHref,
    withVariants: repeated(entries.map(({ model }) => model.slug)),
  };
  const shownEntries = sortEntries(
    entries.filter((entry) => isShown(factsOfEntry(entry), query)),
    query,
  );
  const rows = (ranked: boolean) =>
    shownEntries
      .filter(({ rank }) => (rank !== null) === ranked)
      .map((entry) => presentEntryRow(entry, axes));
  const shownProvisional = provisional.filter((entry) => isShown(factsOfProvisional(entry), query));
  const shownReported = reported.filter((row) => isShown(factsOfReported(row, language), query));
  const facts = [
    ...entries.map(factsOfEntry),
    ...provisional.map(factsOfProvisional),
    ...reported.map((row) => factsOfReported(row, language)),
  ];
  const shown = shownEntries.length + shownProvisional.length + shownReported.length;
  return {
    ranked: rows(true),
    unranked: rows(false),
    provisional: shownProvisional.map((entry) => presentProvisionalRow(entry, modelsHref)),
    reported: shownReported.map(presentReportedRow),
    axes: { alignment: axes.alignment.ticks, oracle: axes.oracle.ticks },
    /** Where the plumb line hangs: the highest alignment of the ranked. */
    plumb: ranked.length > 0 ? axes.alignment.place(bestAccuracy(ranked)) : null,
    sortLinks: presentSortLinks(query, href),
    filters: presentFilters(query, facts, shown, href),
  };
}

function repeated(words: readonly string[]): Set<string> {
  return new Set(words.filter((word, index) => words.indexOf(word) !== index));
}

/**
 * Asked-for family or provider that no row has: the address is corrected, so that the pages
 * kept are no more than the pages there can be. Null where the query stands.
 */
export function correctedSearch(tables: BoardTables, query: BoardQuery): string | null {
  const known = (name: "family" | "provider") =>
    tables.filters.selects
      .find((select) => select.name === name)
      ?.choices.some(({ value }) => value === query[name]);
  const corrected = {
    ...query,
    family: known("family") ? query.family : "",
    provider: known("provider") ? query.provider : "",
  };
  const search = boardSearch(corrected);
  return search === boardSearch(query) ? null : search;
}
