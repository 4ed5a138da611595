import { type Kysely, sql } from "kysely";

/**
 * What the stewards' desk needs: who a steward rules for, challenges of sure rules, previews of
 * versions, refusals, contests and problem reports. Texts that people write to the stewards are
 * sealed to them: the web writes them and cannot read them back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Whose interest a steward may have; published as a count of rulings by affiliation.
create table steward_profile (
  user_id text primary key references "user" (id) on delete cascade,
  affiliation text not null
);
grant select, insert, update, delete on steward_profile to prumo_steward;
grant select on steward_profile to prumo_worker;

-- An answer that a sure rule decides comes into the ledger only when a steward challenges the
-- rule; what the rule says is kept, since two stewards must agree against it.
alter table answer drop constraint answer_standing_check;
alter table answer add constraint answer_standing_check
  check (standing in ('unresolved', 'closed_world', 'sure'));
alter table answer add column rule_verdict text
  check (rule_verdict in ('correct', 'incorrect', 'not_attempted'));
alter table answer add constraint answer_sure_has_verdict
  check ((standing = 'sure') = (rule_verdict is not null));

-- Given without sight of others' rulings of the same answer: agreement is measured on these.
alter table ruling add column blind boolean not null default false;

create table rule_challenge (
  id uuid primary key default gen_random_uuid(),
  item_revision uuid not null references item_revision (id),
  -- The answer as a steward typed it, sealed under the data key of the item's answers.
  data_key uuid not null references data_key (id),
  sealed bytea not null,
  raised_by text not null,
  raised_at timestamptz not null default now(),
  -- The answer's key, once a worker has found it.
  answer bytea references answer (key)
);
grant select, insert on rule_challenge to prumo_steward;
grant select, update (answer) on rule_challenge to prumo_worker;

-- A version asked for by a steward: shown first, then published.
create table publication_request (
  id uuid primary key default gen_random_uuid(),
  benchmark text not null references benchmark (slug),
  requested_by text not null,
  requested_at timestamptz not null default now(),
  state text not null default 'previewing'
    check (state in ('previewing', 'ready', 'blocked', 'publishing', 'published', 'failed')),
  state_at timestamptz not null default now(),
  -- What would change; counts and names that a version shows anyway.
  preview jsonb,
  -- Digest of the previewed document without its date: what is published must be the same.
  content_digest text,
  version text
);
create index publication_request_benchmark on publication_request (benchmark, requested_at desc);
grant select, insert on publication_request to prumo_steward;
grant update (state, state_at) on publication_request to prumo_steward;
grant select, update on publication_request to prumo_worker;

-- Said no to, and why; an approval later takes it back.
alter table organization_profile add column refused_at timestamptz, add column refused_by text,
  add column refusal_reason text;

alter table data_key drop constraint data_key_purpose_check;
alter table data_key add constraint data_key_purpose_check
  check (purpose in ('questions', 'answers', 'responses', 'letters'));
create policy web_writes_letters on data_key for insert to prumo_web with check (purpose = 'letters');
create policy steward_reads_letters on data_key for select to prumo_steward using (purpose = 'letters');

-- From /report: anybody, no account.
create table problem_report (
  id uuid primary key,
  kind text not null check (kind in ('item', 'entry', 'page', 'other')),
  -- Path of the page it was sent from.
  page text,
  locale text not null check (locale in ('pt', 'en')),
  data_key uuid not null references data_key (id),
  sealed_text bytea not null,
  -- Erased when the report is settled.
  sealed_contact bytea,
  received_at timestamptz not null default now(),
  outcome text check (outcome in ('acted', 'no_action', 'abuse')),
  outcome_note text,
  settled_by text,
  settled_at timestamptz
);
create index problem_report_open on problem_report (received_at) where settled_at is null;
grant insert on problem_report to prumo_web;
grant select on problem_report to prumo_steward;
grant update (sealed_contact, outcome, outcome_note, settled_by, settled_at)
  on problem_report to prumo_steward;

-- A submitter contests what was made of a submission.
create table contest (
  id uuid primary key,
  submission uuid not null references submission (id),
  organization_id text not null references organization (id),
  opened_by text not null,
  data_key uuid not null references data_key (id),
  sealed_text bytea not null,
  opened_at timestamptz not null default now(),
  outcome text check (outcome in ('upheld', 'dismissed')),
  -- Shown to the submitter.
  answer text,
  answered_by text,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null))
);
create unique index contest_open on contest (submission) where outcome is null;
create index contest_submission on contest (submission, opened_at desc);
grant insert on contest to prumo_web;
grant select (id, submission, organization_id, opened_at, outcome, answer, answered_at)
  on contest to prumo_web;
grant select on contest to prumo_steward;
grant update (outcome, answer, answered_by, answered_at) on contest to prumo_steward;

insert into job_right (role, task) values
  ('prumo_steward', 'preview-version'),
  ('prumo_steward', 'challenge-rule');
`.execute(db);
}
