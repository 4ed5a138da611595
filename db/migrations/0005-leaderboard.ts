import { type Kysely, sql } from "kysely";

/** Reported rows and frozen leaderboard versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table reported_row (
  benchmark text not null references benchmark (slug),
  id text not null,
  position integer not null,
  row jsonb not null,
  loaded_at timestamptz not null default now(),
  primary key (benchmark, id)
);

create table leaderboard_version (
  id uuid primary key default gen_random_uuid(),
  benchmark text not null references benchmark (slug),
  label text not null,
  -- Counts the versions of a benchmark, from 1.
  sequence integer not null check (sequence >= 1),
  release uuid not null references dataset_release (id),
  -- SHA-256 of the canonical bytes of the document, hex.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  previous uuid references leaderboard_version (id),
  published_at timestamptz not null,
  published_by text not null,
  document bytea not null,
  unique (benchmark, label),
  unique (benchmark, sequence),
  check (digest = encode(sha256(document), 'hex'))
);

-- The bytes served at each suffix, written once with the version.
create table version_file (
  version uuid not null references leaderboard_version (id),
  suffix text not null,
  content_type text not null,
  bytes bytea not null,
  primary key (version, suffix)
);

create table version_entry (
  version uuid not null references leaderboard_version (id),
  submission uuid not null references submission (id),
  position integer not null,
  ranked boolean not null,
  primary key (version, submission),
  unique (version, position)
);
create index version_entry_submission on version_entry (submission);

-- Banners shown above a version, outside its document.
create table version_notice (
  id bigint generated always as identity primary key,
  version uuid not null references leaderboard_version (id),
  kind text not null check (kind in ('erratum', 'withdrawn', 'voided')),
  submission uuid references submission (id),
  reason text,
  created_at timestamptz not null default now()
);
create index version_notice_version on version_notice (version);

create trigger frozen before update or delete on leaderboard_version for each row execute function refuse_change();
create trigger frozen_all before truncate on leaderboard_version for each statement execute function refuse_change();
create trigger frozen before update or delete on version_file for each row execute function refuse_change();
create trigger frozen_all before truncate on version_file for each statement execute function refuse_change();
create trigger frozen before update or delete on version_entry for each row execute function refuse_change();
create trigger frozen_all before truncate on version_entry for each statement execute function refuse_change();

-- Discordant counts that may be shown: both entries stand in one published version.
create view published_pair_count with (security_barrier) as
  select p.a, p.b, p.a_only, p.b_only from pair_count p
  where exists (
    select 1 from version_entry x join version_entry y on y.version = x.version
    where x.submission = p.a and y.submission = p.b
  );

create function board_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('board', new.benchmark);
  return new;
end $$;
create trigger board_changed after insert on leaderboard_version for each row execute function board_changed();
create trigger board_changed after insert or update on reported_row for each row execute function board_changed();
create trigger board_changed after insert on dataset_release for each row execute function board_changed();

create function notice_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('board', (select benchmark from leaderboard_version where id = new.version));
  return new;
end $$;
create trigger notice_changed after insert on version_notice for each row execute function notice_changed();
`.execute(db);
}
