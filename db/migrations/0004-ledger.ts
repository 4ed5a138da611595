import { type Kysely, sql } from "kysely";

/**
 * The verdict ledger. An answer is known by an HMAC over its item revision and normalised text,
 * so that equal answers meet without their text being readable; the text itself is sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table answer (
  key bytea primary key check (octet_length(key) = 32),
  item_revision uuid not null references item_revision (id),
  -- What the rules made of it: left open, or wrong because near nothing (closed world).
  standing text not null check (standing in ('unresolved', 'closed_world')),
  data_key uuid not null references data_key (id),
  sealed bytea not null,
  first_seen_at timestamptz not null default now()
);
create index answer_item_revision on answer (item_revision);

create table answer_use (
  answer bytea not null references answer (key),
  submission uuid not null references submission (id),
  suite text not null check (suite in ('target', 'control')),
  condition text not null check (condition in ('simple', 'oracle')),
  position integer not null,
  primary key (submission, suite, condition, position)
);
create index answer_use_answer on answer_use (answer);

-- Rulings are appended, never changed; the newest one of an answer counts. Each row's digest
-- covers the one before, so that a version can name the ledger's state.
create table ruling (
  seq bigint primary key,
  answer bytea not null references answer (key),
  verdict text not null check (verdict in ('correct', 'incorrect', 'not_attempted')),
  tags text[] not null default '{}',
  ruled_by text not null,
  affiliation text,
  data_key uuid references data_key (id),
  sealed_note bytea,
  ruled_at timestamptz not null default clock_timestamp(),
  digest bytea not null
);
create index ruling_answer on ruling (answer, seq desc);

create table closed_world_review (
  answer bytea not null references answer (key),
  reviewed_by text not null,
  reviewed_at timestamptz not null default clock_timestamp(),
  primary key (answer, reviewed_by)
);

create function chain_ruling() returns trigger language plpgsql as $$
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
end $$;
create trigger chain before insert on ruling for each row execute function chain_ruling();
create trigger frozen before update or delete on ruling for each row execute function refuse_change();
create trigger frozen_all before truncate on ruling for each statement execute function refuse_change();
create trigger frozen before update or delete on closed_world_review for each row execute function refuse_change();
create trigger frozen_all before truncate on closed_world_review for each statement execute function refuse_change();
`.execute(db);
}
