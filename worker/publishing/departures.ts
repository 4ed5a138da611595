import type { Kysely } from "kysely";
import { listEndedEntries } from "#db/queries/board.ts";
import type { Database } from "#db/tables/index.ts";
import type { Departure } from "#domain/leaderboard/changes.ts";

/** Entries that were withdrawn or voided, with the reason their record gives. */
export async function listDepartures(
  db: Kysely<Database>,
  benchmark: string,
): Promise<Departure[]> {
  const rows = await listEndedEntries(db, benchmark);
  return rows.map(({ entry, state, reason }) => ({
    entry,
    kind: state,
    reason:
      reason ?? (state === "withdrawn" ? "Withdrawn by its provider." : "Voided by a steward."),
  }));
}
