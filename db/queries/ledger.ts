import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { Condition, ScoredSuite } from "#domain/benchmark/suite.ts";
import type { Tag, Verdict } from "#domain/grading/verdict.ts";

type Handle = Kysely<Database>;

/** Name of the advisory lock that every new ruling takes in the database (see `chain_ruling`). */
const chainLock = "ruling chain";

/**
 * Keeps the ledger still until the end of the transaction: rulings wait, other readers do not.
 * A submission is settled under this lock, so a ruling either is seen by it or sees its uses.
 */
export async function lockLedgerShared(trx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${chainLock}))`.execute(trx);
}

export interface LedgerState {
  /** How many rulings there are. */
  position: number;
  /** Digest of the last one, hex; empty where there is none. */
  head: string;
}

export async function readLedgerState(db: Handle): Promise<LedgerState> {
  const last = await db
    .selectFrom("ruling")
    .select(["seq", "digest"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return { position: Number(last?.seq ?? 0), head: last?.digest.toString("hex") ?? "" };
}

export interface Ruling {
  verdict: Verdict;
  tags: Tag[];
  /** How many people hold this verdict by their own newest ruling. */
  stewards: number;
}

/** The newest ruling of each answer that has one, by the answer's key in hex. */
export async function findRulings(
  db: Handle,
  answers: readonly Buffer[],
): Promise<Map<string, Ruling>> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("ruling")
        .distinctOn(["answer", "ruled_by"])
        .select(["answer", "seq", "verdict", "tags"])
        .where("answer", "=", sql<Buffer>`any(${answers}::bytea[])`)
        .orderBy("answer")
        .orderBy("ruled_by")
        .orderBy("seq", "desc")
        .as("newest"),
    )
    .distinctOn("answer")
    .select([
      "answer",
      "verdict",
      "tags",
      sql<number>`(count(*) over (partition by answer, verdict))::int`.as("stewards"),
    ])
    .orderBy("answer")
    .orderBy("seq", "desc")
    .execute();
  return new Map(rows.map(({ answer, ...ruling }) => [answer.toString("hex"), ruling]));
}

export interface NewAnswer {
  key: Buffer;
  item_revision: string;
  standing: "unresolved" | "closed_world" | "sure";
  /** Of a sure answer alone: what the rule says. */
  rule_verdict?: Verdict;
  data_key: string;
  sealed: Buffer;
}

/** Keeps answers that a person may have to look at; one that is known already stays as it is. */
export async function keepAnswers(db: Handle, answers: readonly NewAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  // In one order, or two submissions with the same new answers could wait for each other.
  const ordered = [...answers].sort((one, other) => one.key.compare(other.key));
  await db
    .insertInto("answer")
    .values(ordered)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export interface AnswerUse {
  answer: Buffer;
  suite: ScoredSuite;
  condition: Condition;
  position: number;
}

/** Replaces where a submission gave answers of the ledger. */
export async function replaceAnswerUses(
  db: Handle,
  submission: string,
  uses: readonly AnswerUse[],
): Promise<void> {
  await db.deleteFrom("answer_use").where("submission", "=", submission).execute();
  if (uses.length === 0) return;
  await db
    .insertInto("answer_use")
    .values(uses.map((use) => ({ ...use, submission })))
    .execute();
}

/** Submissions whose verdicts hang on an answer. */
export async function listSubmissionsUsing(db: Handle, answer: Buffer): Promise<string[]> {
  const rows = await db
    .selectFrom("answer_use")
    .select("submission")
    .distinct()
    .where("answer", "=", answer)
    .execute();
  return rows.map((row) => row.submission);
}
