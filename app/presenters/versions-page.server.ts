import type { Manifest } from "#domain/benchmark/manifest.ts";
import type { LeaderboardReader } from "#domain/leaderboard/leaderboard-reader.ts";
import type { VersionDocument } from "#domain/leaderboard/version-document.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatDay, formatPercent } from "./format.server.ts";
import { presentHeading } from "./heading.server.ts";
import { bestAccuracy, rankedEntries, readSummary } from "./read-version.server.ts";
import { releaseText } from "./version-record.server.ts";

const changeText = {
  new: m.change_new,
  moved: m.change_moved,
  withdrawn: m.change_withdrawn,
  voided: m.change_voided,
  regraded: m.change_regraded,
  release: m.change_release,
};

export async function presentVersions(reader: LeaderboardReader, manifest: Manifest) {
  const heading = presentHeading(manifest);
  const versions = await reader.listVersions(manifest.slug);
  return {
    heading,
    versions: await Promise.all(
      versions.map(async (version) => {
        const document = await readSummary(reader, manifest.slug, version);
        const ranked = rankedEntries(document);
        return {
          label: version.label,
          href: `${heading.links.board}/v/${version.label}`,
          day: formatDay(version.publishedAt),
          instant: version.publishedAt.toISOString(),
          entries: m.versions_entries_value({
            ranked: ranked.length,
            all: document.entries.length,
          }),
          best: ranked.length > 0 ? formatPercent(bestAccuracy(ranked)) : "–",
          release: releaseText(document.release.kind),
          changes: presentChanges(document),
          digest: version.digest,
        };
      }),
    ),
  };
}

/** Changes counted by kind, in the order of the kinds; the first version says so. */
function presentChanges({ previous, changes }: VersionDocument): string[] {
  if (!previous) return [m.versions_first()];
  const kinds = Object.keys(changeText) as (keyof typeof changeText)[];
  return kinds.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count > 0 ? [changeText[kind]({ count })] : [];
  });
}
