-- The whole schema as the migrations leave it, for reading and for review of changes.
-- Written by `prumo migrate --write-schema`; a test compares it with the migrated database and
-- loads it. Of the queue's own schema, graphile_worker, only what our migrations add is here.

set check_function_bodies = off;

-- Sequences
create sequence anonymous_model as integer start 1;

-- Tables
create table account (
  id text not null,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone not null
);

create table address_change (
  token_hash text not null,
  user_id text not null,
  new_address text not null,
  asked_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table answer (
  key bytea not null,
  item_revision uuid not null,
  standing text not null,
  data_key uuid not null,
  sealed bytea not null,
  first_seen_at timestamp with time zone default now() not null,
  rule_verdict text
);

create table answer_use (
  answer bytea not null,
  submission uuid not null,
  suite text not null,
  condition text not null,
  "position" integer not null
);

create table apikey (
  id text not null,
  "configId" text not null,
  name text,
  start text,
  "referenceId" text not null,
  prefix text,
  key text not null,
  "refillInterval" integer,
  "refillAmount" integer,
  "lastRefillAt" timestamp with time zone,
  enabled boolean,
  "rateLimitEnabled" boolean,
  "rateLimitTimeWindow" integer,
  "rateLimitMax" integer,
  "requestCount" integer,
  remaining integer,
  "lastRequest" timestamp with time zone,
  "expiresAt" timestamp with time zone,
  "createdAt" timestamp with time zone not null,
  "updatedAt" timestamp with time zone not null,
  permissions text,
  metadata text
);

create table audit_entry (
  seq bigint not null,
  occurred_at timestamp with time zone default clock_timestamp() not null,
  actor text not null,
  act text not null,
  subject text not null,
  facts jsonb default '{}'::jsonb not null,
  digest bytea not null
);

create table benchmark (
  slug text not null,
  sample boolean not null,
  created_at timestamp with time zone default now() not null
);

create table closed_world_review (
  answer bytea not null,
  reviewed_by text not null,
  reviewed_at timestamp with time zone default clock_timestamp() not null
);

create table contest (
  id uuid not null,
  submission uuid not null,
  organization_id text not null,
  opened_by text not null,
  data_key uuid not null,
  sealed_text bytea not null,
  opened_at timestamp with time zone default now() not null,
  outcome text,
  answer text,
  answered_by text,
  answered_at timestamp with time zone
);

create table cue_result (
  submission uuid not null,
  asked integer not null,
  answered_for_country integer not null,
  unresolved integer not null
);

create table data_key (
  id uuid default gen_random_uuid() not null,
  purpose text not null,
  wrapped bytea not null,
  created_at timestamp with time zone default now() not null
);

create table dataset_release (
  id uuid default gen_random_uuid() not null,
  benchmark text not null,
  number integer not null,
  kind text not null,
  key_commitment bytea not null,
  leaves integer not null,
  question_key uuid not null,
  answer_key uuid not null,
  imported_at timestamp with time zone default now() not null,
  imported_by text not null
);

create table domain_claim (
  id uuid default gen_random_uuid() not null,
  organization_id text not null,
  domain text not null,
  challenge text not null,
  code_hash bytea,
  code_mailbox text,
  code_expires_at timestamp with time zone,
  code_tries integer default 0 not null,
  created_by text not null,
  created_at timestamp with time zone default now() not null
);

create table draft_chunk (
  draft uuid not null,
  sequence integer not null,
  records integer not null,
  sealed bytea not null
);

create table endpoint (
  id uuid default gen_random_uuid() not null,
  organization_id text not null,
  name text not null,
  protocol text not null,
  base_url text not null,
  model text not null,
  parameters jsonb not null,
  concurrency integer not null,
  requests_per_minute integer,
  tokens_per_minute integer,
  token_budget bigint,
  hours_budget integer not null,
  reevaluation boolean not null,
  secret_key uuid,
  sealed_secret bytea,
  has_key boolean not null,
  headers integer not null,
  secret_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  next_call_at timestamp with time zone
);

create table endpoint_probe (
  id uuid default gen_random_uuid() not null,
  endpoint uuid not null,
  requested_by text not null,
  requested_at timestamp with time zone default clock_timestamp() not null,
  report jsonb,
  finished_at timestamp with time zone
);

create table endpoint_run (
  submission uuid not null,
  endpoint uuid not null,
  purpose text not null,
  of_submission uuid,
  protocol text not null,
  base_url text not null,
  model text not null,
  parameters jsonb not null,
  token_budget bigint,
  hours_budget integer not null,
  messages_digest bytea,
  calls integer,
  pace jsonb,
  input_tokens bigint default 0 not null,
  output_tokens bigint default 0 not null,
  faults jsonb,
  reported_models text[] default '{}'::text[] not null,
  seconds double precision default 0 not null,
  started_at timestamp with time zone,
  seen_at timestamp with time zone,
  ended_at timestamp with time zone,
  lost integer
);

create table exposure (
  id bigint generated always as identity not null,
  organization_id text not null,
  release uuid not null,
  channel text not null,
  target_items integer not null,
  pack uuid,
  actor text,
  occurred_at timestamp with time zone default now() not null
);

create table failed_validation (
  id bigint generated always as identity not null,
  organization_id text not null,
  quota_key text not null,
  benchmark text not null,
  actor text not null,
  failed_at timestamp with time zone not null
);

create table invitation (
  id text not null,
  "organizationId" text not null,
  email text not null,
  role text,
  status text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "inviterId" text not null
);

create table item (
  id uuid default gen_random_uuid() not null,
  benchmark text not null,
  item_id text not null,
  suite text not null
);

create table item_revision (
  id uuid default gen_random_uuid() not null,
  item uuid not null,
  revision integer not null,
  category text not null,
  writer text,
  written_on date,
  question_key uuid not null,
  sealed_question bytea not null,
  answer_key uuid not null,
  sealed_answers bytea not null,
  leaf bytea not null
);

create table job_right (
  role text not null,
  task text not null
);

create table leaderboard_version (
  id uuid default gen_random_uuid() not null,
  benchmark text not null,
  label text not null,
  sequence integer not null,
  release uuid not null,
  digest text not null,
  previous uuid,
  published_at timestamp with time zone not null,
  published_by text not null,
  document bytea not null
);

create table mail_outbox (
  id uuid default gen_random_uuid() not null,
  template text not null,
  user_id text,
  state text default 'waiting'::text not null,
  wrapped_key bytea,
  sealed bytea,
  attempts integer default 0 not null,
  reason text,
  provider_id text,
  queued_at timestamp with time zone default now() not null,
  give_up_at timestamp with time zone not null,
  settled_at timestamp with time zone
);

create table member (
  id text not null,
  "organizationId" text not null,
  "userId" text not null,
  role text not null,
  "createdAt" timestamp with time zone not null
);

create table model (
  id uuid default gen_random_uuid() not null,
  slug text not null,
  organization_id text not null,
  name text not null,
  family text,
  base text,
  parameters text,
  weights text,
  licence text,
  availability text,
  created_at timestamp with time zone default now() not null,
  developer_domain text,
  base_model uuid,
  anonymous_until timestamp with time zone,
  anonymous_since timestamp with time zone,
  anonymous_number integer
);

create table model_claim (
  id uuid default gen_random_uuid() not null,
  model uuid not null,
  organization_id text not null,
  kind text not null,
  justification text,
  requested_by text not null,
  state text default 'waiting'::text not null,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  created_at timestamp with time zone default now() not null
);

create table model_revision (
  id uuid default gen_random_uuid() not null,
  model uuid not null,
  revision text not null,
  created_at timestamp with time zone default now() not null,
  organization_id text not null,
  variant text,
  weights text,
  weights_digest text,
  attempt_key text generated always as (
CASE
    WHEN (weights_digest IS NOT NULL) THEN ((organization_id || ' '::text) || weights_digest)
    WHEN (endpoint_identity IS NOT NULL) THEN ((organization_id || ' at '::text) || endpoint_identity)
    ELSE (id)::text
END) stored not null,
  endpoint_identity text
);

create table model_slug (
  slug text not null,
  model uuid not null,
  name text not null,
  since timestamp with time zone default now() not null,
  name_key text not null,
  name_look text not null
);

create table organization (
  id text not null,
  name text not null,
  slug text not null,
  logo text,
  "createdAt" timestamp with time zone not null,
  metadata text
);

create table organization_former_slug (
  slug text not null,
  organization_id text not null,
  left_at timestamp with time zone default now() not null
);

create table organization_profile (
  organization_id text not null,
  approved_at timestamp with time zone,
  approved_by text,
  verified_domain text,
  benchmark_author boolean default false not null,
  example boolean default false not null,
  name_key text,
  founding_domain text,
  domain_verified_at timestamp with time zone,
  domain_verified_by text,
  domain_shared boolean default false not null,
  quota_key text generated always as (
CASE
    WHEN (COALESCE(verified_domain, founding_domain) IS NULL) THEN ('organization '::text || organization_id)
    ELSE ('domain '::text || COALESCE(verified_domain, founding_domain))
END) stored not null,
  refused_at timestamp with time zone,
  refused_by text,
  refusal_reason text
);

create table outcome_vector (
  submission uuid not null,
  suite text not null,
  condition text not null,
  items integer not null,
  correct bytea not null,
  not_attempted bytea not null,
  unresolved bytea not null,
  lenient bytea not null
);

create table pack (
  id uuid default gen_random_uuid() not null,
  organization_id text not null,
  release uuid not null,
  approved_at timestamp with time zone,
  approved_by text,
  created_at timestamp with time zone default now() not null,
  justification text,
  requested_by text,
  refused_at timestamp with time zone,
  refused_by text,
  refusal_reason text
);

create table pack_decoy (
  pack uuid not null,
  item_revision uuid not null
);

create table pair_count (
  a uuid not null,
  b uuid not null,
  a_only integer not null,
  b_only integer not null
);

create table problem_report (
  id uuid not null,
  kind text not null,
  page text,
  locale text not null,
  data_key uuid not null,
  sealed_text bytea not null,
  sealed_contact bytea,
  received_at timestamp with time zone default now() not null,
  outcome text,
  outcome_note text,
  settled_by text,
  settled_at timestamp with time zone
);

create table publication_request (
  id uuid default gen_random_uuid() not null,
  benchmark text not null,
  requested_by text not null,
  requested_at timestamp with time zone default now() not null,
  state text default 'previewing'::text not null,
  state_at timestamp with time zone default now() not null,
  preview jsonb,
  content_digest text,
  version text
);

create table quota_grant (
  id uuid default gen_random_uuid() not null,
  organization_id text not null,
  quota_key text not null,
  month date not null,
  submissions integer not null,
  reason text not null,
  granted_by text not null,
  granted_at timestamp with time zone default now() not null
);

create table quota_slot (
  submission uuid not null,
  organization_id text not null,
  quota_key text not null,
  state text default 'reserved'::text not null,
  taken_at timestamp with time zone not null,
  changed_at timestamp with time zone default clock_timestamp() not null
);

create table rate_window (
  bucket text not null,
  starts_at timestamp with time zone not null,
  hits integer not null
);

create table release_item (
  release uuid not null,
  item_revision uuid not null,
  suite text not null,
  "position" integer not null
);

create table reported_row (
  benchmark text not null,
  id text not null,
  "position" integer not null,
  "row" jsonb not null,
  loaded_at timestamp with time zone default now() not null
);

create table retest (
  a uuid not null,
  b uuid not null,
  items integer not null,
  percent integer not null
);

create table rule_challenge (
  id uuid default gen_random_uuid() not null,
  item_revision uuid not null,
  data_key uuid not null,
  sealed bytea not null,
  raised_by text not null,
  raised_at timestamp with time zone default now() not null,
  answer bytea
);

create table ruling (
  seq bigint not null,
  answer bytea not null,
  verdict text not null,
  tags text[] default '{}'::text[] not null,
  ruled_by text not null,
  affiliation text,
  data_key uuid,
  sealed_note bytea,
  ruled_at timestamp with time zone default clock_timestamp() not null,
  digest bytea not null,
  blind boolean default false not null
);

create table run_response (
  submission uuid not null,
  item_revision uuid not null,
  condition text not null,
  suite text not null,
  outcome text not null,
  sealed bytea,
  tries integer not null,
  latency_ms integer,
  answered_at timestamp with time zone default clock_timestamp() not null
);

create table session (
  id text not null,
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null,
  "activeOrganizationId" text,
  "impersonatedBy" text
);

create table sign_in_link (
  token_hash text not null,
  site text not null,
  browser_hash text not null,
  next_path text not null,
  locale text not null,
  asked_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table spot_check (
  submission uuid not null,
  items uuid[] not null,
  compared integer,
  agreed integer,
  unsettled integer,
  compared_at timestamp with time zone
);

create table steward_profile (
  user_id text not null,
  affiliation text not null
);

create table submission (
  id uuid default gen_random_uuid() not null,
  benchmark text not null,
  release uuid not null,
  organization_id text not null,
  model_revision uuid not null,
  track text not null,
  attempt integer not null,
  state text not null,
  state_at timestamp with time zone default now() not null,
  reason_code text,
  reason text,
  suites text[] not null,
  declarations jsonb,
  confirmations text[] default '{}'::text[] not null,
  notes text,
  records integer default 0 not null,
  response_key uuid not null,
  claim uuid,
  claimed_at timestamp with time zone,
  created_by text,
  token_id text,
  idempotency_key text,
  request_digest bytea,
  created_at timestamp with time zone default now() not null,
  inspected_at timestamp with time zone,
  inspected_by text,
  inspection_reason text,
  checks uuid
);

create table submission_chunk (
  submission uuid not null,
  sequence integer not null,
  records integer not null,
  sealed bytea not null
);

create table submission_detail (
  submission uuid not null,
  release uuid not null,
  grader_version text not null,
  ledger_position bigint not null,
  detail jsonb not null,
  graded_at timestamp with time zone default now() not null
);

create table submission_draft (
  id uuid default gen_random_uuid() not null,
  organization_id text not null,
  user_id text not null,
  answers jsonb default '{}'::jsonb not null,
  saves integer default 0 not null,
  release uuid,
  response_key uuid,
  report jsonb,
  file_digest bytea,
  file_at timestamp with time zone,
  submitted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);

create table submission_event (
  id bigint generated always as identity not null,
  submission uuid not null,
  state text not null,
  actor text,
  reason_code text,
  occurred_at timestamp with time zone default clock_timestamp() not null
);

create table submission_score (
  submission uuid not null,
  suite text not null,
  condition text not null,
  items integer not null,
  correct integer not null,
  not_attempted integer not null,
  unresolved integer not null
);

create table "user" (
  id text not null,
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  role text,
  banned boolean,
  "banReason" text,
  "banExpires" timestamp with time zone,
  locale text default 'pt'::text not null
);

create table verification (
  id text not null,
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone default CURRENT_TIMESTAMP not null
);

create table version_entry (
  version uuid not null,
  submission uuid not null,
  "position" integer not null,
  ranked boolean not null
);

create table version_file (
  version uuid not null,
  suffix text not null,
  content_type text not null,
  bytes bytea not null
);

create table version_notice (
  id bigint generated always as identity not null,
  version uuid not null,
  kind text not null,
  submission uuid,
  reason text,
  created_at timestamp with time zone default now() not null
);

create table worker_heartbeat (
  pool text not null,
  process_id integer not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null
);


-- Functions
CREATE OR REPLACE FUNCTION public.audit_digest(previous bytea, entry audit_entry)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(coalesce(previous, ''::bytea) || convert_to(format('%s|%s|%s|%s|%s|%s', entry.seq,
    to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.actor, entry.act, entry.subject, entry.facts), 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.board_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('board', new.benchmark);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.chain_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtext('audit chain'));
  select seq, digest into last from audit_entry order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.occurred_at := clock_timestamp();
  new.digest := audit_digest(last.digest, new);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.chain_ruling()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtext('ruling chain'));
  select seq, digest into last from ruling order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.ruled_at := clock_timestamp();
  new.digest := sha256(coalesce(last.digest, ''::bytea) || new.answer
    || convert_to(format('%s|%s|%s|%s|%s|%s', new.seq, new.verdict, array_to_string(new.tags, ','),
      new.ruled_by, coalesce(new.affiliation, ''), to_char(new.ruled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')), 'UTF8'));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload json, key text DEFAULT NULL::text, delay_seconds double precision DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- The function is the owner's; whoever else is connected needs a row.
  if session_user <> current_user and not exists (
    select from public.job_right r where r.role = session_user and r.task = enqueue_job.task
  ) then
    raise exception 'role % may not enqueue job %', session_user, task using errcode = 'insufficient_privilege';
  end if;
  -- A kill of the worker costs an attempt until the sweep gives it back; the handlers themselves
  -- decide what has failed for good.
  perform graphile_worker.add_job(task, payload, job_key := key, max_attempts := 1000,
    run_at := case when delay_seconds > 0 then now() + make_interval(secs => delay_seconds) end);
end $function$;

CREATE OR REPLACE FUNCTION public.forget_kept_mail(mail uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from mail_outbox where id = mail and state = 'kept'
$function$;

CREATE OR REPLACE FUNCTION public.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.role <> 'owner' then return null; end if;
  perform 1 from organization where id = old."organizationId" for update;
  if exists (select 1 from "user" where id = old."userId")
    and exists (select 1 from member where "organizationId" = old."organizationId")
    and not exists (
      select 1 from member where "organizationId" = old."organizationId" and role = 'owner') then
    raise exception 'organisation % would be without an owner', old."organizationId"
      using errcode = 'restrict_violation', constraint = 'member_owner';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.model_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shown text;
begin
  for shown in
    select distinct s.benchmark from submission s
    join model_revision r on r.id = s.model_revision
    where r.model = new.id
  loop
    perform pg_notify('board', shown);
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.notice_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('board', (select benchmark from leaderboard_version where id = new.version));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.probe_finished()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('progress', new.id::text);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% on % is refused: its rows are frozen', tg_op, tg_table_name
    using errcode = 'object_not_in_prerequisite_state';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_submission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'role % may only ask for spot checks', current_user using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.run_progressed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('progress', new.submission::text);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.submission_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('submission', new.id::text || ' ' || new.state);
  if new.state in ('scored', 'needs_review', 'withdrawn', 'voided') then
    perform pg_notify('board', new.benchmark);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.tell_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job('tell-submission',
    json_build_object('v', 1, 'submissionId', new.submission, 'state', new.state, 'eventId', new.id),
    -- A run may be paused more than once; all else is told once.
    job_key := format('tell %s %s', new.submission,
      case when new.state = 'paused' then format('paused %s', new.id) else new.state end),
    max_attempts := 1000);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job('tell-version', json_build_object('v', 1, 'versionId', new.id),
    job_key := format('tell version %s', new.id), max_attempts := 1000);
  return null;
end $function$;


-- Constraints
alter table account add constraint account_pkey PRIMARY KEY (id);
alter table address_change add constraint address_change_pkey PRIMARY KEY (token_hash);
alter table answer add constraint answer_pkey PRIMARY KEY (key);
alter table answer_use add constraint answer_use_pkey PRIMARY KEY (submission, suite, condition, "position");
alter table apikey add constraint apikey_pkey PRIMARY KEY (id);
alter table audit_entry add constraint audit_entry_pkey PRIMARY KEY (seq);
alter table benchmark add constraint benchmark_pkey PRIMARY KEY (slug);
alter table closed_world_review add constraint closed_world_review_pkey PRIMARY KEY (answer, reviewed_by);
alter table contest add constraint contest_pkey PRIMARY KEY (id);
alter table cue_result add constraint cue_result_pkey PRIMARY KEY (submission);
alter table data_key add constraint data_key_pkey PRIMARY KEY (id);
alter table dataset_release add constraint dataset_release_pkey PRIMARY KEY (id);
alter table domain_claim add constraint domain_claim_pkey PRIMARY KEY (id);
alter table draft_chunk add constraint draft_chunk_pkey PRIMARY KEY (draft, sequence);
alter table endpoint add constraint endpoint_pkey PRIMARY KEY (id);
alter table endpoint_probe add constraint endpoint_probe_pkey PRIMARY KEY (id);
alter table endpoint_run add constraint endpoint_run_pkey PRIMARY KEY (submission);
alter table exposure add constraint exposure_pkey PRIMARY KEY (id);
alter table failed_validation add constraint failed_validation_pkey PRIMARY KEY (id);
alter table invitation add constraint invitation_pkey PRIMARY KEY (id);
alter table item add constraint item_pkey PRIMARY KEY (id);
alter table item_revision add constraint item_revision_pkey PRIMARY KEY (id);
alter table job_right add constraint job_right_pkey PRIMARY KEY (role, task);
alter table leaderboard_version add constraint leaderboard_version_pkey PRIMARY KEY (id);
alter table mail_outbox add constraint mail_outbox_pkey PRIMARY KEY (id);
alter table member add constraint member_pkey PRIMARY KEY (id);
alter table model add constraint model_pkey PRIMARY KEY (id);
alter table model_claim add constraint model_claim_pkey PRIMARY KEY (id);
alter table model_revision add constraint model_revision_pkey PRIMARY KEY (id);
alter table model_slug add constraint model_slug_pkey PRIMARY KEY (slug);
alter table organization add constraint organization_pkey PRIMARY KEY (id);
alter table organization_former_slug add constraint organization_former_slug_pkey PRIMARY KEY (slug);
alter table organization_profile add constraint organization_profile_pkey PRIMARY KEY (organization_id);
alter table outcome_vector add constraint outcome_vector_pkey PRIMARY KEY (submission, suite, condition);
alter table pack add constraint pack_pkey PRIMARY KEY (id);
alter table pack_decoy add constraint pack_decoy_pkey PRIMARY KEY (pack, item_revision);
alter table pair_count add constraint pair_count_pkey PRIMARY KEY (a, b);
alter table problem_report add constraint problem_report_pkey PRIMARY KEY (id);
alter table publication_request add constraint publication_request_pkey PRIMARY KEY (id);
alter table quota_grant add constraint quota_grant_pkey PRIMARY KEY (id);
alter table quota_slot add constraint quota_slot_pkey PRIMARY KEY (submission);
alter table rate_window add constraint rate_window_pkey PRIMARY KEY (bucket, starts_at);
alter table release_item add constraint release_item_pkey PRIMARY KEY (release, item_revision);
alter table reported_row add constraint reported_row_pkey PRIMARY KEY (benchmark, id);
alter table retest add constraint retest_pkey PRIMARY KEY (a, b);
alter table rule_challenge add constraint rule_challenge_pkey PRIMARY KEY (id);
alter table ruling add constraint ruling_pkey PRIMARY KEY (seq);
alter table run_response add constraint run_response_pkey PRIMARY KEY (submission, item_revision, condition);
alter table session add constraint session_pkey PRIMARY KEY (id);
alter table sign_in_link add constraint sign_in_link_pkey PRIMARY KEY (token_hash);
alter table spot_check add constraint spot_check_pkey PRIMARY KEY (submission);
alter table steward_profile add constraint steward_profile_pkey PRIMARY KEY (user_id);
alter table submission add constraint submission_pkey PRIMARY KEY (id);
alter table submission_chunk add constraint submission_chunk_pkey PRIMARY KEY (submission, sequence);
alter table submission_detail add constraint submission_detail_pkey PRIMARY KEY (submission);
alter table submission_draft add constraint submission_draft_pkey PRIMARY KEY (id);
alter table submission_event add constraint submission_event_pkey PRIMARY KEY (id);
alter table submission_score add constraint submission_score_pkey PRIMARY KEY (submission, suite, condition);
alter table "user" add constraint user_pkey PRIMARY KEY (id);
alter table verification add constraint verification_pkey PRIMARY KEY (id);
alter table version_entry add constraint version_entry_pkey PRIMARY KEY (version, submission);
alter table version_file add constraint version_file_pkey PRIMARY KEY (version, suffix);
alter table version_notice add constraint version_notice_pkey PRIMARY KEY (id);
alter table worker_heartbeat add constraint worker_heartbeat_pkey PRIMARY KEY (pool);
alter table dataset_release add constraint dataset_release_benchmark_number_key UNIQUE (benchmark, number);
alter table domain_claim add constraint domain_claim_organization_id_key UNIQUE (organization_id);
alter table item add constraint item_benchmark_item_id_key UNIQUE (benchmark, item_id);
alter table item_revision add constraint item_revision_item_revision_key UNIQUE (item, revision);
alter table leaderboard_version add constraint leaderboard_version_benchmark_label_key UNIQUE (benchmark, label);
alter table leaderboard_version add constraint leaderboard_version_benchmark_sequence_key UNIQUE (benchmark, sequence);
alter table model add constraint model_anonymous_number_key UNIQUE (anonymous_number);
alter table model add constraint model_organization_id_name_key UNIQUE (organization_id, name);
alter table model add constraint model_slug_key UNIQUE (slug);
alter table model_revision add constraint model_revision_model_organization_id_revision_key UNIQUE (model, organization_id, revision);
alter table organization add constraint organization_slug_key UNIQUE (slug);
alter table organization_profile add constraint organization_profile_name_key_key UNIQUE (name_key);
alter table pack add constraint pack_organization_id_release_key UNIQUE (organization_id, release);
alter table release_item add constraint release_item_release_suite_position_key UNIQUE (release, suite, "position");
alter table session add constraint session_token_key UNIQUE (token);
alter table submission add constraint submission_organization_id_idempotency_key_key UNIQUE (organization_id, idempotency_key);
alter table "user" add constraint user_email_key UNIQUE (email);
alter table version_entry add constraint version_entry_version_position_key UNIQUE (version, "position");
alter table answer add constraint answer_key_check CHECK ((octet_length(key) = 32));
alter table answer add constraint answer_rule_verdict_check CHECK ((rule_verdict = ANY (ARRAY['correct'::text, 'incorrect'::text, 'not_attempted'::text])));
alter table answer add constraint answer_standing_check CHECK ((standing = ANY (ARRAY['unresolved'::text, 'closed_world'::text, 'sure'::text])));
alter table answer add constraint answer_sure_has_verdict CHECK (((standing = 'sure'::text) = (rule_verdict IS NOT NULL)));
alter table answer_use add constraint answer_use_condition_check CHECK ((condition = ANY (ARRAY['simple'::text, 'oracle'::text])));
alter table answer_use add constraint answer_use_suite_check CHECK ((suite = ANY (ARRAY['target'::text, 'control'::text])));
alter table contest add constraint contest_check CHECK (((outcome IS NULL) = (answered_at IS NULL)));
alter table contest add constraint contest_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'dismissed'::text])));
alter table cue_result add constraint cue_result_answered_for_country_check CHECK ((answered_for_country >= 0));
alter table cue_result add constraint cue_result_asked_check CHECK ((asked > 0));
alter table cue_result add constraint cue_result_check CHECK (((answered_for_country + unresolved) <= asked));
alter table cue_result add constraint cue_result_unresolved_check CHECK ((unresolved >= 0));
alter table data_key add constraint data_key_purpose_check CHECK ((purpose = ANY (ARRAY['questions'::text, 'answers'::text, 'responses'::text, 'letters'::text, 'endpoints'::text])));
alter table dataset_release add constraint dataset_release_key_commitment_check CHECK ((octet_length(key_commitment) = 32));
alter table dataset_release add constraint dataset_release_kind_check CHECK ((kind = ANY (ARRAY['first'::text, 'key'::text, 'retire'::text, 'extend'::text])));
alter table dataset_release add constraint dataset_release_leaves_check CHECK ((leaves > 0));
alter table dataset_release add constraint dataset_release_number_check CHECK ((number >= 1));
alter table draft_chunk add constraint draft_chunk_sequence_check CHECK ((sequence >= 0));
alter table endpoint add constraint endpoint_base_url_check CHECK ((length(base_url) <= 2000));
alter table endpoint add constraint endpoint_check CHECK ((num_nulls(secret_key, sealed_secret) = ANY (ARRAY[0, 2])));
alter table endpoint add constraint endpoint_check1 CHECK (((removed_at IS NULL) OR (sealed_secret IS NULL)));
alter table endpoint add constraint endpoint_concurrency_check CHECK (((concurrency >= 1) AND (concurrency <= 64)));
alter table endpoint add constraint endpoint_headers_check CHECK (((headers >= 0) AND (headers <= 10)));
alter table endpoint add constraint endpoint_hours_budget_check CHECK ((hours_budget > 0));
alter table endpoint add constraint endpoint_protocol_check CHECK ((protocol = ANY (ARRAY['openai-chat'::text, 'openai-responses'::text, 'anthropic-messages'::text, 'google-gemini'::text])));
alter table endpoint add constraint endpoint_requests_per_minute_check CHECK ((requests_per_minute > 0));
alter table endpoint add constraint endpoint_token_budget_check CHECK ((token_budget > 0));
alter table endpoint add constraint endpoint_tokens_per_minute_check CHECK ((tokens_per_minute > 0));
alter table endpoint_probe add constraint endpoint_probe_check CHECK ((num_nulls(report, finished_at) = ANY (ARRAY[0, 2])));
alter table endpoint_run add constraint endpoint_run_check CHECK (((purpose = 'entry'::text) = (of_submission IS NULL)));
alter table endpoint_run add constraint endpoint_run_lost_check CHECK ((lost >= 0));
alter table endpoint_run add constraint endpoint_run_purpose_check CHECK ((purpose = ANY (ARRAY['entry'::text, 'release'::text, 'repeat'::text, 'spot_check'::text])));
alter table exposure add constraint exposure_channel_check CHECK ((channel = ANY (ARRAY['pack'::text, 'endpoint'::text, 'judge'::text])));
alter table item add constraint item_suite_check CHECK ((suite = ANY (ARRAY['target'::text, 'control'::text, 'decoy'::text, 'cue'::text, 'practice'::text])));
alter table item_revision add constraint item_revision_leaf_check CHECK ((octet_length(leaf) = 32));
alter table item_revision add constraint item_revision_revision_check CHECK ((revision >= 1));
alter table leaderboard_version add constraint leaderboard_version_check CHECK ((digest = encode(sha256(document), 'hex'::text)));
alter table leaderboard_version add constraint leaderboard_version_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text));
alter table leaderboard_version add constraint leaderboard_version_sequence_check CHECK ((sequence >= 1));
alter table mail_outbox add constraint mail_outbox_check CHECK (((state = ANY (ARRAY['waiting'::text, 'kept'::text])) = ((sealed IS NOT NULL) AND (wrapped_key IS NOT NULL))));
alter table mail_outbox add constraint mail_outbox_check1 CHECK (((state = 'waiting'::text) = (settled_at IS NULL)));
alter table mail_outbox add constraint mail_outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'kept'::text])));
alter table member add constraint member_role CHECK ((role = ANY (ARRAY['owner'::text, 'submitter'::text, 'reader'::text])));
alter table model add constraint model_anonymous_days CHECK ((anonymous_until <= (anonymous_since + '4320:00:00'::interval)));
alter table model add constraint model_anonymous_whole CHECK ((num_nulls(anonymous_until, anonymous_since, anonymous_number) = ANY (ARRAY[0, 3])));
alter table model add constraint model_availability_check CHECK ((availability = ANY (ARRAY['open-weights'::text, 'api'::text, 'closed'::text])));
alter table model_claim add constraint model_claim_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL)));
alter table model_claim add constraint model_claim_kind_check CHECK ((kind = ANY (ARRAY['claim'::text, 'same_name'::text])));
alter table model_claim add constraint model_claim_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'granted'::text, 'refused'::text])));
alter table model_revision add constraint model_revision_variant_check CHECK ((variant = ANY (ARRAY['quantisation'::text, 'prompt'::text, 'minor'::text])));
alter table model_revision add constraint model_revision_weights_digest_check CHECK ((weights_digest ~ '^[0-9a-f]{64}$'::text));
alter table outcome_vector add constraint outcome_vector_condition_check CHECK ((condition = ANY (ARRAY['simple'::text, 'oracle'::text])));
alter table outcome_vector add constraint outcome_vector_suite_check CHECK ((suite = ANY (ARRAY['target'::text, 'control'::text])));
alter table pack add constraint pack_settled_one_way CHECK (((approved_at IS NULL) OR (refused_at IS NULL)));
alter table pair_count add constraint pair_count_check CHECK ((a < b));
alter table problem_report add constraint problem_report_kind_check CHECK ((kind = ANY (ARRAY['item'::text, 'entry'::text, 'page'::text, 'other'::text])));
alter table problem_report add constraint problem_report_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text])));
alter table problem_report add constraint problem_report_outcome_check CHECK ((outcome = ANY (ARRAY['acted'::text, 'no_action'::text, 'abuse'::text])));
alter table publication_request add constraint publication_request_state_check CHECK ((state = ANY (ARRAY['previewing'::text, 'ready'::text, 'blocked'::text, 'publishing'::text, 'published'::text, 'failed'::text])));
alter table quota_grant add constraint quota_grant_submissions_check CHECK (((submissions >= 1) AND (submissions <= 1000)));
alter table quota_slot add constraint quota_slot_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'spent'::text, 'returned'::text])));
alter table release_item add constraint release_item_position_check CHECK (("position" >= 0));
alter table retest add constraint retest_check CHECK ((a < b));
alter table retest add constraint retest_items_check CHECK ((items > 0));
alter table retest add constraint retest_percent_check CHECK (((percent >= 0) AND (percent <= 100)));
alter table ruling add constraint ruling_verdict_check CHECK ((verdict = ANY (ARRAY['correct'::text, 'incorrect'::text, 'not_attempted'::text])));
alter table run_response add constraint run_response_check CHECK (((outcome = 'answered'::text) = (sealed IS NOT NULL)));
alter table run_response add constraint run_response_condition_check CHECK ((condition = ANY (ARRAY['simple'::text, 'oracle'::text])));
alter table run_response add constraint run_response_outcome_check CHECK ((outcome = ANY (ARRAY['answered'::text, 'lost'::text])));
alter table sign_in_link add constraint sign_in_link_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text])));
alter table sign_in_link add constraint sign_in_link_site_check CHECK ((site = ANY (ARRAY['web'::text, 'steward'::text])));
alter table spot_check add constraint spot_check_check CHECK ((num_nulls(compared, agreed, unsettled, compared_at) = ANY (ARRAY[0, 4])));
alter table spot_check add constraint spot_check_check1 CHECK (((agreed + unsettled) <= compared));
alter table submission add constraint submission_attempt_check CHECK ((attempt >= 1));
alter table submission add constraint submission_checks_check CHECK (
CASE
    WHEN (checks IS NULL) THEN (state <> ALL (ARRAY['check_open'::text, 'checked'::text]))
    ELSE ((track = 'endpoint'::text) AND (state = ANY (ARRAY['queued'::text, 'running'::text, 'paused'::text, 'grading'::text, 'check_open'::text, 'checked'::text, 'failed'::text, 'cancelled'::text])))
END);

alter table submission add constraint submission_state_check CHECK ((state = ANY (ARRAY['received'::text, 'validating'::text, 'rejected'::text, 'awaiting_approval'::text, 'queued'::text, 'running'::text, 'paused'::text, 'grading'::text, 'needs_review'::text, 'scored'::text, 'check_open'::text, 'checked'::text, 'failed'::text, 'cancelled'::text, 'withdrawn'::text, 'voided'::text])));
alter table submission add constraint submission_track_check CHECK ((track = ANY (ARRAY['endpoint'::text, 'predictions'::text])));
alter table submission_chunk add constraint submission_chunk_sequence_check CHECK ((sequence >= 0));
alter table submission_draft add constraint submission_draft_check CHECK ((num_nulls(release, response_key, report, file_digest, file_at) = ANY (ARRAY[0, 5])));
alter table submission_score add constraint submission_score_check CHECK ((((correct + not_attempted) + unresolved) <= items));
alter table submission_score add constraint submission_score_condition_check CHECK ((condition = ANY (ARRAY['simple'::text, 'oracle'::text])));
alter table submission_score add constraint submission_score_suite_check CHECK ((suite = ANY (ARRAY['target'::text, 'control'::text])));
alter table "user" add constraint user_locale_check CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text])));
alter table version_notice add constraint version_notice_kind_check CHECK ((kind = ANY (ARRAY['erratum'::text, 'withdrawn'::text, 'voided'::text])));
alter table account add constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE;
alter table address_change add constraint address_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
alter table answer add constraint answer_data_key_fkey FOREIGN KEY (data_key) REFERENCES data_key(id);
alter table answer add constraint answer_item_revision_fkey FOREIGN KEY (item_revision) REFERENCES item_revision(id);
alter table answer_use add constraint answer_use_answer_fkey FOREIGN KEY (answer) REFERENCES answer(key);
alter table answer_use add constraint answer_use_submission_fkey FOREIGN KEY (submission) REFERENCES submission(id);
alter table closed_world_review add constraint closed_world_review_answer_fkey FOREIGN KEY (answer) REFERENCES answer(key);
alter table contest add constraint contest_data_key_fkey FOREIGN KEY (data_key) REFERENCES data_key(id);
alter table contest add constraint contest_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table contest add constraint contest_submission_fkey FOREIGN KEY (submission) REFERENCES submission(id);
alter table cue_result add constraint cue_result_submission_fkey FOREIGN KEY (submission) REFERENCES submission(id);
alter table dataset_release add constraint dataset_release_answer_key_fkey FOREIGN KEY (answer_key) REFERENCES data_key(id);
alter table dataset_release add constraint dataset_release_benchmark_fkey FOREIGN KEY (benchmark) REFERENCES benchmark(slug);
alter table dataset_release add constraint dataset_release_question_key_fkey FOREIGN KEY (question_key) REFERENCES data_key(id);
alter table domain_claim add constraint domain_claim_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
alter table draft_chunk add constraint draft_chunk_draft_fkey FOREIGN KEY (draft) REFERENCES submission_draft(id) ON DELETE CASCADE;
alter table endpoint add constraint endpoint_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table endpoint add constraint endpoint_secret_key_fkey FOREIGN KEY (secret_key) REFERENCES data_key(id);
alter table endpoint_probe add constraint endpoint_probe_endpoint_fkey FOREIGN KEY (endpoint) REFERENCES endpoint(id);
alter table endpoint_run add constraint endpoint_run_endpoint_fkey FOREIGN KEY (endpoint) REFERENCES endpoint(id);
alter table endpoint_run add constraint endpoint_run_of_submission_fkey FOREIGN KEY (of_submission) REFERENCES submission(id);
alter table endpoint_run add constraint endpoint_run_submission_fkey FOREIGN KEY (submission) REFERENCES submission(id);
alter table exposure add constraint exposure_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table exposure add constraint exposure_pack_fkey FOREIGN KEY (pack) REFERENCES pack(id);
alter table exposure add constraint exposure_release_fkey FOREIGN KEY (release) REFERENCES dataset_release(id);
alter table failed_validation add constraint failed_validation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table invitation add constraint "invitation_inviterId_fkey" FOREIGN KEY ("inviterId") REFERENCES "user"(id) ON DELETE CASCADE;
alter table invitation add constraint "invitation_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES organization(id) ON DELETE CASCADE;
alter table item add constraint item_benchmark_fkey FOREIGN KEY (benchmark) REFERENCES benchmark(slug);
alter table item_revision add constraint item_revision_answer_key_fkey FOREIGN KEY (answer_key) REFERENCES data_key(id);
alter table item_revision add constraint item_revision_item_fkey FOREIGN KEY (item) REFERENCES item(id);
alter table item_revision add constraint item_revision_question_key_fkey FOREIGN KEY (question_key) REFERENCES data_key(id);
alter table leaderboard_version add constraint leaderboard_version_benchmark_fkey FOREIGN KEY (benchmark) REFERENCES benchmark(slug);
alter table leaderboard_version add constraint leaderboard_version_previous_fkey FOREIGN KEY (previous) REFERENCES leaderboard_version(id);
alter table leaderboard_version add constraint leaderboard_version_release_fkey FOREIGN KEY (release) REFERENCES dataset_release(id);
alter table mail_outbox add constraint mail_outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
alter table member add constraint "member_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES organization(id) ON DELETE CASCADE;
alter table member add constraint "member_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE;
alter table model add constraint model_base_model_fkey FOREIGN KEY (base_model) REFERENCES model(id);
alter table model add constraint model_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table model_claim add constraint model_claim_model_fkey FOREIGN KEY (model) REFERENCES model(id);
alter table model_claim add constraint model_claim_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table model_revision add constraint model_revision_model_fkey FOREIGN KEY (model) REFERENCES model(id);
alter table model_revision add constraint model_revision_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table model_slug add constraint model_slug_model_fkey FOREIGN KEY (model) REFERENCES model(id);
alter table organization_former_slug add constraint organization_former_slug_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
alter table organization_profile add constraint organization_profile_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table outcome_vector add constraint outcome_vector_submission_fkey FOREIGN KEY (submission) REFERENCES submission(id);
alter table pack add constraint pack_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table pack add constraint pack_release_fkey FOREIGN KEY (release) REFERENCES dataset_release(id);
alter table pack_decoy add constraint pack_decoy_item_revision_fkey FOREIGN KEY (item_revision) REFERENCES item_revision(id);
alter table pack_decoy add constraint pack_decoy_pack_fkey FOREIGN KEY (pack) REFERENCES pack(id);
alter table pair_count add constraint pair_count_a_fkey FOREIGN KEY (a) REFERENCES submission(id);
alter table pair_count add constraint pair_count_b_fkey FOREIGN KEY (b) REFERENCES submission(id);
alter table problem_report add constraint problem_report_data_key_fkey FOREIGN KEY (data_key) REFERENCES data_key(id);
alter table publication_request add constraint publication_request_benchmark_fkey FOREIGN KEY (benchmark) REFERENCES benchmark(slug);
alter table quota_grant add constraint quota_grant_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table quota_slot add constraint quota_slot_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table quota_slot add constraint quota_slot_submission_fkey FOREIGN KEY (submission) REFERENCES submission(id);
alter table release_item add constraint release_item_item_revision_fkey FOREIGN KEY (item_revision) REFERENCES item_revision(id);
alter table release_item add constraint release_item_release_fkey FOREIGN KEY (release) REFERENCES dataset_release(id);
alter table reported_row add constraint reported_row_benchmark_fkey FOREIGN KEY (benchmark) REFERENCES benchmark(slug);
alter table retest add constraint retest_a_fkey FOREIGN KEY (a) REFERENCES submission(id);
alter table retest add constraint retest_b_fkey FOREIGN KEY (b) REFERENCES submission(id);
alter table rule_challenge add constraint rule_challenge_answer_fkey FOREIGN KEY (answer) REFERENCES answer(key);
alter table rule_challenge add constraint rule_challenge_data_key_fkey FOREIGN KEY (data_key) REFERENCES data_key(id);
alter table rule_challenge add constraint rule_challenge_item_revision_fkey FOREIGN KEY (item_revision) REFERENCES item_revision(id);
alter table ruling add constraint ruling_answer_fkey FOREIGN KEY (answer) REFERENCES answer(key);
alter table ruling add constraint ruling_data_key_fkey FOREIGN KEY (data_key) REFERENCES data_key(id);
alter table run_response add constraint run_response_item_revision_fkey FOREIGN KEY (item_revision) REFERENCES item_revision(id);
alter table run_response add constraint run_response_submission_fkey FOREIGN KEY (submission) REFERENCES endpoint_run(submission);
alter table session add constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE;
alter table spot_check add constraint spot_check_submission_fkey FOREIGN KEY (submission) REFERENCES endpoint_run(submission);
alter table steward_profile add constraint steward_profile_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
alter table submission add constraint submission_benchmark_fkey FOREIGN KEY (benchmark) REFERENCES benchmark(slug);
alter table submission add constraint submission_checks_fkey FOREIGN KEY (checks) REFERENCES submission(id);
alter table submission add constraint submission_model_revision_fkey FOREIGN KEY (model_revision) REFERENCES model_revision(id);
alter table submission add constraint submission_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table submission add constraint submission_release_fkey FOREIGN KEY (release) REFERENCES dataset_release(id);
alter table submission add constraint submission_response_key_fkey FOREIGN KEY (response_key) REFERENCES data_key(id);
alter table submission_chunk add constraint submission_chunk_submission_fkey FOREIGN KEY (submission) REFERENCES submission(id) DEFERRABLE;
alter table submission_detail add constraint submission_detail_release_fkey FOREIGN KEY (release) REFERENCES dataset_release(id);
alter table submission_detail add constraint submission_detail_submission_fkey FOREIGN KEY (submission) REFERENCES submission(id);
alter table submission_draft add constraint submission_draft_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
alter table submission_draft add constraint submission_draft_release_fkey FOREIGN KEY (release) REFERENCES dataset_release(id);
alter table submission_draft add constraint submission_draft_response_key_fkey FOREIGN KEY (response_key) REFERENCES data_key(id);
alter table submission_draft add constraint submission_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
alter table submission_event add constraint submission_event_submission_fkey FOREIGN KEY (submission) REFERENCES submission(id);
alter table submission_score add constraint submission_score_submission_fkey FOREIGN KEY (submission) REFERENCES submission(id);
alter table version_entry add constraint version_entry_submission_fkey FOREIGN KEY (submission) REFERENCES submission(id);
alter table version_entry add constraint version_entry_version_fkey FOREIGN KEY (version) REFERENCES leaderboard_version(id);
alter table version_file add constraint version_file_version_fkey FOREIGN KEY (version) REFERENCES leaderboard_version(id);
alter table version_notice add constraint version_notice_submission_fkey FOREIGN KEY (submission) REFERENCES submission(id);
alter table version_notice add constraint version_notice_version_fkey FOREIGN KEY (version) REFERENCES leaderboard_version(id);

-- Indexes
CREATE INDEX "account_userId_idx" ON public.account USING btree ("userId");
CREATE INDEX address_change_user ON public.address_change USING btree (user_id);
CREATE INDEX answer_item_revision ON public.answer USING btree (item_revision);
CREATE INDEX answer_use_answer ON public.answer_use USING btree (answer);
CREATE INDEX "apikey_configId_idx" ON public.apikey USING btree ("configId");
CREATE INDEX "apikey_referenceId_idx" ON public.apikey USING btree ("referenceId");
CREATE INDEX apikey_key_idx ON public.apikey USING btree (key);
CREATE INDEX contest_submission ON public.contest USING btree (submission, opened_at DESC);
CREATE UNIQUE INDEX contest_open ON public.contest USING btree (submission) WHERE (outcome IS NULL);
CREATE INDEX endpoint_organization ON public.endpoint USING btree (organization_id, created_at DESC);
CREATE INDEX endpoint_probe_endpoint ON public.endpoint_probe USING btree (endpoint, requested_at DESC);
CREATE INDEX endpoint_run_endpoint ON public.endpoint_run USING btree (endpoint);
CREATE INDEX endpoint_run_of ON public.endpoint_run USING btree (of_submission);
CREATE INDEX exposure_organization ON public.exposure USING btree (organization_id, release);
CREATE INDEX failed_validation_key ON public.failed_validation USING btree (quota_key, failed_at);
CREATE INDEX failed_validation_organization ON public.failed_validation USING btree (organization_id, failed_at);
CREATE INDEX "invitation_organizationId_idx" ON public.invitation USING btree ("organizationId");
CREATE INDEX invitation_email_idx ON public.invitation USING btree (email);
CREATE INDEX mail_outbox_queued ON public.mail_outbox USING btree (queued_at);
CREATE INDEX mail_outbox_user ON public.mail_outbox USING btree (user_id);
CREATE INDEX "member_organizationId_idx" ON public.member USING btree ("organizationId");
CREATE INDEX "member_userId_idx" ON public.member USING btree ("userId");
CREATE UNIQUE INDEX member_once ON public.member USING btree ("organizationId", "userId");
CREATE UNIQUE INDEX model_claim_waiting ON public.model_claim USING btree (model, organization_id, kind) WHERE (state = 'waiting'::text);
CREATE INDEX model_revision_attempt_key ON public.model_revision USING btree (attempt_key);
CREATE INDEX model_slug_model ON public.model_slug USING btree (model);
CREATE INDEX model_slug_name_key ON public.model_slug USING btree (name_key);
CREATE INDEX model_slug_name_look ON public.model_slug USING btree (name_look);
CREATE UNIQUE INDEX organization_profile_domain ON public.organization_profile USING btree (verified_domain) WHERE (NOT domain_shared);
CREATE INDEX pair_count_b ON public.pair_count USING btree (b);
CREATE INDEX problem_report_open ON public.problem_report USING btree (received_at) WHERE (settled_at IS NULL);
CREATE INDEX publication_request_benchmark ON public.publication_request USING btree (benchmark, requested_at DESC);
CREATE INDEX quota_grant_key ON public.quota_grant USING btree (quota_key, month);
CREATE INDEX quota_grant_organization ON public.quota_grant USING btree (organization_id, month);
CREATE INDEX quota_slot_key ON public.quota_slot USING btree (quota_key, taken_at);
CREATE INDEX quota_slot_organization ON public.quota_slot USING btree (organization_id, taken_at);
CREATE INDEX rate_window_starts_at ON public.rate_window USING btree (starts_at);
CREATE INDEX release_item_revision ON public.release_item USING btree (item_revision);
CREATE INDEX retest_b ON public.retest USING btree (b);
CREATE INDEX ruling_answer ON public.ruling USING btree (answer, seq DESC);
CREATE INDEX "session_userId_idx" ON public.session USING btree ("userId");
CREATE INDEX sign_in_link_asked ON public.sign_in_link USING btree (asked_at);
CREATE INDEX submission_board ON public.submission USING btree (benchmark, state);
CREATE INDEX submission_checks ON public.submission USING btree (checks, created_at) WHERE (checks IS NOT NULL);
CREATE INDEX submission_organization ON public.submission USING btree (organization_id, created_at DESC, id);
CREATE INDEX submission_release ON public.submission USING btree (release);
CREATE UNIQUE INDEX submission_attempt ON public.submission USING btree (model_revision, attempt) WHERE (checks IS NULL);
CREATE UNIQUE INDEX submission_one_check ON public.submission USING btree (checks) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text, 'paused'::text, 'grading'::text, 'check_open'::text]));
CREATE INDEX submission_draft_idle ON public.submission_draft USING btree (updated_at) WHERE (submitted_at IS NULL);
CREATE INDEX submission_draft_owner ON public.submission_draft USING btree (user_id, organization_id, updated_at DESC);
CREATE INDEX submission_event_submission ON public.submission_event USING btree (submission, id);
CREATE INDEX verification_identifier_idx ON public.verification USING btree (identifier);
CREATE INDEX version_entry_submission ON public.version_entry USING btree (submission);
CREATE INDEX version_notice_version ON public.version_notice USING btree (version);

-- Views
create view published_pair_count with (security_barrier=true) as
 SELECT a,
    b,
    a_only,
    b_only
   FROM pair_count p
  WHERE (EXISTS ( SELECT 1
           FROM (version_entry x
             JOIN version_entry y ON ((y.version = x.version)))
          WHERE ((x.submission = p.a) AND (y.submission = p.b))));

create view first_attempt_retest with (security_barrier=true) as
 SELECT s.id AS submission,
    f.id AS first,
    f.attempt AS first_attempt,
    r.items,
    r.percent
   FROM ((((submission s
     JOIN submission_detail d ON ((d.submission = s.id)))
     JOIN dataset_release asked ON ((asked.id = d.release)))
     CROSS JOIN LATERAL ( SELECT x.id,
            x.attempt,
            x.state
           FROM (submission x
             JOIN dataset_release sent ON ((sent.id = x.release)))
          WHERE ((x.model_revision = s.model_revision) AND (x.benchmark = s.benchmark) AND (x.state = ANY (ARRAY['scored'::text, 'needs_review'::text, 'withdrawn'::text])) AND (sent.number >= ( SELECT max(l.number) AS max
                   FROM dataset_release l
                  WHERE ((l.benchmark = asked.benchmark) AND (l.number <= asked.number) AND (l.kind = ANY (ARRAY['first'::text, 'extend'::text]))))))
          ORDER BY x.attempt
         LIMIT 1) f)
     JOIN retest r ON (((r.a = LEAST(s.id, f.id)) AND (r.b = GREATEST(s.id, f.id)))))
  WHERE ((s.state = 'scored'::text) AND (f.state = 'scored'::text));


-- Triggers
CREATE TRIGGER chain BEFORE INSERT ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION chain_audit();
CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_all BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.closed_world_review FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_all BEFORE TRUNCATE ON public.closed_world_review FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER board_changed AFTER INSERT ON public.dataset_release FOR EACH ROW EXECUTE FUNCTION board_changed();
CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.dataset_release FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_all BEFORE TRUNCATE ON public.dataset_release FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER probe_finished AFTER UPDATE ON public.endpoint_probe FOR EACH ROW EXECUTE FUNCTION probe_finished();
CREATE TRIGGER run_progressed AFTER UPDATE ON public.endpoint_run FOR EACH ROW EXECUTE FUNCTION run_progressed();
CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.exposure FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_all BEFORE TRUNCATE ON public.exposure FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.item_revision FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_all BEFORE TRUNCATE ON public.item_revision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER board_changed AFTER INSERT ON public.leaderboard_version FOR EACH ROW EXECUTE FUNCTION board_changed();
CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.leaderboard_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_all BEFORE TRUNCATE ON public.leaderboard_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tell AFTER INSERT ON public.leaderboard_version FOR EACH ROW EXECUTE FUNCTION tell_version();
CREATE CONSTRAINT TRIGGER keep_an_owner AFTER DELETE OR UPDATE OF role, "organizationId" ON public.member DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER model_changed AFTER UPDATE ON public.model FOR EACH ROW EXECUTE FUNCTION model_changed();
CREATE TRIGGER tell AFTER UPDATE ON public.organization_profile FOR EACH ROW EXECUTE FUNCTION tell_decision('organization', 'organization_id');
CREATE TRIGGER tell AFTER UPDATE ON public.pack FOR EACH ROW EXECUTE FUNCTION tell_decision('pack', 'id');
CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.quota_grant FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_all BEFORE TRUNCATE ON public.quota_grant FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.release_item FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_all BEFORE TRUNCATE ON public.release_item FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER board_changed AFTER INSERT OR UPDATE ON public.reported_row FOR EACH ROW EXECUTE FUNCTION board_changed();
CREATE TRIGGER chain BEFORE INSERT ON public.ruling FOR EACH ROW EXECUTE FUNCTION chain_ruling();
CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.ruling FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_all BEFORE TRUNCATE ON public.ruling FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER checks_only BEFORE INSERT ON public.submission FOR EACH ROW WHEN (((CURRENT_USER = 'prumo_steward'::name) AND ((new.checks IS NULL) OR (new.state <> 'queued'::text)))) EXECUTE FUNCTION refuse_submission();
CREATE TRIGGER submission_changed AFTER INSERT OR UPDATE OF state ON public.submission FOR EACH ROW EXECUTE FUNCTION submission_changed();
CREATE TRIGGER tell AFTER INSERT ON public.submission_event FOR EACH ROW WHEN (((new.state = ANY (ARRAY['awaiting_approval'::text, 'queued'::text, 'rejected'::text, 'needs_review'::text, 'scored'::text, 'checked'::text, 'failed'::text, 'voided'::text])) OR ((new.state = 'paused'::text) AND (new.reason_code IS DISTINCT FROM 'by_submitter'::text)))) EXECUTE FUNCTION tell_submission();
CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.version_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_all BEFORE TRUNCATE ON public.version_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.version_file FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_all BEFORE TRUNCATE ON public.version_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notice_changed AFTER INSERT ON public.version_notice FOR EACH ROW EXECUTE FUNCTION notice_changed();

-- Row-level security
alter table data_key enable row level security;
create policy worker_all on graphile_worker._private_job_queues to prumo_worker using (true) with check (true);
create policy worker_all on graphile_worker._private_jobs to prumo_worker using (true) with check (true);
create policy worker_all on graphile_worker._private_known_crontabs to prumo_worker using (true) with check (true);
create policy worker_all on graphile_worker._private_tasks to prumo_worker using (true) with check (true);
create policy steward_reads on data_key for select to prumo_steward using ((purpose = ANY (ARRAY['questions'::text, 'answers'::text])));
create policy steward_reads_letters on data_key for select to prumo_steward using ((purpose = 'letters'::text));
create policy web_reads on data_key for select to prumo_web using ((purpose = 'questions'::text));
create policy web_writes on data_key for insert to prumo_web with check ((purpose = 'responses'::text));
create policy web_writes_endpoints on data_key for insert to prumo_web with check ((purpose = 'endpoints'::text));
create policy web_writes_letters on data_key for insert to prumo_web with check ((purpose = 'letters'::text));
create policy worker_all on data_key to prumo_worker using (true) with check (true);

-- Rights
grant usage on schema public to prumo_steward;
grant usage on schema public to prumo_web;
grant usage on schema public to prumo_worker;
grant delete, insert, select, update on table "user" to prumo_steward;
grant delete, insert, select, update on table "user" to prumo_web;
grant select on table "user" to prumo_worker;
grant delete, insert, select, update on table account to prumo_steward;
grant delete, insert, select, update on table account to prumo_web;
grant delete, insert, select, update on table address_change to prumo_steward;
grant delete, insert, select, update on table address_change to prumo_web;
grant select on table answer to prumo_steward;
grant insert, select on table answer to prumo_worker;
grant select on table answer_use to prumo_steward;
grant delete, insert, select on table answer_use to prumo_worker;
grant delete, insert, select, update on table apikey to prumo_steward;
grant delete, insert, select, update on table apikey to prumo_web;
grant insert, select on table audit_entry to prumo_steward;
grant insert on table audit_entry to prumo_web;
grant insert, select on table audit_entry to prumo_worker;
grant select on table benchmark to prumo_steward;
grant select on table benchmark to prumo_web;
grant insert, select on table benchmark to prumo_worker;
grant insert, select on table closed_world_review to prumo_steward;
grant select on table closed_world_review to prumo_worker;
grant select, update (answer, answered_at, answered_by, outcome) on table contest to prumo_steward;
grant insert, select (answer, answered_at, id, opened_at, organization_id, outcome, submission) on table contest to prumo_web;
grant select on table cue_result to prumo_steward;
grant select on table cue_result to prumo_web;
grant delete, insert, select on table cue_result to prumo_worker;
grant select on table data_key to prumo_steward;
grant insert, select on table data_key to prumo_web;
grant insert, select on table data_key to prumo_worker;
grant select on table dataset_release to prumo_steward;
grant select on table dataset_release to prumo_web;
grant insert, select on table dataset_release to prumo_worker;
grant delete, select on table domain_claim to prumo_steward;
grant delete, insert, select, update on table domain_claim to prumo_web;
grant delete, insert, select, update on table draft_chunk to prumo_web;
grant select (base_url, changed_at, concurrency, created_at, created_by, has_key, headers, hours_budget, id, model, name, organization_id, parameters, protocol, reevaluation, removed_at, requests_per_minute, secret_at, token_budget, tokens_per_minute) on table endpoint to prumo_steward;
grant insert, select (base_url, changed_at, concurrency, created_at, created_by, has_key, headers, hours_budget, id, model, name, organization_id, parameters, protocol, reevaluation, removed_at, requests_per_minute, secret_at, token_budget, tokens_per_minute), update on table endpoint to prumo_web;
grant select, update (next_call_at) on table endpoint to prumo_worker;
grant select on table endpoint_probe to prumo_steward;
grant delete, insert, select on table endpoint_probe to prumo_web;
grant select, update (finished_at, report) on table endpoint_probe to prumo_worker;
grant insert, select on table endpoint_run to prumo_steward;
grant insert, select on table endpoint_run to prumo_web;
grant insert, select, update on table endpoint_run to prumo_worker;
grant select on table exposure to prumo_steward;
grant insert, select on table exposure to prumo_web;
grant insert, select on table exposure to prumo_worker;
grant select on table failed_validation to prumo_steward;
grant insert, select on table failed_validation to prumo_web;
grant select on table first_attempt_retest to prumo_steward;
grant select on table first_attempt_retest to prumo_web;
grant delete, insert, select, update on table invitation to prumo_steward;
grant delete, insert, select, update on table invitation to prumo_web;
grant select on table item to prumo_steward;
grant select on table item to prumo_web;
grant insert, select on table item to prumo_worker;
grant select on table item_revision to prumo_steward;
grant select (id, item, question_key, revision, sealed_question) on table item_revision to prumo_web;
grant insert, select on table item_revision to prumo_worker;
grant select on table leaderboard_version to prumo_steward;
grant select on table leaderboard_version to prumo_web;
grant insert, select on table leaderboard_version to prumo_worker;
grant insert, select on table mail_outbox to prumo_steward;
grant insert, select on table mail_outbox to prumo_web;
grant insert, select, update (attempts, provider_id, reason, sealed, settled_at, state, wrapped_key) on table mail_outbox to prumo_worker;
grant delete, insert, select, update on table member to prumo_steward;
grant delete, insert, select, update on table member to prumo_web;
grant select on table member to prumo_worker;
grant insert, select, update on table model to prumo_steward;
grant insert, select, update on table model to prumo_web;
grant select on table model to prumo_worker;
grant select, update on table model_claim to prumo_steward;
grant insert, select on table model_claim to prumo_web;
grant select on table model_revision to prumo_steward;
grant insert, select, update (endpoint_identity) on table model_revision to prumo_web;
grant select on table model_revision to prumo_worker;
grant insert, select on table model_slug to prumo_steward;
grant insert, select on table model_slug to prumo_web;
grant select on table model_slug to prumo_worker;
grant delete, insert, select, update on table organization to prumo_steward;
grant delete, insert, select, update on table organization to prumo_web;
grant select on table organization to prumo_worker;
grant delete, insert, select on table organization_former_slug to prumo_steward;
grant delete, insert, select on table organization_former_slug to prumo_web;
grant insert, select, update on table organization_profile to prumo_steward;
grant insert, select, update (domain_verified_at, domain_verified_by, name_key, verified_domain) on table organization_profile to prumo_web;
grant select on table organization_profile to prumo_worker;
grant delete, insert, select, update on table outcome_vector to prumo_worker;
grant insert, select, update on table pack to prumo_steward;
grant insert, select, update (justification, refusal_reason, refused_at, refused_by, requested_by) on table pack to prumo_web;
grant insert, select on table pack to prumo_worker;
grant select on table pack_decoy to prumo_steward;
grant insert, select on table pack_decoy to prumo_web;
grant insert, select on table pack_decoy to prumo_worker;
grant delete, insert, select, update on table pair_count to prumo_worker;
grant select, update (outcome, outcome_note, sealed_contact, settled_at, settled_by) on table problem_report to prumo_steward;
grant insert on table problem_report to prumo_web;
grant insert, select, update (state, state_at) on table publication_request to prumo_steward;
grant select, update on table publication_request to prumo_worker;
grant select on table published_pair_count to prumo_web;
grant insert, select on table quota_grant to prumo_steward;
grant select on table quota_grant to prumo_web;
grant select, update (changed_at, state) on table quota_slot to prumo_steward;
grant insert, select, update (changed_at, state) on table quota_slot to prumo_web;
grant select, update (changed_at, state) on table quota_slot to prumo_worker;
grant delete, insert, select, update on table rate_window to prumo_steward;
grant delete, insert, select, update on table rate_window to prumo_web;
grant select on table release_item to prumo_steward;
grant select on table release_item to prumo_web;
grant insert, select on table release_item to prumo_worker;
grant select on table reported_row to prumo_steward;
grant select on table reported_row to prumo_web;
grant delete, insert, select, update on table reported_row to prumo_worker;
grant delete, insert, select on table retest to prumo_worker;
grant insert, select on table rule_challenge to prumo_steward;
grant select, update (answer) on table rule_challenge to prumo_worker;
grant insert, select on table ruling to prumo_steward;
grant select on table ruling to prumo_worker;
grant select (answered_at, condition, latency_ms, outcome, submission, suite) on table run_response to prumo_steward;
grant select (answered_at, condition, latency_ms, outcome, submission, suite) on table run_response to prumo_web;
grant delete, insert, select on table run_response to prumo_worker;
grant delete, insert, select, update on table session to prumo_steward;
grant delete, insert, select, update on table session to prumo_web;
grant delete, insert, select, update on table sign_in_link to prumo_steward;
grant delete, insert, select, update on table sign_in_link to prumo_web;
grant select (agreed, compared, compared_at, submission, unsettled) on table spot_check to prumo_steward;
grant select (agreed, compared, compared_at, submission, unsettled) on table spot_check to prumo_web;
grant insert, select, update on table spot_check to prumo_worker;
grant delete, insert, select, update on table steward_profile to prumo_steward;
grant select on table steward_profile to prumo_worker;
grant insert (attempt, benchmark, checks, id, model_revision, organization_id, release, response_key, state, suites, track), select, update (inspected_at, inspected_by, inspection_reason, reason, reason_code, state, state_at) on table submission to prumo_steward;
grant insert, select, update (reason, reason_code, records, state, state_at, suites) on table submission to prumo_web;
grant insert, select, update on table submission to prumo_worker;
grant insert on table submission_chunk to prumo_web;
grant insert, select on table submission_chunk to prumo_worker;
grant select on table submission_detail to prumo_steward;
grant select (release, submission) on table submission_detail to prumo_web;
grant delete, insert, select, update on table submission_detail to prumo_worker;
grant delete, insert, select, update on table submission_draft to prumo_web;
grant insert, select on table submission_event to prumo_steward;
grant insert, select on table submission_event to prumo_web;
grant insert, select on table submission_event to prumo_worker;
grant select on table submission_score to prumo_steward;
grant select on table submission_score to prumo_web;
grant delete, insert, select, update on table submission_score to prumo_worker;
grant delete, insert, select, update on table verification to prumo_steward;
grant delete, insert, select, update on table verification to prumo_web;
grant select on table version_entry to prumo_steward;
grant select on table version_entry to prumo_web;
grant insert, select on table version_entry to prumo_worker;
grant select on table version_file to prumo_steward;
grant select on table version_file to prumo_web;
grant insert, select on table version_file to prumo_worker;
grant insert, select on table version_notice to prumo_steward;
grant insert, select on table version_notice to prumo_web;
grant insert, select on table version_notice to prumo_worker;
grant select on table worker_heartbeat to prumo_steward;
grant select on table worker_heartbeat to prumo_web;
grant delete, insert, select, update on table worker_heartbeat to prumo_worker;
grant usage on sequence anonymous_model to prumo_web;
grant execute on function audit_digest(bytea,audit_entry) to public;
grant execute on function board_changed() to public;
grant execute on function chain_audit() to public;
grant execute on function chain_ruling() to public;
revoke all on function enqueue_job(text,json,text,double precision) from public;
grant execute on function enqueue_job(text,json,text,double precision) to prumo_steward;
grant execute on function enqueue_job(text,json,text,double precision) to prumo_web;
grant execute on function enqueue_job(text,json,text,double precision) to prumo_worker;
revoke all on function forget_kept_mail(uuid) from public;
grant execute on function forget_kept_mail(uuid) to prumo_steward;
grant execute on function forget_kept_mail(uuid) to prumo_web;
grant execute on function keep_an_owner() to public;
grant execute on function model_changed() to public;
grant execute on function notice_changed() to public;
grant execute on function probe_finished() to public;
grant execute on function refuse_change() to public;
grant execute on function refuse_submission() to public;
grant execute on function run_progressed() to public;
grant execute on function submission_changed() to public;
revoke all on function tell_decision() from public;
revoke all on function tell_submission() from public;
revoke all on function tell_version() from public;
grant usage on schema graphile_worker to prumo_worker;
grant delete, insert, select, update on table graphile_worker._private_job_queues to prumo_worker;
grant delete, insert, select, update on table graphile_worker._private_jobs to prumo_worker;
grant delete, insert, select, update on table graphile_worker._private_known_crontabs to prumo_worker;
grant delete, insert, select, update on table graphile_worker._private_tasks to prumo_worker;
grant delete, insert, select, update on table graphile_worker.jobs to prumo_worker;
grant delete, insert, select, update on table graphile_worker.migrations to prumo_worker;
grant select, usage on sequence graphile_worker.job_queues_id_seq to prumo_worker;
grant select, usage on sequence graphile_worker.jobs_id_seq1 to prumo_worker;
grant select, usage on sequence graphile_worker.tasks_id_seq to prumo_worker;
revoke all on function graphile_worker.add_job(text,json,text,timestamp with time zone,integer,text,integer,text[],text) from public;
grant execute on function graphile_worker.add_job(text,json,text,timestamp with time zone,integer,text,integer,text[],text) to prumo_worker;
revoke all on function graphile_worker.add_jobs(graphile_worker.job_spec[],boolean) from public;
grant execute on function graphile_worker.add_jobs(graphile_worker.job_spec[],boolean) to prumo_worker;
revoke all on function graphile_worker.complete_jobs(bigint[]) from public;
grant execute on function graphile_worker.complete_jobs(bigint[]) to prumo_worker;
revoke all on function graphile_worker.force_unlock_workers(text[]) from public;
grant execute on function graphile_worker.force_unlock_workers(text[]) to prumo_worker;
revoke all on function graphile_worker.permanently_fail_jobs(bigint[],text) from public;
grant execute on function graphile_worker.permanently_fail_jobs(bigint[],text) to prumo_worker;
revoke all on function graphile_worker.remove_job(text) from public;
grant execute on function graphile_worker.remove_job(text) to prumo_worker;
revoke all on function graphile_worker.reschedule_jobs(bigint[],timestamp with time zone,integer,integer,integer) from public;
grant execute on function graphile_worker.reschedule_jobs(bigint[],timestamp with time zone,integer,integer,integer) to prumo_worker;
