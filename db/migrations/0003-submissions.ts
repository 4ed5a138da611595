import { type Kysely, sql } from "kysely";

/** Models, packs, submissions with their sealed responses, and what grading makes of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table model (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  organization_id text not null references organization (id),
  name text not null,
  family text,
  base text,
  parameters text,
  weights text,
  licence text,
  availability text check (availability in ('open-weights', 'api', 'closed')),
  created_at timestamptz not null default now(),
  unique (organization_id, name)
);

create table model_revision (
  id uuid primary key default gen_random_uuid(),
  model uuid not null references model (id),
  revision text not null,
  created_at timestamptz not null default now(),
  unique (model, revision)
);

-- A question pack belongs to one organisation and release and carries its own decoys.
create table pack (
  id uuid primary key default gen_random_uuid(),
  organization_id text not null references organization (id),
  release uuid not null references dataset_release (id),
  approved_at timestamptz,
  approved_by text,
  created_at timestamptz not null default now(),
  unique (organization_id, release)
);
create table pack_decoy (
  pack uuid not null references pack (id),
  item_revision uuid not null references item_revision (id),
  primary key (pack, item_revision)
);

-- Which items went to whom, when and how. Append-only.
create table exposure (
  id bigint generated always as identity primary key,
  organization_id text not null references organization (id),
  release uuid not null references dataset_release (id),
  channel text not null check (channel in ('pack', 'endpoint', 'judge')),
  target_items integer not null,
  pack uuid references pack (id),
  actor text,
  occurred_at timestamptz not null default now()
);
create index exposure_organization on exposure (organization_id, release);
create trigger frozen before update or delete on exposure for each row execute function refuse_change();
create trigger frozen_all before truncate on exposure for each statement execute function refuse_change();

create table submission (
  id uuid primary key default gen_random_uuid(),
  benchmark text not null references benchmark (slug),
  release uuid not null references dataset_release (id),
  organization_id text not null references organization (id),
  model_revision uuid not null references model_revision (id),
  track text not null check (track in ('endpoint', 'predictions')),
  -- Counts the attempts of one model revision, from 1.
  attempt integer not null check (attempt >= 1),
  state text not null check (state in ('received', 'validating', 'rejected', 'awaiting_approval',
    'queued', 'running', 'paused', 'grading', 'needs_review', 'scored', 'failed', 'cancelled',
    'withdrawn', 'voided')),
  state_at timestamptz not null default now(),
  -- Why it failed, was rejected, withdrawn or voided: a stable code and a plain sentence.
  reason_code text,
  reason text,
  suites text[] not null,
  declarations jsonb,
  confirmations text[] not null default '{}',
  notes text,
  records integer not null default 0,
  response_key uuid not null references data_key (id),
  -- Fence: only the holder of the current claim may write results.
  claim uuid,
  claimed_at timestamptz,
  created_by text,
  token_id text,
  idempotency_key text,
  request_digest bytea,
  created_at timestamptz not null default now(),
  unique (organization_id, idempotency_key),
  unique (model_revision, attempt)
);
create index submission_board on submission (benchmark, state);
create index submission_organization on submission (organization_id, created_at desc, id);
create index submission_release on submission (release);

create table submission_event (
  id bigint generated always as identity primary key,
  submission uuid not null references submission (id),
  state text not null,
  actor text,
  reason_code text,
  occurred_at timestamptz not null default clock_timestamp()
);
create index submission_event_submission on submission_event (submission, id);

-- Normalised records in order of upload, sealed 1 MiB at a time.
create table submission_chunk (
  submission uuid not null references submission (id),
  sequence integer not null check (sequence >= 0),
  records integer not null,
  sealed bytea not null,
  primary key (submission, sequence)
);

-- One bit an item, least significant bit first, in release_item.position order.
create table outcome_vector (
  submission uuid not null references submission (id),
  suite text not null check (suite in ('target', 'control')),
  condition text not null check (condition in ('simple', 'oracle')),
  items integer not null,
  correct bytea not null,
  not_attempted bytea not null,
  unresolved bytea not null,
  lenient bytea not null,
  primary key (submission, suite, condition)
);

-- Counts by verdict: all that a submitter may see.
create table submission_score (
  submission uuid not null references submission (id),
  suite text not null check (suite in ('target', 'control')),
  condition text not null check (condition in ('simple', 'oracle')),
  items integer not null,
  correct integer not null,
  not_attempted integer not null,
  unresolved integer not null,
  primary key (submission, suite, condition),
  check (correct + not_attempted + unresolved <= items)
);

-- What only versions may show: gained and lost items, categories, tags, lenient counts.
create table submission_detail (
  submission uuid primary key references submission (id),
  -- The release it was graded on: its own, or a later one that only corrects or removes items.
  release uuid not null references dataset_release (id),
  grader_version text not null,
  -- How many rulings the ledger held when this was graded.
  ledger_position bigint not null,
  detail jsonb not null,
  graded_at timestamptz not null default now()
);

-- Items only a has right, and only b, on target/simple; a < b.
create table pair_count (
  a uuid not null references submission (id),
  b uuid not null references submission (id),
  a_only integer not null,
  b_only integer not null,
  primary key (a, b),
  check (a < b)
);
create index pair_count_b on pair_count (b);

-- A line a state change, for history and for listeners.
create function submission_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('submission', new.id::text || ' ' || new.state);
  if new.state in ('scored', 'needs_review', 'withdrawn', 'voided') then
    perform pg_notify('board', new.benchmark);
  end if;
  return new;
end $$;
create trigger submission_changed after insert or update of state on submission
  for each row execute function submission_changed();
`.execute(db);
}
