import { type Kysely, sql } from "kysely";

/**
 * Whoever submitted is told by mail that Prumo has paused a run, once for each pause; a pause of
 * one's own is told to nobody. A worker that is to end gives a probe to another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function tell_submission() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('tell-submission',
    json_build_object('v', 1, 'submissionId', new.submission, 'state', new.state, 'eventId', new.id),
    -- A run may be paused more than once; all else is told once.
    job_key := format('tell %s %s', new.submission,
      case when new.state = 'paused' then format('paused %s', new.id) else new.state end),
    max_attempts := 1000);
  return null;
end $$;
drop trigger tell on submission_event;
create trigger tell after insert on submission_event for each row
  when (new.state in ('awaiting_approval', 'queued', 'rejected', 'needs_review', 'scored', 'failed', 'voided')
    or new.state = 'paused' and new.reason_code is distinct from 'by_submitter')
  execute function tell_submission();

insert into job_right (role, task) values ('prumo_worker', 'probe-endpoint');
`.execute(db);
}
