import type { Kysely } from "kysely";
import { type DeskSubmission, listUninspected } from "#db/queries/desk-submissions.ts";
import { findScores } from "#db/queries/submissions.ts";
import type { Database } from "#db/tables/index.ts";
import { needsInspection } from "#domain/leaderboard/provisional.ts";

/** Entries that show no number until a steward has looked: much of the file was not attempted. */
export async function listForInspection(db: Kysely<Database>): Promise<DeskSubmission[]> {
  const submissions = await listUninspected(db);
  const scores = await findScores(
    db,
    submissions.map(({ id }) => id),
  );
  return submissions.filter(({ id }) => needsInspection(scores.get(id) ?? []));
}
