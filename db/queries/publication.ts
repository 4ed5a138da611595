import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

/** target/simple vectors of submissions, by id. */
export async function findTargetVectors(
  db: Handle,
  submissions: readonly string[],
): Promise<Map<string, { items: number; correct: Buffer }>> {
  const rows = await db
    .selectFrom("outcome_vector")
    .select(["submission", "items", "correct"])
    .where("suite", "=", "target")
    .where("condition", "=", "simple")
    .where("submission", "=", sql<string>`any(${submissions}::uuid[])`)
    .execute();
  return new Map(rows.map(({ submission, ...vector }) => [submission, vector]));
}

/** Submissions of a benchmark that a ruling has been appended for since they were settled. */
export async function countUnsettled(db: Handle, benchmark: string): Promise<number> {
  const row = await db
    .selectFrom("submission as s")
    .innerJoin("submission_detail as d", "d.submission", "s.id")
    .select((eb) => eb.fn.count<number>("s.id").distinct().as("submissions"))
    .where("s.benchmark", "=", benchmark)
    .where("s.state", "in", ["scored", "needs_review"])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("answer_use as u")
          .innerJoin("ruling as r", "r.answer", "u.answer")
          .select("r.seq")
          .whereRef("u.submission", "=", "s.id")
          .whereRef("r.seq", ">", "d.ledger_position"),
      ),
    )
    .executeTakeFirstOrThrow();
  return row.submissions;
}

/** Closed-world verdicts of the given submissions that no steward has looked at. */
export async function countUnreviewed(db: Handle, submissions: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom("answer_use as u")
    .innerJoin("answer as a", "a.key", "u.answer")
    .leftJoin("closed_world_review as c", "c.answer", "a.key")
    .leftJoin("ruling as r", "r.answer", "a.key")
    .select((eb) => eb.fn.count<number>("a.key").distinct().as("answers"))
    .where("u.submission", "=", sql<string>`any(${submissions}::uuid[])`)
    .where("a.standing", "=", "closed_world")
    .where("c.answer", "is", null)
    .where("r.seq", "is", null)
    .executeTakeFirstOrThrow();
  return row.answers;
}

/** Answers of live submissions that have waited for a ruling longer than some days. */
export async function countOverdue(db: Handle, benchmark: string, days: number): Promise<number> {
  const row = await db
    .selectFrom("answer as a")
    .innerJoin("answer_use as u", "u.answer", "a.key")
    .innerJoin("submission as s", "s.id", "u.submission")
    .leftJoin("ruling as r", "r.answer", "a.key")
    .select((eb) => eb.fn.count<number>("a.key").distinct().as("answers"))
    .where("s.benchmark", "=", benchmark)
    .where("s.state", "in", ["scored", "needs_review"])
    .where("a.standing", "=", "unresolved")
    .where("r.seq", "is", null)
    .where("a.first_seen_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirstOrThrow();
  return row.answers;
}

/** Items of the target suite that each submission's organisation had been shown before it. */
export async function findExposure(
  db: Handle,
  submissions: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("submission as s")
    .innerJoin("dataset_release as r", "r.benchmark", "s.benchmark")
    .innerJoin("exposure as e", (join) =>
      join
        .onRef("e.organization_id", "=", "s.organization_id")
        .onRef("e.release", "=", "r.id")
        .onRef("e.occurred_at", "<", "s.created_at"),
    )
    .select(["s.id", (eb) => eb.fn.max<number>("e.target_items").as("items")])
    .where("s.id", "=", sql<string>`any(${submissions}::uuid[])`)
    .groupBy("s.id")
    .execute();
  return new Map(rows.map((row) => [row.id, row.items]));
}

/** Rulings over the benchmark's items, in order, and how many closed-world verdicts were reviewed. */
export async function readRulingRecord(db: Handle, benchmark: string) {
  const rows = await db
    .selectFrom("ruling as r")
    .innerJoin("answer as a", "a.key", "r.answer")
    .innerJoin("item_revision as v", "v.id", "a.item_revision")
    .innerJoin("item as i", "i.id", "v.item")
    .select(["r.answer", "r.verdict", "r.ruled_by as by", "r.affiliation", "r.blind"])
    .where("i.benchmark", "=", benchmark)
    .orderBy("r.seq")
    .execute();
  const rulings = rows.map(({ answer, ...ruling }) => ({
    ...ruling,
    answer: answer.toString("hex"),
  }));
  const reviews = await db
    .selectFrom("closed_world_review as c")
    .innerJoin("answer as a", "a.key", "c.answer")
    .innerJoin("item_revision as v", "v.id", "a.item_revision")
    .innerJoin("item as i", "i.id", "v.item")
    .select((eb) => eb.fn.count<number>("c.answer").distinct().as("answers"))
    .where("i.benchmark", "=", benchmark)
    .executeTakeFirstOrThrow();
  return { rulings, closedWorldReviewed: reviews.answers };
}

/** How often items of a release were handed out, by channel. */
export async function countExposures(db: Handle, release: string) {
  const rows = await db
    .selectFrom("exposure")
    .select(["channel", (eb) => eb.fn.countAll<number>().as("times")])
    .where("release", "=", release)
    .groupBy("channel")
    .execute();
  const times = new Map(rows.map((row) => [row.channel, row.times]));
  return {
    packs: times.get("pack") ?? 0,
    endpoints: times.get("endpoint") ?? 0,
    judges: times.get("judge") ?? 0,
  };
}

/** Codes of those who wrote the scored items of a release; empty where none is recorded. */
export async function listWriters(db: Handle, release: string): Promise<string[]> {
  const rows = await db
    .selectFrom("release_item as r")
    .innerJoin("item_revision as v", "v.id", "r.item_revision")
    .select("v.writer")
    .distinct()
    .where("r.release", "=", release)
    .where("r.suite", "in", ["target", "control"])
    .where("v.writer", "is not", null)
    .orderBy("v.writer")
    .execute();
  return rows.flatMap((row) => row.writer ?? []);
}
