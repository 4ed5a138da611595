import { type Kysely, sql } from "kysely";

/** Where the last owner has erased the account, the other members may still go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function keep_an_owner() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
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
end $$;
`.execute(db);
}
