import { type Kysely, sql } from "kysely";

/**
 * Stewards' spot checks of self-run entries: a run of some items, as a submission that is nobody's
 * attempt. The states of attempts that were graded are closed to it, so that no list of them can
 * show or count it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table submission add column checks uuid references submission (id);
alter table submission drop constraint submission_state_check;
alter table submission add constraint submission_state_check check (state in ('received', 'validating',
  'rejected', 'awaiting_approval', 'queued', 'running', 'paused', 'grading', 'needs_review', 'scored',
  'check_open', 'checked', 'failed', 'cancelled', 'withdrawn', 'voided'));
alter table submission add constraint submission_checks_check check (case when checks is null
  then state not in ('check_open', 'checked')
  else track = 'endpoint'
    and state in ('queued', 'running', 'paused', 'grading', 'check_open', 'checked', 'failed', 'cancelled') end);
-- A check bears the number of the attempt that it checks.
alter table submission drop constraint submission_model_revision_attempt_key;
create unique index submission_attempt on submission (model_revision, attempt) where checks is null;
create index submission_checks on submission (checks, created_at) where checks is not null;
create unique index submission_one_check on submission (checks)
  where state in ('queued', 'running', 'paused', 'grading', 'check_open');

create table spot_check (
  submission uuid primary key references endpoint_run (submission),
  -- Drawn once, when the run begins.
  items uuid[] not null,
  -- Counts only; null until it was graded.
  compared integer,
  agreed integer,
  unsettled integer,
  compared_at timestamptz,
  check (num_nulls(compared, agreed, unsettled, compared_at) in (0, 4)),
  check (agreed + unsettled <= compared)
);

-- Stewards ask for checks, which begin as any run, and for nothing else.
create function refuse_submission() returns trigger language plpgsql as $$
begin
  raise exception 'role % may only ask for spot checks', current_user using errcode = 'insufficient_privilege';
end $$;
create trigger checks_only before insert on submission for each row
  when (current_user = 'prumo_steward' and (new.checks is null or new.state <> 'queued'))
  execute function refuse_submission();

drop trigger tell on submission_event;
create trigger tell after insert on submission_event for each row
  when (new.state in ('awaiting_approval', 'queued', 'rejected', 'needs_review', 'scored', 'checked', 'failed', 'voided')
    or new.state = 'paused' and new.reason_code is distinct from 'by_submitter')
  execute function tell_submission();

grant insert (id, benchmark, release, organization_id, model_revision, track, attempt, state, suites,
  response_key, checks) on submission to prumo_steward;
grant select (submission, compared, agreed, unsettled, compared_at) on spot_check to prumo_web, prumo_steward;
grant select, insert, update on spot_check to prumo_worker;
`.execute(db);
}
