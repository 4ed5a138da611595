import { type Kysely, sql } from "kysely";

/**
 * Endpoints that Prumo asks itself: their settings with a sealed key, probes, runs, and each
 * response of a run as it arrives.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table data_key drop constraint data_key_purpose_check;
alter table data_key add constraint data_key_purpose_check
  check (purpose in ('questions', 'answers', 'responses', 'letters', 'endpoints'));
create policy web_writes_endpoints on data_key for insert to prumo_web with check (purpose = 'endpoints');

create table endpoint (
  id uuid primary key default gen_random_uuid(),
  organization_id text not null references organization (id),
  name text not null,
  protocol text not null check (protocol in ('openai-chat', 'openai-responses', 'anthropic-messages', 'google-gemini')),
  base_url text not null check (length(base_url) <= 2000),
  -- The model's id there.
  model text not null,
  -- domain/endpoint/settings.ts
  parameters jsonb not null,
  concurrency integer not null check (concurrency between 1 and 64),
  requests_per_minute integer check (requests_per_minute > 0),
  tokens_per_minute integer check (tokens_per_minute > 0),
  -- Of one run.
  token_budget bigint check (token_budget > 0),
  hours_budget integer not null check (hours_budget > 0),
  -- Consent to runs on new releases, at Prumo's wish.
  reevaluation boolean not null,
  -- Key and extra headers, sealed to the worker; null where there are none, or no longer.
  secret_key uuid references data_key (id),
  sealed_secret bytea,
  has_key boolean not null,
  headers integer not null check (headers between 0 and 10),
  secret_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- Of what a probe would find changed.
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  -- When the declared rate lets the next call go, for all runs of all workers.
  next_call_at timestamptz,
  check (num_nulls(secret_key, sealed_secret) in (0, 2)),
  check (removed_at is null or sealed_secret is null)
);
create index endpoint_organization on endpoint (organization_id, created_at desc);

create table endpoint_probe (
  id uuid primary key default gen_random_uuid(),
  endpoint uuid not null references endpoint (id),
  requested_by text not null,
  requested_at timestamptz not null default clock_timestamp(),
  -- domain/endpoint/probe-report.ts; null until it is done. Practice questions are public.
  report jsonb,
  finished_at timestamptz,
  check (num_nulls(report, finished_at) in (0, 2))
);
create index endpoint_probe_endpoint on endpoint_probe (endpoint, requested_at desc);

-- A submission that Prumo gathers by asking an endpoint. Its settings are those of its beginning.
create table endpoint_run (
  submission uuid primary key references submission (id),
  endpoint uuid not null references endpoint (id),
  -- entry: a provider's submission. release, repeat: an entry again, on a new release or at the
  -- provider's wish. spot_check: some items of a self-run entry, for a steward.
  purpose text not null check (purpose in ('entry', 'release', 'repeat', 'spot_check')),
  -- The entry that is run again, or checked.
  of_submission uuid references submission (id),
  protocol text not null,
  base_url text not null,
  model text not null,
  parameters jsonb not null,
  token_budget bigint,
  hours_budget integer not null,
  -- SHA-256 of the messages' templates as the manifest has them.
  messages_digest bytea,
  -- All that are to be answered; null until the run begins.
  calls integer,
  -- Calls at once that pacing has come to; what a worker that takes over begins with.
  pace jsonb,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  -- Calls that failed, by kind, and the last of them in words; domain/endpoint/run-faults.ts
  faults jsonb,
  -- Names of the model as the provider gave them, in order of appearance.
  reported_models text[] not null default '{}',
  -- Seconds of running, without pauses and waits in the queue.
  seconds double precision not null default 0,
  started_at timestamptz,
  seen_at timestamptz,
  ended_at timestamptz,
  check ((purpose = 'entry') = (of_submission is null))
);
create index endpoint_run_endpoint on endpoint_run (endpoint);
create index endpoint_run_of on endpoint_run (of_submission);

-- Here while the run goes on; then sealed in chunks like those of any submission.
create table run_response (
  submission uuid not null references endpoint_run (submission),
  item_revision uuid not null references item_revision (id),
  condition text not null check (condition in ('simple', 'oracle')),
  suite text not null,
  -- lost: no answer came in all tries.
  outcome text not null check (outcome in ('answered', 'lost')),
  -- Record of domain/submission/record.ts
  sealed bytea,
  tries integer not null,
  latency_ms integer,
  answered_at timestamptz not null default clock_timestamp(),
  primary key (submission, item_revision, condition),
  check ((outcome = 'answered') = (sealed is not null))
);

-- Attempts of one model at one address count together, under whatever name it comes.
alter table model_revision add column endpoint_identity text;
alter table model_revision alter column attempt_key set expression as
  (case when weights_digest is not null then organization_id || ' ' || weights_digest
        when endpoint_identity is not null then organization_id || ' at ' || endpoint_identity
        else id::text end);

-- Watchers of a run are told when its progress is written.
create function run_progressed() returns trigger language plpgsql as $$
begin
  perform pg_notify('progress', new.submission::text);
  return new;
end $$;
create trigger run_progressed after update on endpoint_run for each row execute function run_progressed();
create function probe_finished() returns trigger language plpgsql as $$
begin
  perform pg_notify('progress', new.id::text);
  return new;
end $$;
create trigger probe_finished after update on endpoint_probe for each row execute function probe_finished();

grant select (id, organization_id, name, protocol, base_url, model, parameters, concurrency, requests_per_minute,
  tokens_per_minute, token_budget, hours_budget, reevaluation, has_key, headers, secret_at, created_by, created_at,
  changed_at, removed_at) on endpoint to prumo_web, prumo_steward;
grant insert, update on endpoint to prumo_web;
grant select, update (next_call_at) on endpoint to prumo_worker;
grant select, insert, delete on endpoint_probe to prumo_web;
grant select on endpoint_probe to prumo_steward;
grant select, update (report, finished_at) on endpoint_probe to prumo_worker;
grant select, insert on endpoint_run to prumo_web;
grant select, insert on endpoint_run to prumo_steward;
grant select, insert, update on endpoint_run to prumo_worker;
grant select (submission, condition, suite, outcome, latency_ms, answered_at) on run_response to prumo_web, prumo_steward;
grant select, insert, delete on run_response to prumo_worker;
grant insert on submission_chunk to prumo_worker;
grant update (endpoint_identity) on model_revision to prumo_web;

insert into job_right (role, task) values
  ('prumo_web', 'probe-endpoint'), ('prumo_web', 'run-endpoint'),
  ('prumo_steward', 'run-endpoint'), ('prumo_worker', 'run-endpoint');
`.execute(db);
}
