import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { findBenchmark } from "#datasets/catalog.ts";
import type {
  LeaderboardReader,
  ProvisionalListing,
  PublishedVersion,
} from "#domain/leaderboard/leaderboard-reader.ts";
import type { VersionDocument } from "#domain/leaderboard/version-document.ts";

const files = ["json", "csv", "bib", "tex"];

export function publishedVersion(
  document: VersionDocument,
  notices: PublishedVersion["notices"] = [],
): PublishedVersion {
  const bytes = Buffer.from(canonicalize(document) ?? "");
  return {
    label: document.version,
    digest: createHash("sha256").update(bytes).digest("hex"),
    publishedAt: new Date(document.published_at),
    document: bytes,
    files,
    notices,
  };
}

const bibtex = ({ label, digest }: PublishedVersion) => `@misc{prumo-tuguesice-pt-${label},
  title = {{Tuguesice-PT} leaderboard, version ${label}},
  author = {Branco and Silva and Marques and Gomes and Campos and others},
  year = {2026},
  url = {https://prumo.example/tuguesice-pt/v/${label}},
  note = {sha256:${digest}}
}
`;

/** Published versions held in memory, newest first, as the database would give them. */
export function readerOf(
  versions: readonly VersionDocument[],
  provisional: readonly ProvisionalListing[] = [],
): LeaderboardReader {
  const published = versions.map((document) => ({
    benchmark: document.benchmark,
    version: publishedVersion(document),
  }));
  const of = (benchmark: string) =>
    published.filter((one) => one.benchmark === benchmark).map(({ version }) => version);
  const find = (benchmark: string, label: string) =>
    of(benchmark).find((version) => version.label === label);
  return {
    findLatestVersion: async (benchmark) => of(benchmark)[0],
    findVersion: async (benchmark, label) => find(benchmark, label),
    listVersions: async (benchmark) => of(benchmark),
    findModel: async () => undefined,
    findVersionFile: async (benchmark, label, suffix) => {
      const version = find(benchmark, label);
      if (!version || !files.includes(suffix)) return undefined;
      if (suffix === "json") return { contentType: "application/json", bytes: version.document };
      const text = suffix === "bib" ? bibtex(version) : `% ${suffix} of ${label}\n`;
      return { contentType: "text/plain; charset=utf-8", bytes: Buffer.from(text) };
    },
    listProvisionalEntries: async () => [...provisional],
    listReportedRows: async (benchmark) => [...(findBenchmark(benchmark)?.reported ?? [])],
    hasRelease: async (benchmark) => of(benchmark).length > 0,
  };
}
