import { isOftenTruncated } from "#domain/leaderboard/truncation.ts";
import type { Label, VersionEntry } from "#domain/leaderboard/version-document.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatPercent } from "./format.server.ts";

/** `merit` stands out, `caution` warns, `fact` is plain small print. */
export interface Badge {
  tone: "merit" | "caution" | "fact";
  text: string;
  title?: string;
}

const labelBadges: Record<Label, () => Badge> = {
  cued: () => ({ tone: "caution", text: m.badge_cued(), title: m.badge_cued_title() }),
  cue_suspected: () => ({
    tone: "caution",
    text: m.badge_cue_suspected(),
    title: m.badge_cue_suspected_title(),
  }),
  cue_accepted: () => ({
    tone: "caution",
    text: m.badge_cue_accepted(),
    title: m.badge_cue_accepted_title(),
  }),
  system: () => ({ tone: "caution", text: m.badge_system(), title: m.badge_system_title() }),
  trained_on_items: () => ({ tone: "caution", text: m.badge_trained() }),
  undeclared: () => ({ tone: "caution", text: m.badge_undeclared() }),
  stale: () => ({ tone: "caution", text: m.badge_stale(), title: m.badge_stale_title() }),
  fine_tuned_pt_pt: () => ({ tone: "merit", text: m.badge_fine_tuned() }),
  by_developer: () => ({ tone: "merit", text: m.badge_developer() }),
  by_third_party: () => ({ tone: "fact", text: m.badge_third_party() }),
  by_benchmark_authors: () => ({ tone: "caution", text: m.badge_authors() }),
  anonymous: () => ({ tone: "fact", text: m.badge_anonymous() }),
  example: () => ({ tone: "fact", text: m.badge_example() }),
};

/** What a label says in small print. */
export function labelBadge(label: Label): Badge {
  return labelBadges[label]();
}

const availabilityText = {
  "open-weights": () => m.badge_open_weights(),
  api: () => m.badge_api(),
  closed: () => m.badge_closed(),
} as const;

export function availabilityName(availability: keyof typeof availabilityText): string {
  return availabilityText[availability]();
}

/** How the model can be had and who ran it: plain words for every row. */
export function provenanceBadges(
  availability: VersionEntry["model"]["availability"],
  track: VersionEntry["track"],
): Badge[] {
  const run = track === "endpoint" ? m.badge_endpoint() : m.badge_predictions();
  const how = availability ? [availabilityText[availability]()] : [];
  return [...how, run].map((text) => ({ tone: "fact", text }));
}

/** Of a self-run entry that a steward's spot check agrees with; what ran here needs none. */
export function verifiedBadges({
  track,
  verified,
}: Pick<VersionEntry, "track" | "verified">): Badge[] {
  return track === "predictions" && verified ? [{ tone: "merit", text: m.badge_verified() }] : [];
}

/** Of an entry whose answers were often cut off, which says more of its settings than of it. */
function truncationBadges({ tags }: VersionEntry): Badge[] {
  if (!isOftenTruncated(tags)) return [];
  const share = formatPercent(tags.truncated ?? 0, 1);
  return [
    { tone: "caution", text: m.badge_truncated(), title: m.badge_truncated_title({ share }) },
  ];
}

/** All that a row says about its entry besides its figures, what stands out first. */
export function entryBadges(entry: VersionEntry): Badge[] {
  const fromLabels = entry.labels.map(labelBadge);
  const of = (tone: Badge["tone"]) => fromLabels.filter((badge) => badge.tone === tone);
  return [
    ...of("caution"),
    ...truncationBadges(entry),
    ...of("merit"),
    ...verifiedBadges(entry),
    ...provenanceBadges(entry.model.availability, entry.track),
    ...of("fact"),
  ];
}
