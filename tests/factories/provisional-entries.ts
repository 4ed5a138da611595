import type { ProvisionalListing } from "#domain/leaderboard/leaderboard-reader.ts";

/** One entry with settled percents, one with bounds, one that waits for a steward's look. */
export const provisionalEntries: readonly ProvisionalListing[] = [
  {
    id: "10000000-0000-4000-8000-000000000001",
    model: { slug: "nortada-13b", name: "Nortada 13B", family: "Nortada", parameters: "13B" },
    provider: "Oficina Nortada",
    availability: "open-weights",
    track: "predictions",
    verified: false,
    specialised: true,
    cueStanding: "clear",
    state: "scored",
    percents: { "target.simple": [36, 36], "target.oracle": [57, 57] },
  },
  {
    id: "10000000-0000-4000-8000-000000000002",
    model: { slug: "halyard-swift", name: "Halyard Swift", family: "Halyard", parameters: null },
    provider: "Halyard Systems",
    availability: "api",
    track: "predictions",
    verified: false,
    specialised: false,
    cueStanding: "clear",
    state: "needs_review",
    percents: { "target.simple": [27, 31], "target.oracle": [58, 63] },
  },
  {
    id: "10000000-0000-4000-8000-000000000003",
    model: { slug: "cabo-3b", name: "Cabo 3B", family: "Cabo", parameters: "3B" },
    provider: "Oficina do Cabo",
    availability: "open-weights",
    track: "predictions",
    verified: false,
    specialised: false,
    cueStanding: "clear",
    state: "needs_review",
    percents: null,
  },
];
