import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

/** One writer of pair counts per release at a time: two that are scored together must meet. */
export async function lockPairCounts(trx: Handle, release: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`pairs ${release}`}))`.execute(trx);
}

/**
 * target/simple vectors that a submission is paired with: of each model's newest revision graded
 * on the release its first scored attempt, and all other attempts of the submission's own revision.
 */
export function listRivalVectors(trx: Handle, submission: string, release: string) {
  return trx
    .with("scored", (qb) =>
      qb
        .selectFrom("submission as s")
        .innerJoin("submission_detail as d", "d.submission", "s.id")
        .innerJoin("model_revision as r", "r.id", "s.model_revision")
        .select(["s.id", "s.model_revision", "r.model", "r.created_at", "s.attempt"])
        .where("s.state", "in", ["scored", "needs_review"])
        .where("d.release", "=", release),
    )
    .with("current", (qb) =>
      qb
        .selectFrom("scored")
        .distinctOn("model")
        .select("id")
        .orderBy("model")
        .orderBy("created_at", "desc")
        .orderBy("attempt"),
    )
    .selectFrom("outcome_vector as v")
    .select(["v.submission", "v.items", "v.correct"])
    .where("v.suite", "=", "target")
    .where("v.condition", "=", "simple")
    .where("v.submission", "!=", submission)
    .where((eb) =>
      eb.or([
        eb("v.submission", "in", eb.selectFrom("current").select("id")),
        eb(
          "v.submission",
          "in",
          eb
            .selectFrom("scored")
            .select("id")
            .where("model_revision", "=", (one) =>
              one.selectFrom("submission").select("model_revision").where("id", "=", submission),
            ),
        ),
      ]),
    )
    .execute();
}

export interface PairCount {
  other: string;
  /** Items only the submission has right, and only the other. */
  ownOnly: number;
  otherOnly: number;
}

/** Replaces the counts of a submission against others. */
export async function replacePairCounts(
  trx: Handle,
  submission: string,
  pairs: readonly PairCount[],
): Promise<void> {
  await trx
    .deleteFrom("pair_count")
    .where((eb) => eb.or([eb("a", "=", submission), eb("b", "=", submission)]))
    .execute();
  if (pairs.length === 0) return;
  const rows = pairs.map(({ other, ownOnly, otherOnly }) =>
    submission < other
      ? { a: submission, b: other, a_only: ownOnly, b_only: otherOnly }
      : { a: other, b: submission, a_only: otherOnly, b_only: ownOnly },
  );
  await trx.insertInto("pair_count").values(rows).execute();
}
