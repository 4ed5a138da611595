import { cueLabels } from "#domain/leaderboard/cue-standing.ts";
import type { ProvisionalListing } from "#domain/leaderboard/leaderboard-reader.ts";
import { m } from "#platform/paraglide/messages.js";
import { type Badge, labelBadge, provenanceBadges, verifiedBadges } from "./entry-badges.server.ts";
import { formatPointsFigure, formatRange } from "./format.server.ts";

/** A row of entries that no version holds: whole percents, or bounds while answers are open. */
export function presentProvisionalRow(entry: ProvisionalListing, modelsHref: string) {
  const alignment = entry.percents?.["target.simple"];
  return {
    anchor: entry.id,
    name: entry.model.name,
    href: `${modelsHref}/${entry.model.slug}`,
    provider: entry.provider,
    size: entry.model.parameters,
    badges: provisionalBadges(entry),
    alignment: alignment ? formatRange(...alignment) : null,
    difference: settledDifference(entry),
  };
}

function provisionalBadges({ percents, state, ...entry }: ProvisionalListing): Badge[] {
  const badges = provenanceBadges(entry.availability, entry.track);
  badges.unshift(...verifiedBadges(entry));
  if (entry.specialised) badges.unshift({ tone: "merit", text: m.badge_fine_tuned() });
  badges.unshift(...cueLabels[entry.cueStanding].map(labelBadge));
  if (!percents) badges.unshift({ tone: "caution", text: m.table_provisional_held() });
  else if (state === "needs_review")
    badges.unshift({ tone: "caution", text: m.table_provisional_review() });
  return badges;
}

function settledDifference({ percents }: ProvisionalListing): string | null {
  const simple = percents?.["target.simple"];
  const oracle = percents?.["target.oracle"];
  if (!simple || !oracle || simple[0] !== simple[1] || oracle[0] !== oracle[1]) return null;
  return formatPointsFigure((oracle[0] - simple[0]) / 100, 0);
}
