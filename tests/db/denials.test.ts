import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseRole } from "#db/roles/role.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/database.ts";

let database: TestDatabase;
const open = new Map<DatabaseRole, ReturnType<TestDatabase["open"]>>();

beforeAll(async () => {
  database = await createTestDatabase();
  for (const role of ["owner", "web", "worker", "steward"] as const) {
    open.set(role, database.open(role));
  }
});

afterAll(() => database.drop());

/** SQLSTATE of a statement run by a role on its own connection; undefined where it is allowed. */
async function stateOf(role: DatabaseRole, statement: string): Promise<string | undefined> {
  try {
    await sql.raw(statement).execute((open.get(role) as ReturnType<TestDatabase["open"]>).db);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

const denied = "42501";
const reads = (table: string, columns = "*") => `select ${columns} from ${table}`;

describe("web", () => {
  it.each([
    reads("item_revision", "sealed_answers"),
    reads("item_revision", "answer_key"),
    reads("item_revision", "leaf"),
    reads("item_revision", "category"),
    reads("submission_chunk"),
    reads("outcome_vector"),
    reads("submission_detail"),
    reads("pair_count"),
    reads("retest"),
    reads("answer"),
    reads("answer_use"),
    reads("ruling"),
    reads("closed_world_review"),
    reads("audit_entry"),
    reads("problem_report"),
    reads("endpoint", "sealed_secret"),
    reads("endpoint", "secret_key"),
    reads("run_response", "sealed"),
    reads("run_response", "item_revision"),
    "delete from endpoint",
    "delete from run_response",
    "update endpoint_run set calls = 1",
    "update endpoint_probe set finished_at = now()",
    reads("contest", "sealed_text"),
    reads("contest", "opened_by"),
    reads("steward_profile"),
    reads("rule_challenge"),
    reads("publication_request"),
    "update contest set outcome = 'upheld'",
    "update problem_report set sealed_contact = null",
    "insert into publication_request (benchmark, requested_by) values ('x', 'me')",
    "insert into steward_profile values ('x', 'y')",
    "select enqueue_job('publish-version', '{}', 'k')",
    "select enqueue_job('challenge-rule', '{}', 'k')",
    reads("graphile_worker._private_jobs"),
    "insert into outcome_vector select * from outcome_vector",
    "insert into ruling (answer, verdict, ruled_by) values ('\\x00', 'correct', 'me')",
    "insert into leaderboard_version select * from leaderboard_version",
    "insert into dataset_release select * from dataset_release",
    "update submission set claim = null",
    "update submission set organization_id = 'other'",
    "update submission set inspected_by = 'me'",
    "update submission set inspection_reason = 'mine'",
    reads("spot_check", "items"),
    "update spot_check set agreed = compared",
    "insert into cue_result select * from cue_result",
    "insert into retest select * from retest",
    "delete from retest",
    "delete from cue_result",
    "delete from submission",
    "delete from submission_event",
    "update exposure set target_items = 0",
    "update model_claim set state = 'granted'",
    "update pack set approved_at = now()",
    "delete from model_slug",
    "update organization_profile set approved_at = now()",
    "update organization_profile set founding_domain = null",
    "update organization_profile set domain_shared = true",
    "delete from quota_slot",
    "update quota_slot set taken_at = now()",
    "update quota_slot set organization_id = 'other'",
    "delete from failed_validation",
    "update failed_validation set failed_at = now()",
    "insert into quota_grant select * from quota_grant",
    "select graphile_worker.add_job('grade-submission', '{}')",
    "select enqueue_job('regrade-submission', '{}', 'k')",
    reads("job_right"),
    "update mail_outbox set state = 'sent'",
    "delete from mail_outbox",
    "create table anything (id integer)",
    "set role prumo_owner",
    "set role prumo_worker",
  ])("may not %s", async (statement) => {
    expect(await stateOf("web", statement)).toBe(denied);
  });

  it("sees no data key but those of questions", async () => {
    const owner = open.get("owner")?.db;
    if (!owner) throw new Error("the owner's connection is open");
    await sql`insert into data_key (purpose, wrapped) values ('questions', '\\x00'), ('answers', '\\x00'), ('responses', '\\x00')`.execute(
      owner,
    );
    const purposes = async (role: DatabaseRole) => {
      const db = open.get(role)?.db;
      if (!db) throw new Error(`${role} is open`);
      const rows = await db
        .selectFrom("data_key")
        .select("purpose")
        .distinct()
        .orderBy("purpose")
        .execute();
      return rows.map((row) => row.purpose);
    };
    expect(await purposes("web")).toEqual(["questions"]);
    expect(await purposes("steward")).toEqual(["answers", "questions"]);
    expect(await purposes("worker")).toEqual(["answers", "questions", "responses"]);
  });

  it("may not plant a data key for answers", async () => {
    const statement = "insert into data_key (purpose, wrapped) values ('answers', '\\x00')";
    expect(await stateOf("web", statement)).toBe(denied);
  });
});

describe("worker", () => {
  it.each([
    reads("submission_draft"),
    reads("draft_chunk"),
    "update model set name = 'other'",
    reads("apikey"),
    reads("session"),
    reads("verification"),
    reads("account"),
    reads("sign_in_link"),
    reads("address_change"),
    reads("job_right"),
    "select enqueue_job('publish-version', '{}', 'k')",
    "delete from mail_outbox",
    "update mail_outbox set user_id = 'me'",
    "update apikey set enabled = true",
    "insert into ruling (answer, verdict, ruled_by) values ('\\x00', 'correct', 'me')",
    "insert into closed_world_review (answer, reviewed_by) values ('\\x00', 'me')",
    "update pack set approved_by = 'me'",
    reads("problem_report"),
    reads("contest"),
    "insert into rule_challenge select * from rule_challenge",
    "insert into publication_request (benchmark, requested_by) values ('x', 'me')",
    "update organization_profile set approved_at = now()",
    reads("domain_claim"),
    reads("invitation"),
    reads("organization_former_slug"),
    reads("quota_grant"),
    "insert into quota_slot select * from quota_slot",
    "delete from quota_slot",
    "delete from submission",
    "delete from submission_chunk",
    "delete from answer",
    "create table anything (id integer)",
    "set role prumo_owner",
    "set role prumo_steward",
  ])("may not %s", async (statement) => {
    expect(await stateOf("worker", statement)).toBe(denied);
  });
});

describe("steward", () => {
  it.each([
    reads("spot_check", "items"),
    "insert into spot_check (submission, items) values (gen_random_uuid(), array[]::uuid[])",
    "update spot_check set agreed = compared",
    "insert into submission (notes) values (null)",
    reads("submission_draft"),
    reads("draft_chunk"),
    reads("submission_chunk"),
    reads("outcome_vector"),
    reads("pair_count"),
    reads("retest"),
    reads("graphile_worker._private_jobs"),
    "insert into leaderboard_version select * from leaderboard_version",
    "update submission_score set correct = 0",
    "update cue_result set answered_for_country = 0",
    "delete from cue_result",
    "update submission set claim = null",
    "insert into job_right (role, task) values ('prumo_steward', 'anything')",
    "update mail_outbox set state = 'sent'",
    "insert into quota_slot select * from quota_slot",
    "delete from quota_grant",
    "insert into domain_claim select * from domain_claim",
    "update publication_request set preview = '{}'",
    "update publication_request set version = 'sample.1'",
    "update problem_report set sealed_text = ''",
    "update contest set sealed_text = ''",
    "delete from contest",
    "delete from problem_report",
    "update rule_challenge set answer = null",
    "insert into answer select * from answer",
    "update data_key set wrapped = ''",
    "delete from ruling",
    "update ruling set verdict = 'correct'",
    "select graphile_worker.add_job('grade-submission', '{}')",
    "create table anything (id integer)",
    "set role prumo_owner",
  ])("may not %s", async (statement) => {
    expect(await stateOf("steward", statement)).toBe(denied);
  });
});

describe("frozen rows", () => {
  const frozen = "55000";

  it.each([
    "leaderboard_version",
    "version_file",
    "version_entry",
    "dataset_release",
    "item_revision",
    "release_item",
    "ruling",
    "closed_world_review",
    "exposure",
    "quota_grant",
    "audit_entry",
  ])("even the owner may not empty %s", async (table) => {
    expect(await stateOf("owner", `truncate ${table} cascade`)).toBe(frozen);
  });

  it("even the owner may not change an audit entry", async () => {
    const insert = "insert into audit_entry (actor, act, subject) values ('a', 'b', 'c')";
    expect(await stateOf("owner", insert)).toBeUndefined();
    expect(await stateOf("owner", "update audit_entry set act = 'd'")).toBe(frozen);
    expect(await stateOf("owner", "delete from audit_entry")).toBe(frozen);
  });
});
