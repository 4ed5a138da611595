import type { Insertable, Kysely } from "kysely";
import type { RuleChallengeTable } from "#db/tables/desk.ts";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

export async function insertRuleChallenge(
  trx: Handle,
  challenge: Insertable<RuleChallengeTable>,
): Promise<void> {
  await trx.insertInto("rule_challenge").values(challenge).execute();
}

/** A challenge with the sealed item it is about, as a worker needs it. */
export function findRuleChallenge(db: Handle, id: string) {
  return db
    .selectFrom("rule_challenge as c")
    .innerJoin("item_revision as v", "v.id", "c.item_revision")
    .innerJoin("item as i", "i.id", "v.item")
    .select([
      "c.id",
      "c.item_revision as revisionId",
      "c.data_key",
      "c.sealed",
      "c.answer",
      "v.answer_key",
      "v.sealed_answers",
      "i.benchmark",
    ])
    .where("c.id", "=", id)
    .executeTakeFirst();
}

export async function setChallengedAnswer(trx: Handle, id: string, answer: Buffer): Promise<void> {
  await trx.updateTable("rule_challenge").set({ answer }).where("id", "=", id).execute();
}

/** Challenges of a benchmark's rules, newest first, with how many have ruled since. */
export function listRuleChallenges(db: Handle, benchmark: string, limit: number) {
  return db
    .selectFrom("rule_challenge as c")
    .innerJoin("item_revision as v", "v.id", "c.item_revision")
    .innerJoin("item as i", "i.id", "v.item")
    .leftJoin("answer as a", "a.key", "c.answer")
    .select((eb) => [
      "c.id",
      "i.item_id as itemId",
      "c.raised_at as raisedAt",
      "a.key",
      "a.standing",
      "a.rule_verdict as ruleVerdict",
      eb
        .selectFrom("ruling as r")
        .select(({ fn }) => fn.count<number>("r.ruled_by").distinct().as("stewards"))
        .whereRef("r.answer", "=", "a.key")
        .as("stewards"),
    ])
    .where("i.benchmark", "=", benchmark)
    .orderBy("c.raised_at", "desc")
    .limit(limit)
    .execute();
}

/** The newest release's revision of an item by its public id. */
export function findCurrentRevision(db: Handle, benchmark: string, itemId: string) {
  return db
    .selectFrom("release_item as ri")
    .innerJoin("dataset_release as d", "d.id", "ri.release")
    .innerJoin("item_revision as v", "v.id", "ri.item_revision")
    .innerJoin("item as i", "i.id", "v.item")
    .select(["v.id", "v.answer_key as answerKey"])
    .where("d.benchmark", "=", benchmark)
    .where("i.item_id", "=", itemId)
    .where("ri.suite", "in", ["target", "control"])
    .orderBy("d.number", "desc")
    .limit(1)
    .executeTakeFirst();
}
