import type { Kysely } from "kysely";
import { listEndedEntries } from "#db/queries/board.ts";
import type { Database } from "#db/tables/index.ts";
import { asWritten, changeWords } from "#domain/leaderboard/change-words.ts";
import type { Departure } from "#domain/leaderboard/changes.ts";

const kinds = { withdrawn: "withdrawn", voided: "voided", needs_review: "regraded" } as const;

/** Entries that have left since they were scored, with the reason their record gives. */
export async function listDepartures(
  db: Kysely<Database>,
  benchmark: string,
): Promise<Departure[]> {
  const rows = await listEndedEntries(db, benchmark);
  return rows.map(({ entry, state, reason }) => {
    const kind = kinds[state];
    return { entry, kind, reason: reason === null ? changeWords[kind] : asWritten(reason) };
  });
}
