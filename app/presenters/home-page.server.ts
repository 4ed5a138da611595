import { catalog } from "#datasets/catalog.ts";
import type { Manifest } from "#domain/benchmark/manifest.ts";
import type { LeaderboardReader } from "#domain/leaderboard/leaderboard-reader.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatDay, formatPercent } from "./format.server.ts";
import { presentHeading, presentPaper } from "./heading.server.ts";
import { bestAccuracy, rankedEntries, readVersion } from "./read-version.server.ts";
import { presentReportedRanges } from "./reported-ranges.server.ts";

/** Benchmarks in the order of the catalogue; the first one gives figure and paper. */
export async function presentHome(reader: LeaderboardReader) {
  const manifests = catalog.map(({ manifest }) => manifest);
  const benchmarks = await Promise.all(
    manifests.map((manifest) => presentBenchmark(reader, manifest)),
  );
  // Nobody should cite a sample.
  const cited = benchmarks.find(({ latest, sample }) => latest !== null && !sample)?.latest;
  const [first] = manifests;
  return {
    benchmarks,
    ranges: first ? presentReportedRanges(first) : null,
    paper: first ? presentPaper(first) : null,
    cite: cited ? { label: cited.label, href: `${cited.href}#cite` } : null,
    submitHref: localized("/submit", currentLocale()),
  };
}

async function presentBenchmark(reader: LeaderboardReader, manifest: Manifest) {
  const heading = presentHeading(manifest);
  const version = await reader.findLatestVersion(manifest.slug);
  if (!version) return { ...heading, latest: null };
  const ranked = rankedEntries(readVersion(version));
  return {
    ...heading,
    latest: {
      label: version.label,
      href: `${heading.links.board}/v/${version.label}`,
      text: m.home_benchmark_latest({
        version: version.label,
        day: formatDay(version.publishedAt),
      }),
      models: m.home_benchmark_models({ count: ranked.length }),
      best:
        ranked.length > 0
          ? m.home_benchmark_best({ figure: formatPercent(bestAccuracy(ranked)) })
          : null,
    },
  };
}
