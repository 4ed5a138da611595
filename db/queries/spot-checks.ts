import { type Insertable, type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { SubmissionTable } from "#db/tables/submissions.ts";
import type { CheckCounts } from "#domain/outcome/spot-check.ts";
import { recordEvent } from "./submission-state.ts";

type Handle = Kysely<Database>;

const underWay = ["queued", "running", "paused", "grading", "check_open"] as const;

/** An entry that is to be checked, held still until the end of the transaction. */
export function lockCheckable(trx: Handle, submission: string) {
  return (
    trx
      .selectFrom("submission as s")
      .innerJoin("organization as o", "o.id", "s.organization_id")
      .leftJoin("submission_detail as d", "d.submission", "s.id")
      .select([
        "s.id",
        "s.benchmark",
        "s.state",
        "s.track",
        "s.attempt",
        "s.checks",
        "s.model_revision as modelRevision",
        "s.response_key as responseKey",
        "o.id as organizationId",
        "o.name as organization",
        // The release that it was graded on.
        "d.release",
      ])
      // Compared as text: what an address names may be no id at all.
      .where(sql<boolean>`s.id::text = ${submission.toLowerCase()}`)
      .forNoKeyUpdate("s")
      .executeTakeFirst()
  );
}

/** Whether an entry has a check that has not come to an end. */
export async function isCheckUnderWay(db: Handle, entry: string): Promise<boolean> {
  const row = await db
    .selectFrom("submission")
    .select("id")
    .where("checks", "=", entry)
    .where("state", "in", [...underWay])
    .executeTakeFirst();
  return row !== undefined;
}

/** Endpoints of an organisation that a steward may have asked, the newest first. */
export function listCheckEndpoints(db: Handle, organizationId: string) {
  return db
    .selectFrom("endpoint")
    .select([
      "id",
      "name",
      "protocol",
      "base_url as baseUrl",
      "model",
      "parameters",
      "token_budget as tokenBudget",
      "hours_budget as hoursBudget",
      "has_key as hasKey",
      "headers",
      "reevaluation",
    ])
    .where("organization_id", "=", organizationId)
    .where("removed_at", "is", null)
    .orderBy("created_at", "desc")
    .execute();
}
export type CheckEndpoint = Awaited<ReturnType<typeof listCheckEndpoints>>[number];

/** Adds a check, which is no attempt, as a queued submission with its first line of history. */
export async function insertCheck(
  trx: Handle,
  check: Omit<Insertable<SubmissionTable>, "state" | "track" | "suites"> & { id: string },
  actor: string,
): Promise<void> {
  await trx
    .insertInto("submission")
    .values({ ...check, state: "queued", track: "endpoint", suites: ["target"] })
    .execute();
  await recordEvent(trx, { submission: check.id, actor }, "queued");
}

/** Keeps what a check was drawn to ask. */
export async function keepDrawnItems(
  trx: Handle,
  submission: string,
  items: string[],
): Promise<void> {
  await trx.insertInto("spot_check").values({ submission, items }).execute();
}

/** What a check came to by now. */
export async function writeCheckCounts(
  trx: Handle,
  submission: string,
  counts: CheckCounts,
): Promise<void> {
  await trx
    .updateTable("spot_check")
    .set({ ...counts, compared_at: sql<Date>`clock_timestamp()` })
    .where("submission", "=", submission)
    .execute();
}

/**
 * The stored verdicts of an entry under target/simple, which nobody changes before the end of the
 * transaction: who settles it meanwhile comes after, and then finds the check to settle.
 */
export async function findCheckedVector(trx: Handle, entry: string) {
  await trx.selectFrom("submission").select("id").where("id", "=", entry).forShare().execute();
  return trx
    .selectFrom("outcome_vector as v")
    .innerJoin("submission_detail as d", "d.submission", "v.submission")
    .select(["v.items", "v.correct", "v.not_attempted", "v.unresolved", "d.release"])
    .where("v.submission", "=", entry)
    .where("v.suite", "=", "target")
    .where("v.condition", "=", "simple")
    .executeTakeFirst();
}

/** Graded checks of an entry: they are settled again once it is. */
export async function listGradedChecks(db: Handle, entry: string): Promise<string[]> {
  const rows = await db
    .selectFrom("submission")
    .select("id")
    .where("checks", "=", entry)
    .where("state", "in", ["check_open", "checked"])
    .execute();
  return rows.map(({ id }) => id);
}

/** All checks of an entry, newest first, with their counts once they were graded. */
export function listChecks(db: Handle, entry: string) {
  return db
    .selectFrom("submission as s")
    .leftJoin("spot_check as k", "k.submission", "s.id")
    .select(["s.id", "s.state", "s.state_at as stateAt", "k.compared", "k.agreed", "k.unsettled"])
    .where("s.checks", "=", entry)
    .orderBy("s.created_at", "desc")
    .execute();
}
export type ListedCheck = Awaited<ReturnType<typeof listChecks>>[number];

/** What the newest check that has come to an end found, for queries in which `s` is the entry. */
export const newestCheck = sql<Pick<CheckCounts, "compared" | "agreed"> | null>`(
  select json_build_object('compared', k.compared, 'agreed', k.agreed)
  from submission c join spot_check k on k.submission = c.id
  where c.checks = s.id and c.state = 'checked'
  order by c.created_at desc, c.id limit 1)`.as("newestCheck");

/** The entry that a submission only checks, with its counts, for queries in which `s` is the latter. */
export const ownCheck = [
  "s.checks",
  sql<CheckCounts | null>`(select json_build_object('compared', k.compared, 'agreed', k.agreed,
    'unsettled', k.unsettled) from spot_check k
    where k.submission = s.id and k.compared is not null)`.as("checkCounts"),
] as const;
