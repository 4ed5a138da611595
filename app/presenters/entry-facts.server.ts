import type { ProvisionalListing } from "#domain/leaderboard/leaderboard-reader.ts";
import type { ReportedRow, VersionEntry } from "#domain/leaderboard/version-document.ts";
import type { BoardQuery } from "./board-query.server.ts";

/** What filters look at, the same for every kind of row. */
export interface EntryFacts {
  name: string;
  provider: string;
  family: string | null;
  track: "endpoint" | "predictions" | "reported";
  /** Run here, or checked by a steward's spot check. */
  verified: boolean;
  weights: "open" | "closed" | null;
  size: "small" | "medium" | "large" | "undisclosed";
  specialised: boolean;
}

const weightsOf = (availability: VersionEntry["model"]["availability"]) => {
  if (availability === null) return null;
  return availability === "open-weights" ? "open" : "closed";
};

/**
 * Size classes of the filter, in billions of parameters: under 10, 10 to 40, over 40.
 * @param declared as the provider wrote it, for instance "70B" or "8x7B".
 */
export function sizeClass(declared: string | null): EntryFacts["size"] {
  const match = declared?.match(/^(?:(\d{1,3})\s*[x×]\s*)?(\d{1,5}(?:[.,]\d{1,3})?)\s*([bmt])$/iu);
  if (!match) return "undisclosed";
  const unit = { m: 0.001, b: 1, t: 1000 }[match[3]?.toLowerCase() ?? "b"] ?? 1;
  const billions = Number(match[1] ?? 1) * Number(match[2]?.replace(",", ".")) * unit;
  if (billions < 10) return "small";
  return billions <= 40 ? "medium" : "large";
}

export function factsOfEntry(entry: VersionEntry): EntryFacts {
  return {
    name: entry.model.name,
    provider: entry.provider,
    family: entry.model.family,
    track: entry.track,
    verified: entry.track === "endpoint" || entry.verified,
    weights: weightsOf(entry.model.availability),
    size: sizeClass(entry.model.parameters),
    specialised: entry.labels.includes("fine_tuned_pt_pt"),
  };
}

/**
 * @param language variety of the benchmark, BCP 47; a system made for the whole language
 *   ("pt") counts as made for it, one made for another variety ("pt-BR") does not
 */
export function factsOfReported(row: ReportedRow, language: string): EntryFacts {
  const made = row.specialised_for;
  return {
    name: row.name,
    provider: row.source,
    family: row.family,
    track: "reported",
    verified: false,
    weights: null,
    size: sizeClass(row.parameters),
    specialised: made !== null && (made === language || language.startsWith(`${made}-`)),
  };
}

export function factsOfProvisional(entry: ProvisionalListing): EntryFacts {
  return {
    name: entry.model.name,
    provider: entry.provider,
    family: entry.model.family,
    track: entry.track,
    verified: entry.track === "endpoint" || entry.verified,
    weights: weightsOf(entry.availability),
    size: sizeClass(entry.model.parameters),
    specialised: entry.specialised,
  };
}

/** Without case and accents, so that *gervasio* finds *Gervásio*. */
const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** Whether a row stays when the board is asked for `query`. */
export function isShown(facts: EntryFacts, query: BoardQuery): boolean {
  if (query.track === "verified" ? !facts.verified : query.track && facts.track !== query.track)
    return false;
  if (query.weights && facts.weights !== query.weights) return false;
  if (query.size && facts.size !== query.size) return false;
  if (query.family && facts.family !== query.family) return false;
  if (query.provider && facts.provider !== query.provider) return false;
  if (query.specialised && facts.specialised !== (query.specialised === "yes")) return false;
  if (!query.q) return true;
  const text = folded(`${facts.name} ${facts.provider} ${facts.family ?? ""}`);
  return folded(query.q)
    .split(" ")
    .every((word) => text.includes(word));
}
