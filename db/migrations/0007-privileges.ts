import { type Kysely, sql } from "kysely";

/**
 * Least privilege by role. What a role is not granted here it cannot do; each denial that
 * matters is proved by a test from that role's own connection.
 *
 * web: cannot read answers, responses, verdicts or vectors; writes responses blind.
 * worker: grades and publishes; does not touch sign-in or tokens.
 * steward: reads the ledger and rules; cannot read responses or vectors, nor write results.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
revoke create on schema public from public;
grant usage on schema public to prumo_web, prumo_worker, prumo_steward;

-- Identity: the sign-in library runs in the web and steward processes.
grant select, insert, update, delete on "user", "session", "account", "verification", "organization", "member", "invitation", "apikey" to prumo_web, prumo_steward;
grant select on "user", "organization", "member" to prumo_worker;
grant select, insert on organization_profile to prumo_web;
grant select on organization_profile to prumo_worker;
grant select, insert, update on organization_profile to prumo_steward;

-- Data keys are useless without an age identity; still, each role sees only its own kinds.
alter table data_key enable row level security;
create policy web_reads on data_key for select to prumo_web using (purpose = 'questions');
create policy web_writes on data_key for insert to prumo_web with check (purpose = 'responses');
create policy worker_all on data_key to prumo_worker using (true) with check (true);
create policy steward_reads on data_key for select to prumo_steward using (purpose in ('questions', 'answers'));
grant select, insert on data_key to prumo_web, prumo_worker;
grant select on data_key to prumo_steward;

-- Benchmarks and items: answers stay out of the web's sight.
grant select on benchmark, dataset_release, item, release_item to prumo_web, prumo_worker, prumo_steward;
grant select (id, item, revision, question_key, sealed_question) on item_revision to prumo_web;
grant select on item_revision to prumo_worker, prumo_steward;
grant insert on benchmark, dataset_release, item, item_revision, release_item to prumo_worker;

-- Models, packs, submissions.
grant select, insert, update on model to prumo_web, prumo_steward;
grant select, insert on model_revision to prumo_web;
grant select on model, model_revision to prumo_worker;
grant select on model_revision to prumo_steward;
grant select, insert on pack, pack_decoy, exposure to prumo_web;
grant select on pack, pack_decoy to prumo_worker;
grant select, insert on exposure to prumo_worker;
grant select, insert, update on pack to prumo_steward;
grant select on pack_decoy, exposure to prumo_steward;
grant select, insert on submission to prumo_web;
grant update (state, state_at, reason_code, reason, records, suites) on submission to prumo_web;
grant select, update on submission to prumo_worker;
grant select on submission to prumo_steward;
grant update (state, state_at, reason_code, reason) on submission to prumo_steward;
grant select, insert on submission_event to prumo_web, prumo_worker, prumo_steward;
grant insert on submission_chunk to prumo_web;
grant select on submission_chunk to prumo_worker;
grant select, insert, update, delete on outcome_vector, submission_score, submission_detail, pair_count to prumo_worker;
grant select on submission_score to prumo_web, prumo_steward;
grant select on submission_detail to prumo_steward;

-- Ledger.
grant select, insert on answer to prumo_worker;
grant select, insert, delete on answer_use to prumo_worker;
grant select on ruling, closed_world_review to prumo_worker;
grant select on answer, answer_use to prumo_steward;
grant select, insert on ruling, closed_world_review to prumo_steward;

-- Leaderboard.
grant select on reported_row, leaderboard_version, version_file, version_entry, version_notice to prumo_web, prumo_worker, prumo_steward;
grant select on published_pair_count to prumo_web;
grant insert, update, delete on reported_row to prumo_worker;
grant insert on leaderboard_version, version_file, version_entry, version_notice to prumo_worker;
grant insert on version_notice to prumo_web, prumo_steward;

-- Operations.
grant select, insert, update, delete on worker_heartbeat to prumo_worker;
grant select on worker_heartbeat to prumo_web, prumo_steward;
grant insert on audit_entry to prumo_web, prumo_worker, prumo_steward;
grant select on audit_entry to prumo_worker, prumo_steward;
grant execute on function enqueue_job(text, json, text) to prumo_web, prumo_worker, prumo_steward;

-- The queue itself is the worker's alone; its private tables have row-level security, so without
-- a policy the worker would silently see no job.
grant usage on schema graphile_worker to prumo_worker;
grant select, insert, update, delete on all tables in schema graphile_worker to prumo_worker;
grant usage, select on all sequences in schema graphile_worker to prumo_worker;
grant execute on all functions in schema graphile_worker to prumo_worker;
revoke execute on all functions in schema graphile_worker from public;
create policy worker_all on graphile_worker._private_jobs to prumo_worker using (true) with check (true);
create policy worker_all on graphile_worker._private_job_queues to prumo_worker using (true) with check (true);
create policy worker_all on graphile_worker._private_tasks to prumo_worker using (true) with check (true);
create policy worker_all on graphile_worker._private_known_crontabs to prumo_worker using (true) with check (true);
`.execute(db);
}
