import { PrumoError } from "#domain/errors.ts";
import { diffVersions, type VersionDiff } from "#domain/leaderboard/diff.ts";
import type { LeaderboardReader } from "#domain/leaderboard/leaderboard-reader.ts";
import { parseVersion } from "#domain/leaderboard/parse-version.ts";
import { m } from "#platform/paraglide/messages.js";

/** @throws PrumoError `not_found` */
export async function requireVersion(
  reader: LeaderboardReader,
  benchmark: string,
  label: string | undefined,
) {
  const version = label && (await reader.findVersion(benchmark, label));
  if (version) return version;
  throw new PrumoError("not_found", m.api_version_unknown({ benchmark, version: label ?? "" }));
}

/** What changed between two versions, reasons of those in between included. */
export async function diffPublishedVersions(
  reader: LeaderboardReader,
  benchmark: string,
  before: string | undefined,
  after: string | undefined,
): Promise<VersionDiff & { before: string; after: string }> {
  const [earlier, later, all] = await Promise.all([
    requireVersion(reader, benchmark, before),
    requireVersion(reader, benchmark, after),
    reader.listVersions(benchmark),
  ]);
  const labels = all.map(({ label }) => label).reverse();
  const [from, to] = [labels.indexOf(earlier.label), labels.indexOf(later.label)];
  if (from >= to) {
    const words = { before: earlier.label, after: later.label };
    throw new PrumoError("invalid_request", m.api_diff_order(words));
  }
  const between = await Promise.all(
    labels.slice(from + 1, to).map((label) => requireVersion(reader, benchmark, label)),
  );
  const [first, last, ...others] = [earlier, later, ...between].map(({ document }) =>
    parseVersion(document),
  );
  if (!first || !last) throw new Error("a version was not read");
  return { before: earlier.label, after: later.label, ...diffVersions(first, last, others) };
}
