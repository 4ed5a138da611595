import type { Kysely } from "kysely";
import { cueLimitOf } from "#datasets/catalog.ts";
import { listProvisionalEntries } from "#db/queries/board.ts";
import { findScores } from "#db/queries/outcomes.ts";
import { findLatestRelease } from "#db/queries/releases.ts";
import {
  findLatestVersion,
  findVersion,
  findVersionFile,
  listReportedRows,
  listVersionNotices,
  listVersionSuffixes,
  listVersions,
} from "#db/queries/versions.ts";
import type { Database } from "#db/tables/index.ts";
import { cueStanding } from "#domain/leaderboard/cue-standing.ts";
import type {
  LeaderboardReader,
  PublishedVersion,
} from "#domain/leaderboard/leaderboard-reader.ts";
import { provisionalRow } from "#domain/leaderboard/provisional.ts";
import { isVerified } from "#domain/outcome/spot-check.ts";

import { readModel } from "./read-model.server.ts";

type StoredVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;
type StoredScore = NonNullable<ReturnType<Awaited<ReturnType<typeof findScores>>["get"]>>[number];
type StoredEntry = Awaited<ReturnType<typeof listProvisionalEntries>>[number];

/** What reading pages ask, answered by the web process's own role. */
export function databaseReader(db: Kysely<Database>): LeaderboardReader {
  const published = async (
    stored: StoredVersion | undefined,
  ): Promise<PublishedVersion | undefined> => {
    if (!stored) return undefined;
    const [files, notices] = await Promise.all([
      listVersionSuffixes(db, stored.id),
      listVersionNotices(db, stored.id),
    ]);
    return { ...summary(stored), document: stored.document, files, notices };
  };
  return {
    findLatestVersion: async (benchmark) => published(await findLatestVersion(db, benchmark)),
    findVersion: async (benchmark, label) => published(await findVersion(db, benchmark, label)),
    listVersions: async (benchmark) => (await listVersions(db, benchmark)).map(summary),
    findVersionFile: async (benchmark, label, suffix) => {
      const file = await findVersionFile(db, benchmark, label, suffix);
      return file && { contentType: file.content_type, bytes: file.bytes };
    },
    listProvisionalEntries: async (benchmark) => {
      const entries = await listProvisionalEntries(db, benchmark);
      const scores = await findScores(
        db,
        entries.map((entry) => entry.submission),
      );
      const limit = cueLimitOf(benchmark);
      return entries.map((entry) => ({
        ...provisional(entry, scores.get(entry.submission) ?? []),
        cueStanding: cueStanding(entry, limit),
      }));
    },
    findModel: (benchmark, slug) => readModel(db, benchmark, slug),
    listReportedRows: (benchmark) => listReportedRows(db, benchmark),
    hasRelease: async (benchmark) => (await findLatestRelease(db, benchmark)) !== undefined,
  };
}

const summary = ({
  label,
  digest,
  published_at,
}: Pick<StoredVersion, "label" | "digest" | "published_at">) => ({
  label,
  digest,
  publishedAt: published_at,
});

function provisional(entry: StoredEntry, scores: readonly StoredScore[]) {
  const counts = Object.fromEntries(
    scores.map(({ suite, condition, ...counted }) => [`${suite}.${condition}`, counted]),
  );
  // The query asks for these two states only.
  const state = entry.state === "scored" ? ("scored" as const) : ("needs_review" as const);
  return {
    ...provisionalRow({ state, counts, inspected: entry.inspectedAt !== null }),
    id: entry.submission,
    model: {
      slug: entry.slug,
      name: entry.name,
      family: entry.family,
      parameters: entry.parameters,
    },
    provider: entry.provider,
    availability: entry.availability,
    track: entry.track,
    verified: isVerified(entry),
    specialised: entry.declarations?.fine_tuned_pt_pt ?? false,
  };
}
