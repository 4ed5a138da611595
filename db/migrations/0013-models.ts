import { type Kysely, sql } from "kysely";

/**
 * What a model is called and has been called, who developed it, which of its entries are variants,
 * anonymity for review, claims for the stewards, and drafts of submissions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table model
  -- The name without case, accents, marks and look-alike letters (domain/models/name-key.ts).
  add column name_key text,
  -- Coarser: digits inside words read as letters.
  add column name_look text,
  -- Domain of whoever developed it; an organisation that has verified it submits as the developer.
  add column developer_domain text,
  add column base_model uuid references model (id),
  -- While this lies ahead, name, size and provider are shown to nobody but the owner.
  add column anonymous_until timestamptz,
  add column anonymous_since timestamptz,
  add column anonymous_number integer unique,
  add constraint model_anonymous_whole check (num_nulls(anonymous_until, anonymous_since, anonymous_number) in (0, 3)),
  -- 180 days, whatever the clocks of a time zone do.
  add constraint model_anonymous_days check (anonymous_until <= anonymous_since + interval '4320 hours');
update model set name_key = lower(regexp_replace(normalize(name, NFKD), '[^[:alnum:]]', '', 'g')), name_look = lower(regexp_replace(normalize(name, NFKD), '[^[:alnum:]]', '', 'g'));
alter table model alter column name_key set not null, alter column name_look set not null;
create index model_name_key on model (name_key);
create index model_name_look on model (name_look);
create sequence anonymous_model as integer;

-- Every address that a model has or had, so that old ones lead to the newest.
create table model_slug (
  slug text primary key,
  model uuid not null references model (id),
  name text not null,
  since timestamptz not null default now()
);
create index model_slug_model on model_slug (model);
insert into model_slug (slug, model, name, since) select slug, id, name, created_at from model;

-- An entry is one revision of a model, owned by the organisation that ran it.
alter table model_revision
  add column organization_id text references organization (id),
  -- How it differs from the model's own line; null for that line itself.
  add column variant text check (variant in ('quantisation', 'prompt', 'minor')),
  add column weights text,
  -- SHA-256, hex, where the weights are known by it.
  add column weights_digest text check (weights_digest ~ '^[0-9a-f]{64}$');
update model_revision r set organization_id = m.organization_id from model m where m.id = r.model;
alter table model_revision
  alter column organization_id set not null,
  -- Attempts with the same weights count together, under whatever name they come.
  add column attempt_key text not null generated always as
    (case when weights_digest is null then id::text else organization_id || ' ' || weights_digest end) stored,
  drop constraint model_revision_model_revision_key,
  add unique (model, organization_id, revision);
create index model_revision_attempt_key on model_revision (attempt_key);

-- Who says that a model, or its name, is theirs; a steward settles it.
create table model_claim (
  id uuid primary key default gen_random_uuid(),
  -- The model that is claimed.
  model uuid not null references model (id),
  -- Who claims it.
  organization_id text not null references organization (id),
  -- claim: an organisation says that it developed the model. same_name: an organisation has
  -- registered a model under the name of one that was anonymous then.
  kind text not null check (kind in ('claim', 'same_name')),
  -- In the claimant's words; null for same_name.
  justification text,
  -- "user ID", "token ID" or "system".
  requested_by text not null,
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused')),
  decided_by text,
  decided_at timestamptz,
  -- Told to the claimant.
  reason text,
  created_at timestamptz not null default now(),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index model_claim_waiting on model_claim (model, organization_id, kind) where state = 'waiting';

-- A submission that is not sent yet, with what was said so far. Its id becomes the submission's.
create table submission_draft (
  id uuid primary key default gen_random_uuid(),
  organization_id text not null references organization (id),
  user_id text not null references "user" (id) on delete cascade,
  -- What was typed, by name of the form's field.
  answers jsonb not null default '{}',
  -- Counts saves: a form that was made from an older one is told so.
  saves integer not null default 0,
  -- The file that was checked and kept: sealed chunks, and what the validator said of it.
  release uuid references dataset_release (id),
  response_key uuid references data_key (id),
  report jsonb,
  file_digest bytea,
  file_at timestamptz,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nulls(release, response_key, report, file_digest, file_at) in (0, 5))
);
create index submission_draft_owner on submission_draft (user_id, organization_id, updated_at desc);
create index submission_draft_idle on submission_draft (updated_at) where submitted_at is null;
create table draft_chunk (
  draft uuid not null references submission_draft (id) on delete cascade,
  sequence integer not null check (sequence >= 0),
  records integer not null,
  sealed bytea not null,
  primary key (draft, sequence)
);

-- A refused request can be made again, in better words.
alter table pack
  add column refused_at timestamptz,
  add column refused_by text,
  -- Told to those who asked.
  add column refusal_reason text,
  add constraint pack_settled_one_way check (approved_at is null or refused_at is null);
grant update (justification, requested_by, refused_at, refused_by, refusal_reason) on pack to prumo_web;

-- Boards show names, providers and bases.
create function model_changed() returns trigger language plpgsql as $$
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
end $$;
create trigger model_changed after update on model for each row execute function model_changed();

grant select, insert on model_slug to prumo_web, prumo_steward;
grant select on model_slug to prumo_worker;
grant select, insert on model_claim to prumo_web;
grant select, update on model_claim to prumo_steward;
grant usage on sequence anonymous_model to prumo_web;
grant select, insert, update, delete on submission_draft, draft_chunk to prumo_web;
`.execute(db);
}
