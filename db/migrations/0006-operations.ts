import { type Kysely, sql } from "kysely";

/** Worker heartbeats, the audit chain, and the one way to enqueue a job without queue rights. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table worker_heartbeat (
  -- Id of a graphile-worker pool, which locked_by of its jobs holds.
  pool text primary key,
  process_id integer not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

create table audit_entry (
  seq bigint primary key,
  occurred_at timestamptz not null default clock_timestamp(),
  -- A user id or the name of a process, never an address.
  actor text not null,
  act text not null,
  subject text not null,
  facts jsonb not null default '{}',
  digest bytea not null
);

create function audit_digest(previous bytea, entry audit_entry) returns bytea
language sql stable as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(format('%s|%s|%s|%s|%s|%s', entry.seq,
    to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.actor, entry.act, entry.subject, entry.facts), 'UTF8'))
$$;

create function chain_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtext('audit chain'));
  select seq, digest into last from audit_entry order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.occurred_at := clock_timestamp();
  new.digest := audit_digest(last.digest, new);
  return new;
end $$;
create trigger chain before insert on audit_entry for each row execute function chain_audit();
create trigger frozen before update or delete on audit_entry for each row execute function refuse_change();
create trigger frozen_all before truncate on audit_entry for each statement execute function refuse_change();

-- The web and the steward hold no rights on the queue's tables; each may ask for these jobs only.
create function enqueue_job(task text, payload json, key text default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if session_user = 'prumo_web' and task not in ('grade-submission')
    or session_user = 'prumo_steward' and task not in ('grade-submission', 'regrade-submission', 'publish-version', 'import-release') then
    raise exception 'role % may not enqueue job %', session_user, task using errcode = 'insufficient_privilege';
  end if;
  -- A kill of the worker costs an attempt until the sweep gives it back; the handlers themselves
  -- decide what has failed for good.
  perform graphile_worker.add_job(task, payload, job_key := key, max_attempts := 1000);
end $$;
revoke all on function enqueue_job(text, json, text) from public;
`.execute(db);
}
