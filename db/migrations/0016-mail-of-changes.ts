import { type Kysely, sql } from "kysely";

/**
 * What people are told of by mail becomes a job where it is written, whoever writes it: no use
 * case can change a state and forget to say so. The job finds out whom it concerns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function tell_submission() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('tell-submission',
    json_build_object('v', 1, 'submissionId', new.submission, 'state', new.state),
    job_key := format('tell %s %s', new.submission, new.state), max_attempts := 1000);
  return null;
end $$;
create trigger tell after insert on submission_event for each row
  when (new.state in ('awaiting_approval', 'queued', 'rejected', 'needs_review', 'scored', 'failed', 'voided'))
  execute function tell_submission();

create function tell_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('tell-version', json_build_object('v', 1, 'versionId', new.id),
    job_key := format('tell version %s', new.id), max_attempts := 1000);
  return null;
end $$;
create trigger tell after insert on leaderboard_version for each row execute function tell_version();

-- Of rows that a steward grants or refuses: the columns of a refusal are not in every such table.
create function tell_decision() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  kind text := tg_argv[0];
  id text := after ->> tg_argv[1];
begin
  if before ->> 'approved_at' is null and after ->> 'approved_at' is not null
    or before ->> 'refused_at' is null and after ->> 'refused_at' is not null then
    perform graphile_worker.add_job('tell-decision', json_build_object('v', 1, 'kind', kind, 'id', id),
      job_key := format('tell %s %s', kind, id), max_attempts := 1000);
  end if;
  return null;
end $$;
create trigger tell after update on pack for each row execute function tell_decision('pack', 'id');
create trigger tell after update on organization_profile for each row
  execute function tell_decision('organization', 'organization_id');

revoke all on function tell_submission(), tell_version(), tell_decision() from public;
`.execute(db);
}
