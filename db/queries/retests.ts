import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

/**
 * target/simple vectors of a submission's repeats: the other scored attempts of its model
 * revision that stand on the release.
 */
export function listRepeatVectors(trx: Handle, submission: string, release: string) {
  return trx
    .selectFrom("submission as own")
    .innerJoin("submission as s", (join) =>
      join
        .onRef("s.model_revision", "=", "own.model_revision")
        .onRef("s.benchmark", "=", "own.benchmark")
        .onRef("s.id", "!=", "own.id"),
    )
    .innerJoin("submission_detail as d", "d.submission", "s.id")
    .innerJoin("outcome_vector as v", "v.submission", "s.id")
    .select(["s.id as submission", "v.correct", "v.not_attempted"])
    .where("own.id", "=", submission)
    .where("s.state", "=", "scored")
    .where("d.release", "=", release)
    .where("v.suite", "=", "target")
    .where("v.condition", "=", "simple")
    .execute();
}

export interface Retest {
  other: string;
  items: number;
  /** Items with the same verdict, rounded. */
  percent: number;
}

/** Replaces what is on record of a submission's agreement with its repeats. */
export async function replaceRetests(
  trx: Handle,
  submission: string,
  retests: readonly Retest[],
): Promise<void> {
  await trx
    .deleteFrom("retest")
    .where((eb) => eb.or([eb("a", "=", submission), eb("b", "=", submission)]))
    .execute();
  if (retests.length === 0) return;
  await trx
    .insertInto("retest")
    .values(
      retests.map(({ other, ...agreement }) =>
        submission < other
          ? { a: submission, b: other, ...agreement }
          : { a: other, b: submission, ...agreement },
      ),
    )
    .execute();
}

export interface FirstAttemptRetest {
  /** Number of the attempt that it is compared with. */
  first: number;
  items: number;
  percent: number;
  /** Whether a steward has looked at the first attempt, and what of it was not attempted. */
  firstInspected: boolean;
  firstCounts: { items: number; not_attempted: number }[];
}

/** Agreement with the first attempt, for queries in which `s` is the submission. */
export const retestRecord = sql<FirstAttemptRetest | null>`(select json_build_object(
  'first', t.first_attempt, 'items', t.items, 'percent', t.percent,
  'firstInspected', f.inspected_at is not null,
  'firstCounts', (select json_agg(json_build_object('items', c.items,
    'not_attempted', c.not_attempted)) from submission_score c where c.submission = f.id))
  from first_attempt_retest t join submission f on f.id = t.first
  where t.submission = s.id)`.as("retest");
