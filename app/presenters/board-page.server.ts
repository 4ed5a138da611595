import type { Manifest } from "#domain/benchmark/manifest.ts";
import type {
  LeaderboardReader,
  PublishedVersion,
  VersionNotice,
} from "#domain/leaderboard/leaderboard-reader.ts";
import type { VersionDocument } from "#domain/leaderboard/version-document.ts";
import { m } from "#platform/paraglide/messages.js";
import { type BoardQuery, boardSearch } from "./board-query.server.ts";
import { presentTables } from "./board-tables.server.ts";
import { presentCitation } from "./citation.server.ts";
import { presentForest } from "./forest.server.ts";
import { formatDay } from "./format.server.ts";
import { presentHeading, presentPaper } from "./heading.server.ts";
import { rankedEntries, readVersion } from "./read-version.server.ts";
import { presentReportedRanges } from "./reported-ranges.server.ts";
import { presentScatter } from "./scatter.server.ts";
import { presentRecord } from "./version-record.server.ts";

interface BoardRequest {
  reader: LeaderboardReader;
  manifest: Manifest;
  query: BoardQuery;
  /** Scheme and host of the site, for addresses that are copied out. */
  origin: string;
}

/** The board: the latest version, or what is known without one. */
export async function presentBoard(request: BoardRequest) {
  const { reader, manifest, query } = request;
  const latest = await reader.findLatestVersion(manifest.slug);
  const heading = presentHeading(manifest);
  if (latest) return presentVersion(request, latest, latest, heading.links.board);
  const [reported, provisional, loaded] = await Promise.all([
    reader.listReportedRows(manifest.slug),
    reader.listProvisionalEntries(manifest.slug),
    reader.hasRelease(manifest.slug),
  ]);
  return {
    heading,
    paper: presentPaper(manifest),
    tables: presentTables({ entries: [], reported }, provisional, query, {
      href: heading.links.board,
      modelsHref: heading.links.models,
      language: manifest.language_pack,
    }),
    forest: presentForest([], reported),
    version: null,
    emptiness: loaded ? m.board_no_version() : m.board_not_loaded(),
    ranges: presentReportedRanges(manifest),
  };
}

/** A version's own page: frozen, whatever has been published since. */
export async function presentVersionPage(request: BoardRequest, label: string) {
  const { reader, manifest, query } = request;
  const [version, latest] = await Promise.all([
    reader.findVersion(manifest.slug, label),
    reader.findLatestVersion(manifest.slug),
  ]);
  if (!version) return undefined;
  const href = `${presentHeading(manifest).links.board}/v/${label}`;
  const frozen = { ...request, query: { ...query, state: "latest" as const } };
  return presentVersion(frozen, version, latest ?? version, href);
}

async function presentVersion(
  { reader, manifest, query, origin }: BoardRequest,
  version: PublishedVersion,
  latest: PublishedVersion,
  href: string,
) {
  const document = readVersion(version);
  const ranked = rankedEntries(document);
  const heading = presentHeading(manifest);
  const board = heading.links.board;
  const current = query.state === "current";
  const isLatest = latest.label === version.label;
  const [provisional, versions, bibtex] = await Promise.all([
    current ? reader.listProvisionalEntries(manifest.slug) : [],
    reader.listVersions(manifest.slug),
    reader.findVersionFile(manifest.slug, version.label, "bib"),
  ]);
  return {
    heading,
    paper: presentPaper(manifest),
    tables: presentTables(document, provisional, query, {
      href,
      modelsHref: heading.links.models,
      language: manifest.language_pack,
    }),
    forest: presentForest(ranked, document.reported),
    emptiness: null,
    ranges: null,
    version: {
      label: version.label,
      day: formatDay(version.publishedAt),
      instant: version.publishedAt.toISOString(),
      digest: version.digest,
      href: `${board}/v/${version.label}`,
      ranked: ranked.length,
      superseded: isLatest ? null : { label: latest.label, href: `${board}/v/${latest.label}` },
      notices: version.notices.map((notice) => noticeText(notice, document)),
      others: versions.map(({ label, publishedAt }) => ({
        label,
        day: formatDay(publishedAt),
        href: `${board}/v/${label}`,
        shown: label === version.label,
        latest: label === latest.label,
      })),
      state: query.state,
      stateHref: isLatest
        ? board + boardSearch({ ...query, state: current ? "latest" : "current" })
        : null,
      scatter: presentScatter(ranked),
      citation: presentCitation(
        version,
        document,
        { benchmark: heading.title, origin },
        bibtex ? new TextDecoder().decode(bibtex.bytes) : null,
      ),
      record: presentRecord(document, board),
    },
  };
}

/** Entries are called what they were called in the version. */
function noticeText(
  { kind, entry, reason }: VersionNotice,
  { entries }: Pick<VersionDocument, "entries">,
): string {
  const because = reason ?? "";
  const name = entries.find(({ id }) => id === entry)?.model.name ?? "";
  if (kind === "erratum") return m.board_notice_erratum({ reason: because });
  return kind === "withdrawn"
    ? m.board_notice_withdrawn({ name })
    : m.board_notice_voided({ name, reason: because });
}
