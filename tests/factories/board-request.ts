import { type BoardQuery, parseBoardQuery } from "#app/presenters/board-query.server.ts";
import { findBenchmark } from "#datasets/catalog.ts";
import type { LeaderboardReader } from "#domain/leaderboard/leaderboard-reader.ts";

/** What a presenter is asked for by an address of `slug`'s board. */
export function boardRequest(reader: LeaderboardReader, search = "", slug = "tuguesice-pt") {
  const found = findBenchmark(slug);
  if (!found) throw new Error(`the catalogue has no ${slug}`);
  const query: BoardQuery = parseBoardQuery(new URLSearchParams(search));
  return { reader, manifest: found.manifest, query, origin: "https://prumo.example" };
}
