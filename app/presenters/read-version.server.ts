import { LRUCache } from "lru-cache";
import type {
  LeaderboardReader,
  PublishedVersion,
  VersionSummary,
} from "#domain/leaderboard/leaderboard-reader.ts";
import { parseVersion } from "#domain/leaderboard/parse-version.ts";
import type { VersionDocument, VersionEntry } from "#domain/leaderboard/version-document.ts";

// A document never changes under its digest, and parsing one costs more than rendering it.
const parsed = new LRUCache<string, VersionDocument>({ max: 32 });

export function readVersion({ digest, document }: PublishedVersion): VersionDocument {
  const known = parsed.get(digest);
  if (known) return known;
  const read = parseVersion(document);
  parsed.set(digest, read);
  return read;
}

/** The document behind a summary; fetched only where it has not been read yet. */
export async function readSummary(
  reader: LeaderboardReader,
  benchmark: string,
  { label, digest }: VersionSummary,
): Promise<VersionDocument> {
  const known = parsed.get(digest);
  if (known) return known;
  const version = await reader.findVersion(benchmark, label);
  if (!version) throw new Error(`version ${label} of ${benchmark} is listed but not there`);
  return readVersion(version);
}

export function rankedEntries(document: Pick<VersionDocument, "entries">): VersionEntry[] {
  return document.entries.filter(({ rank }) => rank !== null);
}

/** Accuracy on target/simple: cultural alignment, the measure that ranks. */
function alignmentOf({ scores }: VersionEntry): number {
  return scores["target.simple"].correct / scores["target.simple"].items;
}

/** Highest alignment of `entries`; 0 where there are none. */
export function bestAccuracy(entries: readonly VersionEntry[]): number {
  return Math.max(0, ...entries.map(alignmentOf));
}
