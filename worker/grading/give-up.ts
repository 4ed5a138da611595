import type { Kysely } from "kysely";
import { changeState } from "#db/queries/submission-state.ts";
import type { Database } from "#db/tables/index.ts";
import { gradingActor } from "./grade-submission.ts";

/**
 * Fails a submission whose grading took its process down again and again, so that it does not do
 * so for ever. Does nothing where it has been graded or cancelled after all.
 */
export async function giveUpGrading(
  db: Kysely<Database>,
  submission: string,
  losses: number,
): Promise<void> {
  await changeState(db, {
    submission,
    event: "fail",
    actor: gradingActor,
    reasonCode: "crashed",
    reason: `the grader stopped dead ${losses} times while it graded these responses`,
  });
}
