import { type Kysely, sql } from "kysely";

/** What Prumo knows of organisations, the proof of their domains, and quotas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table organization_profile
  -- What the name looks like: no two that can be taken for each other. Null before this migration.
  add column name_key text unique,
  -- Registrable domain of the founder's address, where it is not free mail.
  add column founding_domain text,
  add column domain_verified_at timestamptz,
  add column domain_verified_by text,
  -- A steward lets several organisations have verified the same domain.
  add column domain_shared boolean not null default false;
-- Organisations with the same key share one quota.
alter table organization_profile add column quota_key text not null generated always as (
  case when coalesce(verified_domain, founding_domain) is null then 'organization ' || organization_id
  else 'domain ' || coalesce(verified_domain, founding_domain) end) stored;
create unique index organization_profile_domain on organization_profile (verified_domain)
  where not domain_shared;
insert into organization_profile (organization_id)
  select id from organization on conflict do nothing;
grant update (name_key, verified_domain, domain_verified_at, domain_verified_by)
  on organization_profile to prumo_web;

-- Addresses that an organisation had, which lead to the one it has.
create table organization_former_slug (
  slug text primary key,
  organization_id text not null references organization (id) on delete cascade,
  left_at timestamptz not null default now()
);
grant select, insert, delete on organization_former_slug to prumo_web, prumo_steward;

create unique index member_once on member ("organizationId", "userId");

-- An organisation that has members has an owner among them, whoever changes or leaves at the same
-- moment: the row of the organisation is locked before its owners are counted.
create function keep_an_owner() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform 1 from organization where id = old."organizationId" for update;
  if exists (select 1 from member where "organizationId" = old."organizationId")
    and not exists (
      select 1 from member where "organizationId" = old."organizationId" and role = 'owner') then
    raise exception 'organisation % would be without an owner', old."organizationId"
      using errcode = 'restrict_violation', constraint = 'member_owner';
  end if;
  return null;
end $$;
create constraint trigger keep_an_owner after delete or update of role, "organizationId" on member
  deferrable initially deferred for each row execute function keep_an_owner();

-- Proof of a domain that is under way: a record in the DNS, or a code mailed to it.
create table domain_claim (
  id uuid primary key default gen_random_uuid(),
  organization_id text not null references organization (id) on delete cascade,
  domain text not null,
  -- Value of the DNS record; public once it stands there.
  challenge text not null,
  -- Keyed hash of the code that was mailed last.
  code_hash bytea,
  code_mailbox text,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  unique (organization_id)
);
grant select, insert, update, delete on domain_claim to prumo_web;
grant select, delete on domain_claim to prumo_steward;

-- The slot of the quota that a submission holds; what costs nothing has none.
create table quota_slot (
  submission uuid primary key references submission (id),
  organization_id text not null references organization (id),
  -- Of the organisation when the slot was taken.
  quota_key text not null,
  state text not null default 'reserved' check (state in ('reserved', 'spent', 'returned')),
  taken_at timestamptz not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index quota_slot_key on quota_slot (quota_key, taken_at);
create index quota_slot_organization on quota_slot (organization_id, taken_at);
grant select, insert on quota_slot to prumo_web;
grant select on quota_slot to prumo_worker, prumo_steward;
grant update (state, changed_at) on quota_slot to prumo_web, prumo_worker, prumo_steward;

-- Files that failed their validation. Append-only.
create table failed_validation (
  id bigint generated always as identity primary key,
  organization_id text not null references organization (id),
  quota_key text not null,
  benchmark text not null,
  actor text not null,
  failed_at timestamptz not null
);
create index failed_validation_key on failed_validation (quota_key, failed_at);
create index failed_validation_organization on failed_validation (organization_id, failed_at);
grant select, insert on failed_validation to prumo_web;
grant select on failed_validation to prumo_steward;

-- Slots that a steward gives beyond the quota of a month. Append-only.
create table quota_grant (
  id uuid primary key default gen_random_uuid(),
  organization_id text not null references organization (id),
  quota_key text not null,
  -- First day of the month, UTC, that they are for.
  month date not null,
  submissions integer not null check (submissions between 1 and 1000),
  reason text not null,
  granted_by text not null,
  granted_at timestamptz not null default now()
);
create index quota_grant_key on quota_grant (quota_key, month);
create index quota_grant_organization on quota_grant (organization_id, month);
create trigger frozen before update or delete on quota_grant for each row execute function refuse_change();
create trigger frozen_all before truncate on quota_grant for each statement execute function refuse_change();
grant select on quota_grant to prumo_web;
grant select, insert on quota_grant to prumo_steward;
`.execute(db);
}
