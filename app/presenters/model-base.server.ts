import type { ModelListing } from "#domain/leaderboard/leaderboard-reader.ts";
import type { Score, VersionDocument, VersionEntry } from "#domain/leaderboard/version-document.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatPercentFigure, formatPointsFigure } from "./format.server.ts";

/**
 * A specialised model beside its base, on both suites without a cue; null where the base is not an
 * entry of the same version.
 */
export function presentBaseGap(
  { base }: ModelListing,
  entry: VersionEntry,
  { entries, version }: VersionDocument,
) {
  if (!base?.slug) return null;
  const ofBase = entries.filter(({ model }) => model.slug === base.slug);
  const other = ofBase.find(({ rank }) => rank !== null) ?? ofBase[0];
  if (!other) return null;
  const rows = (["target.simple", "control.simple"] as const).flatMap((key) => {
    const [own, theirs] = [entry.scores[key], other.scores[key]];
    if (!own || !theirs) return [];
    return [
      {
        suite: key === "target.simple" ? m.model_base_target() : m.model_base_control(),
        own: figure(own),
        base: figure(theirs),
        gap: formatPointsFigure(own.correct / own.items - theirs.correct / theirs.items),
      },
    ];
  });
  return { version, base: other.model.name, rows };
}

const figure = ({ correct, items }: Score) =>
  `${formatPercentFigure(correct / items)} (${correct}/${items})`;
