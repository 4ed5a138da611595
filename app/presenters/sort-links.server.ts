import {
  type BoardQuery,
  boardSearch,
  firstOrder,
  type SortColumn,
  type SortOrder,
  sortColumns,
} from "./board-query.server.ts";

export interface SortLink {
  href: string;
  /** The order in force, or null where another column sorts. */
  sorted: SortOrder | null;
}

/** One link a column: the first click takes its usual order, the second turns it round. */
export function presentSortLinks(query: BoardQuery, href: string): Record<SortColumn, SortLink> {
  const link = (column: SortColumn): SortLink => {
    const sorted = query.sort === column ? query.order : null;
    const order = sorted === null ? firstOrder(column) : sorted === "asc" ? "desc" : "asc";
    return { href: href + boardSearch({ ...query, sort: column, order }), sorted };
  };
  return Object.fromEntries(sortColumns.map((column) => [column, link(column)])) as Record<
    SortColumn,
    SortLink
  >;
}
