import { m } from "#platform/paraglide/messages.js";
import {
  type BoardQuery,
  boardSearch,
  filterFields,
  sizeChoices,
  sortColumns,
  trackChoices,
  weightChoices,
} from "./board-query.server.ts";
import type { EntryFacts } from "./entry-facts.server.ts";
import { compareWords } from "./format.server.ts";

type FilterField = (typeof filterFields)[number];

export interface Choice {
  value: string;
  text: string;
}

const trackText = {
  endpoint: m.filters_track_endpoint,
  predictions: m.filters_track_predictions,
  verified: m.filters_track_verified,
  reported: m.filters_track_reported,
};
const weightText = { open: m.filters_weights_open, closed: m.filters_weights_closed };
const sizeText = {
  small: m.filters_size_small,
  medium: m.filters_size_medium,
  large: m.filters_size_large,
  undisclosed: m.filters_size_undisclosed,
};
const columnText = {
  rank: m.table_rank,
  model: m.table_model,
  alignment: m.table_alignment,
  oracle: m.table_oracle,
  control: m.table_control,
};
const nameOf: Record<FilterField, () => string> = {
  track: m.filters_track,
  weights: m.filters_weights,
  size: m.filters_size,
  family: m.filters_family,
  specialised: m.filters_specialised,
  provider: m.filters_provider,
  q: m.filters_text,
};

/**
 * @param facts of every row of the board, shown or hidden
 * @param href address of the board without query
 */
export function presentFilters(
  query: BoardQuery,
  facts: readonly EntryFacts[],
  shown: number,
  href: string,
) {
  const words = (read: (one: EntryFacts) => string | null): Choice[] =>
    [...new Set(facts.map(read))]
      .filter((word): word is string => word !== null)
      .sort(compareWords)
      .map((word) => ({ value: word, text: word }));
  const fields: Record<Exclude<FilterField, "q">, Choice[]> = {
    track: trackChoices.map((value) => ({ value, text: trackText[value]() })),
    weights: weightChoices.map((value) => ({ value, text: weightText[value]() })),
    size: sizeChoices.map((value) => ({ value, text: sizeText[value]() })),
    family: words((one) => one.family),
    specialised: [
      { value: "yes", text: m.filters_yes() },
      { value: "no", text: m.filters_no() },
    ],
    provider: words((one) => (one.track === "reported" ? null : one.provider)),
  };
  const active = filterFields
    .filter((field) => query[field])
    .map((field) => {
      const choice = field === "q" ? null : fields[field].find((one) => one.value === query[field]);
      return {
        name: nameOf[field](),
        value: choice?.text ?? query[field],
        removeHref: href + boardSearch({ ...query, [field]: "" }),
      };
    });
  const cleared = Object.fromEntries(filterFields.map((field) => [field, ""]));
  const hidden = facts.length - shown;
  return {
    action: href,
    state: query.state,
    selects: filterFields
      .filter((field) => field !== "q")
      .map((field) => ({
        name: field,
        label: nameOf[field](),
        value: query[field],
        choices: fields[field],
      })),
    text: query.q,
    sort: {
      value: query.sort,
      choices: sortColumns.map((value) => ({ value, text: columnText[value]() })),
      order: query.order,
    },
    active,
    clearHref: href + boardSearch({ ...query, ...cleared }),
    shown,
    hidden,
    total: facts.length,
  };
}
