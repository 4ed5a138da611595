import { type Insertable, type Kysely, sql } from "kysely";
import type { ContestTable } from "#db/tables/desk.ts";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

/** Opens a contest; false where the submission has one open already. */
export async function insertContest(
  trx: Handle,
  contest: Insertable<ContestTable>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("contest")
    .values(contest)
    .onConflict((conflict) =>
      conflict.column("submission").where("outcome", "is", null).doNothing(),
    )
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What a submission's owner sees of its contests, newest first. */
export function listContestsOf(db: Handle, organizationId: string, submission: string) {
  return db
    .selectFrom("contest")
    .select(["id", "opened_at as openedAt", "outcome", "answer", "answered_at as answeredAt"])
    .where("submission", "=", submission)
    .where("organization_id", "=", organizationId)
    .orderBy("opened_at", "desc")
    .execute();
}

/** Contests with their sealed texts: the open ones oldest first, or the answered newest first. */
export function listContests(db: Handle, answered: boolean, limit: number) {
  const all = db
    .selectFrom("contest as c")
    .innerJoin("submission as s", "s.id", "c.submission")
    .innerJoin("organization as o", "o.id", "c.organization_id")
    .innerJoin("model_revision as r", "r.id", "s.model_revision")
    .innerJoin("model as m", "m.id", "r.model")
    .selectAll("c")
    .select(["s.benchmark", "s.state", "o.name as organization", "m.name as model", "r.revision"])
    .limit(limit);
  return answered
    ? all.where("c.answered_at", "is not", null).orderBy("c.answered_at", "desc").execute()
    : all.where("c.answered_at", "is", null).orderBy("c.opened_at").execute();
}

/** Answers an open contest; undefined where it is not open. */
export function answerContest(
  trx: Handle,
  id: string,
  answer: { outcome: "upheld" | "dismissed"; text: string; by: string },
) {
  return trx
    .updateTable("contest")
    .set({
      outcome: answer.outcome,
      answer: answer.text,
      answered_by: answer.by,
      answered_at: sql<Date>`now()`,
    })
    .where(sql<boolean>`id::text = ${id}`)
    .where("outcome", "is", null)
    .returning(["submission", "organization_id as organizationId"])
    .executeTakeFirst();
}
