import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { Tag, Verdict } from "#domain/grading/verdict.ts";

type Handle = Kysely<Database>;

export const liveStates = ["needs_review", "scored", "grading", "check_open", "checked"] as const;

export function selectAnswers(db: Handle) {
  return db
    .selectFrom("answer as a")
    .innerJoin("item_revision as v", "v.id", "a.item_revision")
    .innerJoin("item as i", "i.id", "v.item")
    .select([
      "a.key",
      "a.standing",
      "a.rule_verdict",
      "a.data_key",
      "a.sealed",
      "a.first_seen_at",
      "i.item_id",
      "i.benchmark",
      "v.id as revisionId",
      "v.answer_key",
      "v.sealed_answers",
    ]);
}

export type SealedAnswer = Awaited<ReturnType<typeof listAnswersAwaiting>>[number];

/**
 * Answers that wait for a person, oldest first: left open by the rules and not ruled, or wrong by
 * the closed-world rule and neither ruled nor reviewed; each used by a live submission.
 */
export function listAnswersAwaiting(
  db: Handle,
  benchmark: string,
  standing: "unresolved" | "closed_world",
) {
  return selectAnswers(db)
    .where("i.benchmark", "=", benchmark)
    .where("a.standing", "=", standing)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("ruling as r").select("r.seq").whereRef("r.answer", "=", "a.key")),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("closed_world_review as c")
            .select("c.answer")
            .whereRef("c.answer", "=", "a.key"),
        ),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("answer_use as u")
          .innerJoin("submission as s", "s.id", "u.submission")
          .select("u.answer")
          .whereRef("u.answer", "=", "a.key")
          .where("s.state", "in", [...liveStates]),
      ),
    )
    .orderBy("a.first_seen_at")
    .orderBy("a.key")
    .execute();
}

/** Answers whose key begins with some hex digits; more than one where the prefix is too short. */
export function findAnswersByPrefix(db: Handle, prefix: string) {
  return selectAnswers(db)
    .where(sql<boolean>`encode(a.key, 'hex') like ${`${prefix}%`}`)
    .limit(2)
    .execute();
}

/** Rulings of one answer, oldest first. */
export function listRulingsOf(db: Handle, answer: Buffer) {
  return db
    .selectFrom("ruling")
    .select(["seq", "verdict", "tags", "ruled_by", "affiliation", "ruled_at", "blind"])
    .where("answer", "=", answer)
    .orderBy("seq")
    .execute();
}

export interface NewRuling {
  answer: Buffer;
  verdict: Verdict;
  tags: Tag[];
  ruled_by: string;
  affiliation: string | null;
  data_key: string | null;
  sealed_note: Buffer | null;
  blind: boolean;
}

/** Appends a ruling and takes the chain's lock until the end of the transaction. */
export async function insertRuling(trx: Handle, ruling: NewRuling): Promise<number> {
  const row = await trx
    .insertInto("ruling")
    .values(ruling)
    .returning("seq")
    .executeTakeFirstOrThrow();
  return row.seq;
}

/** Organisations whose submissions gave an answer, live or not. */
export function listOrganizationsUsing(db: Handle, answer: Buffer) {
  return db
    .selectFrom("answer_use as u")
    .innerJoin("submission as s", "s.id", "u.submission")
    .innerJoin("organization as o", "o.id", "s.organization_id")
    .select(["o.id", "o.name"])
    .distinct()
    .where("u.answer", "=", answer)
    .execute();
}

export async function insertClosedWorldReviews(
  trx: Handle,
  answers: readonly Buffer[],
  by: string,
): Promise<void> {
  if (answers.length === 0) return;
  await trx
    .insertInto("closed_world_review")
    .values(answers.map((answer) => ({ answer, reviewed_by: by })))
    .onConflict((conflict) => conflict.columns(["answer", "reviewed_by"]).doNothing())
    .execute();
}
