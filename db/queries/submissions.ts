import { type Insertable, type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { SubmissionTable } from "#db/tables/submissions.ts";
import type { Condition, ScoredSuite } from "#domain/benchmark/suite.ts";
import type { SubmissionState } from "#domain/submission/state.ts";
import { cueRecord } from "./cue-results.ts";
import { retestRecord } from "./retests.ts";
import { ownCheck } from "./spot-checks.ts";

type Handle = Kysely<Database>;

/** What an owner sees of a submission. */
function selectOwned(db: Handle, organizationId: string) {
  return db
    .selectFrom("submission as s")
    .innerJoin("model_revision as r", "r.id", "s.model_revision")
    .innerJoin("model as m", "m.id", "r.model")
    .innerJoin("dataset_release as d", "d.id", "s.release")
    .leftJoin("quota_slot as q", "q.submission", "s.id")
    .select([
      "q.state as slotState",
      "s.id",
      "s.benchmark",
      "d.number as release",
      "m.name as model",
      "m.slug as modelSlug",
      "r.revision",
      "s.track",
      "s.attempt",
      "s.state",
      "s.state_at as stateAt",
      "s.inspected_at as inspectedAt",
      "s.reason_code as reasonCode",
      "s.reason",
      "s.suites",
      "s.declarations",
      "s.confirmations",
      "s.notes",
      "s.records",
      "s.created_at as createdAt",
    ])
    .select([...cueRecord, ...ownCheck, retestRecord])
    .where("s.organization_id", "=", organizationId);
}

export type OwnedSubmission = NonNullable<Awaited<ReturnType<typeof findOwnedSubmission>>>;

/** A submission of this organisation; another's is as unknown as none. */
export function findOwnedSubmission(db: Handle, organizationId: string, id: string) {
  return selectOwned(db, organizationId).where("s.id", "=", id).executeTakeFirst();
}

/** Which of a person's organisations a submission is of; undefined where it is of none. */
export async function findOwningOrganization(
  db: Handle,
  id: string,
  memberships: readonly { organizationId: string }[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom("submission")
    .select("organization_id as organizationId")
    // Compared as text: what an address names may be no id at all.
    .where(sql<string>`id::text`, "=", id.toLowerCase())
    .where(
      "organization_id",
      "=",
      sql<string>`any(${memberships.map(({ organizationId }) => organizationId)}::text[])`,
    )
    .executeTakeFirst();
  return row?.organizationId;
}

/** Place in the list of an organisation's submissions, which runs from the newest. */
export interface SubmissionCursor {
  createdAt: string;
  id: string;
}

/** One page of an organisation's submissions, newest first; checks of them are none. */
export function listOwnedSubmissions(
  db: Handle,
  organizationId: string,
  page: { benchmark?: string; after?: SubmissionCursor; limit: number },
) {
  let query = selectOwned(db, organizationId).where("s.checks", "is", null);
  if (page.benchmark !== undefined) query = query.where("s.benchmark", "=", page.benchmark);
  if (page.after) {
    const { createdAt, id } = page.after;
    query = query.where(
      sql<boolean>`(s.created_at, s.id) < (${createdAt}::timestamptz, ${id}::uuid)`,
    );
  }
  return query
    .select(
      sql<string>`to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        "cursorAt",
      ),
    )
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .limit(page.limit)
    .execute();
}

/** The submission that an idempotency key stands for, with the digest of its request. */
export function findByIdempotencyKey(db: Handle, organizationId: string, key: string) {
  return db
    .selectFrom("submission")
    .select(["id", "state", "request_digest"])
    .where("organization_id", "=", organizationId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

/**
 * Adds a submission as the next attempt of its model revision. Attempts of one revision take
 * turns until the end of the transaction, so that each gets a number of its own.
 */
export async function insertSubmission(
  trx: Handle,
  submission: Omit<Insertable<SubmissionTable>, "attempt"> & { id: string },
): Promise<void> {
  const revision = submission.model_revision;
  await sql`select pg_advisory_xact_lock(hashtext('attempt'), hashtext(${revision}))`.execute(trx);
  const attempt = trx
    .selectFrom("submission")
    .select(sql<number>`coalesce(max(attempt), 0) + 1`.as("next"))
    .where("model_revision", "=", revision);
  await trx
    .insertInto("submission")
    .values({ ...submission, attempt: sql<number>`(${attempt})` })
    .execute();
}

/** Lets chunks of this transaction stand before the submission they belong to. */
export async function deferChunkReferences(trx: Handle): Promise<void> {
  await sql`set constraints submission_chunk_submission_fkey deferred`.execute(trx);
}

export async function insertChunk(
  trx: Handle,
  chunk: { submission: string; sequence: number; records: number; sealed: Buffer },
): Promise<void> {
  await trx.insertInto("submission_chunk").values(chunk).execute();
}

export interface ScoreRow {
  suite: ScoredSuite;
  condition: Condition;
  items: number;
  correct: number;
  not_attempted: number;
  unresolved: number;
}

/** Counts by verdict of graded submissions, by id, for their owner; none of others. */
export async function findScores(
  db: Handle,
  submissions: readonly string[],
): Promise<Map<string, ScoreRow[]>> {
  const scores = new Map<string, ScoreRow[]>();
  if (submissions.length === 0) return scores;
  const rows = await db
    .selectFrom("submission_score")
    .selectAll()
    .where("submission", "in", [...submissions])
    .execute();
  for (const { submission, ...score } of rows) {
    scores.set(submission, [...(scores.get(submission) ?? []), score]);
  }
  return scores;
}

export interface SubmissionEventRow {
  id: number;
  state: SubmissionState;
  reasonCode: string | null;
  occurredAt: Date;
}

/** A submission's history after an event, oldest first; the caller has checked the owner. */
export function listSubmissionEvents(
  db: Handle,
  submission: string,
  afterId = 0,
): Promise<SubmissionEventRow[]> {
  return db
    .selectFrom("submission_event")
    .select(["id", "state", "reason_code as reasonCode", "occurred_at as occurredAt"])
    .where("submission", "=", submission)
    .where("id", ">", afterId)
    .orderBy("id")
    .execute();
}

/** Submissions of an organisation that wait for its approval, oldest first. */
export function listAwaitingApproval(db: Handle, organizationId: string) {
  return db
    .selectFrom("submission")
    .select(["id", "track"])
    .where("organization_id", "=", organizationId)
    .where("state", "=", "awaiting_approval")
    .orderBy("created_at")
    .execute();
}
