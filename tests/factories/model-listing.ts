import type { ModelAttempt, ModelListing } from "#domain/leaderboard/leaderboard-reader.ts";

const dayMs = 86_400_000;

/** An attempt a week on one release, by its score in percent and its agreement with the first. */
export function weeklyAttempts(
  scores: readonly (readonly [percent: number, agreesWithFirst: number | null])[],
  facts: Partial<ModelAttempt> = {},
): ModelAttempt[] {
  return scores
    .map(([percent, agreesWithFirst], index) => ({
      submission: `20000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
      entry: "30000000-0000-4000-8000-000000000001",
      revision: "2026-05",
      variant: null,
      provider: "Oficina Nortada",
      byDeveloper: true,
      track: "endpoint" as const,
      attempt: index + 1,
      state: "scored" as const,
      sentAt: new Date(Date.UTC(2026, 4, 4) + 7 * index * dayMs),
      reason: null,
      percents: {
        "target.simple": [percent, percent] as [number, number],
        "target.oracle": [60, 60] as [number, number],
      },
      release: 1,
      agreesWithFirst,
      cues: { cues: null, inspectionReason: null, standing: "clear" as const },
      ...facts,
    }))
    .toReversed();
}

export function modelListing(slug: string, name: string, attempts: ModelAttempt[]): ModelListing {
  return {
    slug,
    name,
    anonymous: false,
    family: "Nortada",
    base: null,
    parameters: "13B",
    weights: null,
    licence: null,
    availability: "api",
    attempts,
  };
}
