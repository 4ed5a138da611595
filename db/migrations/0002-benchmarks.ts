import { type Kysely, sql } from "kysely";

/**
 * Benchmarks, their dataset releases and sealed items.
 *
 * Sealed columns are AES-256-GCM records under a data key; the data key is wrapped with age for
 * the processes that may open it (questions: web, worker, steward; answers: worker, steward).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table data_key (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('questions', 'answers', 'responses')),
  wrapped bytea not null,
  created_at timestamptz not null default now()
);

create table benchmark (
  slug text primary key,
  sample boolean not null,
  created_at timestamptz not null default now()
);

create table dataset_release (
  id uuid primary key default gen_random_uuid(),
  benchmark text not null references benchmark (slug),
  number integer not null check (number >= 1),
  kind text not null check (kind in ('first', 'key', 'retire', 'extend')),
  -- Merkle root over the salted hidden items, and how many there are.
  key_commitment bytea not null check (octet_length(key_commitment) = 32),
  leaves integer not null check (leaves > 0),
  question_key uuid not null references data_key (id),
  answer_key uuid not null references data_key (id),
  imported_at timestamptz not null default now(),
  imported_by text not null,
  unique (benchmark, number)
);

create table item (
  id uuid primary key default gen_random_uuid(),
  benchmark text not null references benchmark (slug),
  -- The public name of the item in packs and prediction files.
  item_id text not null,
  suite text not null check (suite in ('target', 'control', 'decoy', 'cue', 'practice')),
  unique (benchmark, item_id)
);

create table item_revision (
  id uuid primary key default gen_random_uuid(),
  item uuid not null references item (id),
  revision integer not null check (revision >= 1),
  category text not null,
  writer text,
  written_on date,
  question_key uuid not null references data_key (id),
  sealed_question bytea not null,
  answer_key uuid not null references data_key (id),
  -- Canonical item (answers, kind, names_country, source) and the salt of its leaf.
  sealed_answers bytea not null,
  leaf bytea not null check (octet_length(leaf) = 32),
  unique (item, revision)
);

create table release_item (
  release uuid not null references dataset_release (id),
  item_revision uuid not null references item_revision (id),
  suite text not null,
  -- Index of the item in the outcome vectors of its suite, from 0, in order of item_id.
  position integer not null check (position >= 0),
  primary key (release, item_revision),
  unique (release, suite, position)
);
create index release_item_revision on release_item (item_revision);

-- A release and its items never change; a correction is a new release.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: its rows are frozen', tg_op, tg_table_name
    using errcode = 'object_not_in_prerequisite_state';
end $$;

create trigger frozen before update or delete on dataset_release for each row execute function refuse_change();
create trigger frozen_all before truncate on dataset_release for each statement execute function refuse_change();
create trigger frozen before update or delete on item_revision for each row execute function refuse_change();
create trigger frozen_all before truncate on item_revision for each statement execute function refuse_change();
create trigger frozen before update or delete on release_item for each row execute function refuse_change();
create trigger frozen_all before truncate on release_item for each statement execute function refuse_change();
`.execute(db);
}
