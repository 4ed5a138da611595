import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { Condition, ScoredSuite, ScoreKey } from "#domain/benchmark/suite.ts";
import type { Tally } from "#domain/outcome/tally.ts";

type Handle = Kysely<Database>;

export interface GradingStamp {
  release: string;
  graderVersion: string;
  ledgerPosition: number;
}

const partsOf = (key: ScoreKey) => key.split(".") as [ScoredSuite, Condition];

/** Replaces all that grading says of a submission; the caller holds the fence. */
export async function replaceOutcome(
  trx: Handle,
  submission: string,
  tally: Tally,
  stamp: GradingStamp,
): Promise<void> {
  for (const table of ["outcome_vector", "submission_score", "submission_detail"] as const) {
    await trx.deleteFrom(table).where("submission", "=", submission).execute();
  }
  const rows = [...tally.outcomes].map(([key, outcome]) => {
    const [suite, condition] = partsOf(key);
    return { place: { submission, suite, condition, items: outcome.items }, outcome };
  });
  await trx
    .insertInto("outcome_vector")
    .values(
      rows.map(({ place, outcome }) => ({
        ...place,
        correct: Buffer.from(outcome.correct),
        not_attempted: Buffer.from(outcome.not_attempted),
        unresolved: Buffer.from(outcome.unresolved),
        lenient: Buffer.from(outcome.lenient),
      })),
    )
    .execute();
  await trx
    .insertInto("submission_score")
    .values(
      rows.map(({ place, outcome: { counts } }) => ({
        ...place,
        correct: counts.correct,
        not_attempted: counts.not_attempted,
        unresolved: counts.unresolved,
      })),
    )
    .execute();
  await trx
    .insertInto("submission_detail")
    .values({
      submission,
      release: stamp.release,
      grader_version: stamp.graderVersion,
      ledger_position: stamp.ledgerPosition,
      detail: JSON.stringify(tally.detail),
    })
    .execute();
}

/** Counts by verdict of submissions, by id. */
export async function findScores(db: Handle, submissions: readonly string[]) {
  const rows = await db
    .selectFrom("submission_score")
    .selectAll()
    .where("submission", "=", sql<string>`any(${submissions}::uuid[])`)
    .execute();
  const byId = new Map<string, typeof rows>();
  for (const row of rows) byId.set(row.submission, [...(byId.get(row.submission) ?? []), row]);
  return byId;
}
