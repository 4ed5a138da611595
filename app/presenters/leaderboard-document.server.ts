import type { z } from "zod";
import type { leaderboardSchema, leaderboardStates } from "#domain/api/benchmark.ts";
import type { Manifest } from "#domain/benchmark/manifest.ts";
import type { LeaderboardReader } from "#domain/leaderboard/leaderboard-reader.ts";
import { parseVersion } from "#domain/leaderboard/parse-version.ts";
import { versionListing } from "./benchmark-document.server.ts";

/** The board as the API shows it: the newest version and, if asked for, what came since. */
export async function leaderboardDocument(
  reader: LeaderboardReader,
  { slug, sample }: Manifest,
  state: (typeof leaderboardStates)[number],
): Promise<z.infer<typeof leaderboardSchema>> {
  const [latest, reported, entries] = await Promise.all([
    reader.findLatestVersion(slug),
    reader.listReportedRows(slug),
    state === "current" ? reader.listProvisionalEntries(slug) : null,
  ]);
  return {
    benchmark: slug,
    state,
    version: latest ? versionListing({ slug, sample }, latest) : null,
    document: latest ? parseVersion(latest.document) : null,
    provisional:
      entries?.map(({ id, model, provider, track, state: entryState, percents }) => ({
        id,
        model: model.name,
        provider,
        track,
        state: entryState,
        percents,
      })) ?? null,
    reported,
  };
}
