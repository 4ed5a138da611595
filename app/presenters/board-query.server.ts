/** What a board's address may ask for. Empty means no filter. */
export interface BoardQuery {
  /** `current` adds entries accepted since the version, marked provisional. */
  state: "latest" | "current";
  track: "" | (typeof trackChoices)[number];
  weights: "" | (typeof weightChoices)[number];
  size: "" | (typeof sizeChoices)[number];
  family: string;
  specialised: "" | "yes" | "no";
  provider: string;
  /** Free text over model, family and provider. */
  q: string;
  sort: SortColumn;
  order: SortOrder;
}

export const trackChoices = ["endpoint", "predictions", "verified", "reported"] as const;
export const weightChoices = ["open", "closed"] as const;
export const sizeChoices = ["small", "medium", "large", "undisclosed"] as const;
export const sortColumns = ["rank", "model", "alignment", "oracle", "control"] as const;
export type SortColumn = (typeof sortColumns)[number];
export type SortOrder = "asc" | "desc";

/** Fields that hide rows, in the order of the form and of the canonical address. */
export const filterFields = [
  "track",
  "weights",
  "size",
  "family",
  "specialised",
  "provider",
  "q",
] as const;

const longestText = 80;

/** The order a column is read in first: names from A, figures from the highest. */
export function firstOrder(column: SortColumn): SortOrder {
  return column === "rank" || column === "model" ? "asc" : "desc";
}

/** Reads a query string; whatever it may not ask for counts as not asked. */
export function parseBoardQuery(search: URLSearchParams): BoardQuery {
  const oneOf = <T extends string>(name: string, choices: readonly T[]): T | "" =>
    choices.find((choice) => choice === search.get(name)) ?? "";
  const text = (name: string) =>
    (search.get(name) ?? "").normalize("NFC").trim().replace(/\s+/gu, " ").slice(0, longestText);
  const sort = oneOf("sort", sortColumns) || "rank";
  return {
    state: oneOf("state", ["current"]) || "latest",
    track: oneOf("track", trackChoices),
    weights: oneOf("weights", weightChoices),
    size: oneOf("size", sizeChoices),
    family: text("family"),
    specialised: oneOf("specialised", ["yes", "no"]),
    provider: text("provider"),
    q: text("q"),
    sort,
    order: oneOf("order", ["asc", "desc"]) || firstOrder(sort),
  };
}

/** The one way to write a query: fixed order, nothing that is the default. `""` or `"?…"`. */
export function boardSearch(query: BoardQuery): string {
  const search = new URLSearchParams();
  if (query.state === "current") search.set("state", "current");
  for (const field of filterFields) if (query[field]) search.set(field, query[field]);
  if (query.sort !== "rank") search.set("sort", query.sort);
  if (query.order !== firstOrder(query.sort)) search.set("order", query.order);
  const text = search.toString();
  return text && `?${text}`;
}
