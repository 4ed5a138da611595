import { type Kysely, sql } from "kysely";

/** Signing in by links, mail that waits in an outbox, and who may enqueue which job as rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Rows instead of a list in the function: a migration that adds a job adds its rights.
create table job_right (
  role text not null,
  task text not null,
  primary key (role, task)
);
insert into job_right (role, task) values
  ('prumo_web', 'grade-submission'),
  ('prumo_web', 'send-mail'),
  ('prumo_steward', 'grade-submission'),
  ('prumo_steward', 'regrade-submission'),
  ('prumo_steward', 'publish-version'),
  ('prumo_steward', 'import-release'),
  ('prumo_steward', 'send-mail'),
  ('prumo_worker', 'grade-submission'),
  ('prumo_worker', 'regrade-submission'),
  ('prumo_worker', 'send-mail');

drop function enqueue_job(text, json, text);
create function enqueue_job(task text, payload json, key text default null, delay_seconds double precision default 0)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
end $$;
revoke all on function enqueue_job(text, json, text, double precision) from public;
grant execute on function enqueue_job(text, json, text, double precision) to prumo_web, prumo_worker, prumo_steward;

-- Language of mail to a person.
alter table "user" add column locale text not null default 'pt' check (locale in ('pt', 'en'));

update member set role = 'owner' where role = 'admin';
update member set role = 'submitter' where role not in ('owner', 'reader');
alter table member add constraint member_role check (role in ('owner', 'submitter', 'reader'));

-- What is known of a link after the sign-in library has consumed its token: enough to say why it
-- does not work. Holds no address.
create table sign_in_link (
  token_hash text primary key,
  -- Sessions of the public site and of the stewards' are not each other's.
  site text not null check (site in ('web', 'steward')),
  -- Hash of a cookie of the browser that asked, to tell the reader of another one.
  browser_hash text not null,
  next_path text not null,
  locale text not null check (locale in ('pt', 'en')),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_link_asked on sign_in_link (asked_at);

create table address_change (
  token_hash text primary key,
  user_id text not null references "user" (id) on delete cascade,
  new_address text not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index address_change_user on address_change (user_id);

create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  -- Whom it concerns, so that erasing a person takes along what still waits.
  user_id text references "user" (id) on delete cascade,
  -- kept: this installation sends nothing, and shows it at /dev/mailbox instead.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
  -- Recipient and facts, under a key of its own; gone once the mail is settled.
  wrapped_key bytea,
  sealed bytea,
  attempts integer not null default 0,
  reason text,
  -- Its name at the provider.
  provider_id text,
  queued_at timestamptz not null default now(),
  give_up_at timestamptz not null,
  settled_at timestamptz,
  check ((state in ('waiting', 'kept')) = (sealed is not null and wrapped_key is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
create index mail_outbox_user on mail_outbox (user_id);
create index mail_outbox_queued on mail_outbox (queued_at);

grant select, insert, update, delete on sign_in_link, address_change to prumo_web, prumo_steward;
grant select, insert on mail_outbox to prumo_web, prumo_steward, prumo_worker;
grant update (state, wrapped_key, sealed, attempts, reason, provider_id, settled_at) on mail_outbox to prumo_worker;
`.execute(db);
}
