import type { Kysely } from "kysely";
import { type DeskSubmission, listInspectable } from "#db/queries/desk-submissions.ts";
import { findScores } from "#db/queries/submissions.ts";
import type { Database } from "#db/tables/index.ts";
import { findHolds } from "./find-holds.server.ts";

/** Entries without a number or a rank until a steward has looked, longest waiting first. */
export async function listForInspection(db: Kysely<Database>): Promise<DeskSubmission[]> {
  const submissions = await listInspectable(db);
  const scores = await findScores(
    db,
    submissions.map(({ id }) => id),
  );
  return submissions.filter((submission) => {
    const holds = findHolds(submission, scores.get(submission.id) ?? []);
    return holds.notAttempted || holds.cues;
  });
}
